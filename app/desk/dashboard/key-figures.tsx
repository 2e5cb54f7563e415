import { formatLeadCount, formatNumber } from "#app/desk/ui/format-number.ts";
import { formatCount } from "#audit/wording.ts";
import type { Dashboard } from "./dashboard-store.server.ts";

/** Anything less would be shown as "0.0 a day". */
const MIN_PER_DAY = 0.1;

/** The five numbers at the top of the dashboard. */
export function KeyFigures({ dashboard: { leadsPerDay, replies, won } }: { dashboard: Dashboard }) {
	const sum = (key: "leads" | "snapshots") => leadsPerDay.reduce((total, day) => total + day[key], 0);
	const perDay = sum("leads") / leadsPerDay.length;
	const closed = won.won + won.lost;
	// Leads still within their 24 hours do not count yet.
	const counted = replies.withinPromise + replies.late;
	return (
		<dl className="mt-5 grid grid-cols-2 border-ink border-y *:border-hairline max-sm:*:last:col-span-2 max-sm:*:even:border-l max-sm:*:nth-[n+3]:border-t sm:grid-cols-5 sm:*:not-first:border-l">
			<Figure label="Leads" value={formatNumber(sum("leads"))} note={perDay < MIN_PER_DAY ? undefined : `${perDay.toFixed(1)} a day`} />
			<Figure
				label={"Replied in 24\u00a0h"}
				value={counted === 0 ? "–" : formatPercent(replies.withinPromise / counted)}
				note={counted === 0 ? "no replies yet" : `${formatNumber(replies.withinPromise)} of ${formatLeadCount(counted)}`}
			/>
			<Figure
				label="Typical reply"
				value={replies.medianHours === null ? "–" : formatHours(replies.medianHours)}
				note={replies.medianHours === null ? "no replies yet" : "median"}
			/>
			<Figure
				label="Won"
				value={won.rate === null ? "–" : formatPercent(won.rate)}
				note={won.rate === null ? "none won or lost yet" : `${formatNumber(won.won)} of ${formatCount(closed, "company", "companies")}`}
			/>
			<Figure label="Snapshots run" value={formatNumber(sum("snapshots"))} />
		</dl>
	);
}

function formatPercent(share: number): string {
	return `${Math.round(share * 100)}%`;
}

function formatHours(hours: number): string {
	return hours < 1 ? `${Math.max(1, Math.round(hours * 60))} min` : `${hours.toFixed(hours < 10 ? 1 : 0)} h`;
}

type FigureProps = { label: string; value: string; note?: string };

function Figure({ label, value, note }: FigureProps) {
	return (
		<div className="px-3 py-3">
			<dt className="font-semibold text-sm">{label}</dt>
			<dd>
				<span className="wrap-anywhere display block text-3xl">{value}</span>
				{note ? <span className="block text-ink-soft text-sm">{note}</span> : null}
			</dd>
		</div>
	);
}
