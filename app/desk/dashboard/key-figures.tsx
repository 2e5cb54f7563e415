import { formatNumber } from "#app/desk/ui/format-number.ts";
import type { Dashboard } from "./dashboard-store.server.ts";
import { describeShare, formatShare } from "./format-share.ts";

/** Anything less would be shown as "0.0 a day". */
const MIN_PER_DAY = 0.1;

/** The five numbers at the top of the dashboard. */
export function KeyFigures({ dashboard: { leadsPerDay, replies, won } }: { dashboard: Dashboard }) {
	const sum = (key: "leads" | "snapshots") => leadsPerDay.reduce((total, day) => total + day[key], 0);
	const perDay = sum("leads") / leadsPerDay.length;
	const closed = won.won + won.lost;
	// Leads still within their 24 hours do not count yet.
	const counted = replies.replied + replies.overdue;
	return (
		<dl className="mt-5 grid grid-cols-2 border-ink border-y *:border-hairline max-sm:*:last:col-span-2 max-sm:*:even:border-l max-sm:*:nth-[n+3]:border-t sm:grid-cols-5 sm:*:not-first:border-l">
			<Figure label="Requests" value={formatNumber(sum("leads"))} note={perDay < MIN_PER_DAY ? undefined : `${perDay.toFixed(1)} a day`} />
			<Figure
				label={"Replied in 24\u00a0h"}
				value={counted === 0 ? "–" : formatShare(replies.withinPromise, counted)}
				note={counted === 0 ? "no replies yet" : describeShare(replies.withinPromise, counted, "requests")}
			/>
			<Figure
				label="Typical reply"
				value={replies.medianHours === null ? "–" : formatHours(replies.medianHours)}
				note={replies.medianHours === null ? "no replies yet" : "median"}
			/>
			<Figure
				label="Won"
				value={closed === 0 ? "–" : formatShare(won.won, closed)}
				note={closed === 0 ? "none won or lost yet" : describeShare(won.won, closed, "companies")}
			/>
			<Figure label="Snapshots run" value={formatNumber(sum("snapshots"))} />
		</dl>
	);
}

function formatHours(hours: number): string {
	return hours < 1 ? `${Math.max(1, Math.round(hours * 60))} min` : `${hours.toFixed(hours < 10 ? 1 : 0)} h`;
}

type FigureProps = { label: string; value: string; note?: string };

function Figure({ label, value, note }: FigureProps) {
	return (
		<div className="wrap-anywhere px-3 py-3">
			<dt className="font-semibold text-sm">{label}</dt>
			<dd>
				<span className="display block text-3xl">{value}</span>
				{note ? <span className="block text-ink-soft text-sm">{note}</span> : null}
			</dd>
		</div>
	);
}
