import { countLeads, formatCount } from "#app/desk/count-leads.ts";
import type { DeskNumbers } from "#app/desk/desk-lead.ts";
import { Figure } from "./figure.tsx";

/** Less would read as none. */
const LEAST_A_DAY = 0.1;

/** The five soundings at the head of the dashboard. Where nothing can be said yet, it says so. */
export function HeadFigures({ numbers: { leadsPerDay, answers, won } }: { numbers: DeskNumbers }) {
	const sum = (key: "leads" | "snapshots") => leadsPerDay.reduce((total, day) => total + day[key], 0);
	const aDay = sum("leads") / leadsPerDay.length;
	const closed = won.won + won.lost;
	// Those that still wait within their 24 hours may yet go either way.
	const judged = answers.withinPromise + answers.late;
	return (
		<dl className="mt-5 grid grid-cols-2 border-ink border-y *:border-hairline max-sm:*:last:col-span-2 max-sm:*:even:border-l max-sm:*:nth-[n+3]:border-t sm:grid-cols-5 sm:*:not-first:border-l">
			<Figure label="Leads" value={formatCount(sum("leads"))} note={aDay < LEAST_A_DAY ? undefined : `${aDay.toFixed(1)} a day`} />
			<Figure
				label={"Answered in 24\u00a0h"}
				value={judged === 0 ? "–" : formatPercent(answers.withinPromise / judged)}
				note={judged === 0 ? "none answered yet" : `${formatCount(answers.withinPromise)} of ${countLeads(judged)}`}
			/>
			<Figure
				label="Typical reply"
				value={answers.medianHours === null ? "–" : formatHours(answers.medianHours)}
				note={answers.medianHours === null ? "none answered yet" : "median"}
			/>
			<Figure
				label="Won"
				value={won.rate === null ? "–" : formatPercent(won.rate)}
				note={won.rate === null ? "no lead is closed yet" : `${formatCount(won.won)} of ${formatCount(closed)} closed`}
			/>
			<Figure label="Snapshots run" value={formatCount(sum("snapshots"))} />
		</dl>
	);
}

function formatPercent(share: number): string {
	return `${Math.round(share * 100)}%`;
}

function formatHours(hours: number): string {
	return hours < 1 ? `${Math.max(1, Math.round(hours * 60))} min` : `${hours.toFixed(hours < 10 ? 1 : 0)} h`;
}
