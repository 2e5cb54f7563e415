import { leadsPath } from "#app/desk/leads-path.ts";
import { formatShortCount } from "#app/desk/wording/count-leads.ts";
import type { DeskCounts } from "#app/leads/desk-lead.ts";
import type { LeadFilter } from "#app/leads/lead-filter.ts";
import { LEAD_STATUSES, statusLabels } from "#app/leads/lead-status.ts";
import { StatusSymbol } from "./status-mark.tsx";

type Props = { counts: DeskCounts; filter: LeadFilter };

/** The ways into the list, each with how many there are; flagged leads apart, at the end of the line. */
export function LeadTabs({ counts, filter }: Props) {
	const all = LEAD_STATUSES.reduce((total, status) => total + counts.byStatus[status], 0);
	const isSpam = filter.view === "spam";
	return (
		<nav aria-label="Leads by status" className="mt-5 grid grid-cols-3 border-ink border-y sm:grid-cols-6">
			<Tab href={leadsPath({})} count={all} isCurrent={!isSpam && filter.status === null}>
				All
			</Tab>
			{LEAD_STATUSES.map((status) => (
				<Tab key={status} href={leadsPath({ status })} count={counts.byStatus[status]} isCurrent={!isSpam && filter.status === status}>
					<StatusSymbol status={status} />
					{statusLabels[status]}
				</Tab>
			))}
			<Tab href={leadsPath({ view: "spam" })} count={counts.spam} isCurrent={isSpam} isApart>
				Spam
			</Tab>
		</nav>
	);
}

type TabProps = { href: string; count: number; isCurrent: boolean; isApart?: boolean; children: React.ReactNode };

function Tab({ href, count, isCurrent, isApart = false, children }: TabProps) {
	return (
		<a
			href={href}
			aria-current={isCurrent ? "page" : undefined}
			className={`flex min-h-14 flex-col justify-center border-hairline px-3 py-2 leading-tight no-underline max-sm:nth-[3n+2]:border-x max-sm:nth-[n+4]:border-t sm:border-l sm:first:border-l-0 ${isApart ? "text-ink-soft" : "text-ink"} ${isCurrent ? "bg-ink text-paper!" : "hover:bg-shoal"}`}
		>
			<span className="display text-2xl">{formatShortCount(count)}</span>
			<span className="mt-0.5 inline-flex items-center gap-1.5 font-semibold text-sm">{children}</span>
		</a>
	);
}
