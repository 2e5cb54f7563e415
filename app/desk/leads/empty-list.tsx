import { FirstSteps } from "#app/desk/first-steps.tsx";
import { ChartFragment } from "#app/site/chart-fragment.tsx";
import { type LeadFilter, leadsPath } from "./lead-filter.ts";

/** Explains why the list is empty and what to do about it. `total` counts all leads, or all spam in the spam view. */
export function EmptyList({ filter: { view, from, to, search }, total }: { filter: LeadFilter; total: number }) {
	if (total === 0 && view === "leads") return <FirstSteps />;
	if (total === 0) {
		return (
			<Message
				title="No spam"
				text="Requests with the hidden field filled in land here instead of among the leads, and so do those you move here. Check now and then: password managers sometimes fill it in too."
				link="Back to the leads"
			/>
		);
	}
	return <Message title="Nothing matches" text={explainNoMatch()} link="Show all leads" />;

	function explainNoMatch(): string {
		if (from !== null && to !== null && from > to) return "“From” is after “To”. Change one of the two.";
		if (search !== "") return "Every word of the search must be in the lead. Try fewer words, or remove a filter.";
		return "No lead matches all of these filters. Remove one.";
	}
}

function Message({ title, text, link }: { title: string; text: string; link: string }) {
	return (
		<div className="mt-6 grid items-stretch overflow-hidden rounded-chart border border-hairline bg-white sm:grid-cols-[1fr_14rem]">
			<div className="px-5 py-8">
				<h2 className="text-xl">{title}</h2>
				<p className="mt-2 max-w-[52ch] text-ink-soft">{text}</p>
				<a
					href={leadsPath({})}
					className="mt-3 inline-flex min-h-11 items-center font-semibold text-reef-dark underline underline-offset-4"
				>
					{link}
				</a>
			</div>
			<ChartFragment className="hidden size-full border-hairline border-l sm:block" />
		</div>
	);
}
