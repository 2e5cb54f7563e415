import { brand } from "#app/site/brand.ts";
import type { PrivacyFacts } from "./privacy-facts.ts";

/** The page in five lines, for whoever reads no more than that. */
export function PrivacyAtAGlance({ facts }: { facts: PrivacyFacts }) {
	const lines = [
		"We ask for what we need to answer you, and use it for that.",
		"We send no marketing, and sell or rent nothing to anybody.",
		facts.hasAnalytics
			? "We count visits with Google Analytics, which sets cookies."
			: `No cookies and no tracking: reading this site leaves nothing behind${facts.measuresSpeed ? " but a count of how fast its pages were" : ""}.`,
		"Some of our team work outside Australia and may see your request.",
		"Ask, and we show you, correct or erase what we hold.",
	];
	return (
		<aside aria-labelledby="at-a-glance" className="rounded-chart border border-ink bg-white p-5 sm:p-6 lg:sticky lg:top-28">
			<h2 id="at-a-glance" className="text-xl">
				At a glance
			</h2>
			<ul className="mt-4 grid gap-3">
				{lines.map((line) => (
					<li key={line} className="border-hairline border-t pt-3">
						{line}
					</li>
				))}
			</ul>
			<p className="mt-4 border-hairline border-t pt-4">
				<a href={`mailto:${brand.email}`} className="wrap-anywhere font-semibold text-reef-dark underline underline-offset-4">
					{brand.email}
				</a>
			</p>
		</aside>
	);
}
