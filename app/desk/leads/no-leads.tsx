import { leadsPath } from "#app/desk/lead-links.ts";
import { ChartFragment } from "#app/site/chart-fragment.tsx";

export type EmptyKind = "nothing-found" | "nothing-left" | "dates-reversed" | "no-spam";

/** What stands where a list is empty, and what to do about it. */
export function NoLeads({ kind }: { kind: EmptyKind }) {
	const { title, text, link } = WORDS[kind];
	return (
		<div className="mt-6 grid items-stretch overflow-hidden rounded-chart border border-hairline bg-white sm:grid-cols-[1fr_14rem]">
			<div className="px-5 py-8">
				<h2 className="text-xl">{title}</h2>
				<p className="mt-2 max-w-[52ch] text-ink-soft">{text}</p>
				<a href={link.href} className="mt-3 inline-flex min-h-11 items-center font-semibold text-reef-dark underline underline-offset-4">
					{link.label}
				</a>
			</div>
			<ChartFragment className="hidden size-full border-hairline border-l sm:block" />
		</div>
	);
}

const WORDS: Record<EmptyKind, { title: string; text: string; link: { href: string; label: string } }> = {
	"nothing-found": {
		title: "Nothing matches",
		text: "Every word of the search must occur in the lead: try fewer words, or take a filter away.",
		link: { href: leadsPath({}), label: "Show all leads" },
	},
	"nothing-left": {
		title: "Nothing matches",
		text: "No lead passes all of these filters: take one away.",
		link: { href: leadsPath({}), label: "Show all leads" },
	},
	"dates-reversed": {
		title: "Nothing matches",
		text: "“From” is after “To”, so no day is between them: change one of the two.",
		link: { href: leadsPath({}), label: "Show all leads" },
	},
	"no-spam": {
		title: "No spam",
		text: "A request whose hidden field was filled in, or that one of you moved here, stands here instead of among the leads. Look in now and then: password managers fill it in too.",
		link: { href: leadsPath({}), label: "Back to the leads" },
	},
};
