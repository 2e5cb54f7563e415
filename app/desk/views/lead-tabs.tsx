import { withFilter } from "#app/desk/leads-path.ts";
import { formatShortCount } from "#app/desk/wording/count-leads.ts";
import type { DeskCounts } from "#app/leads/desk/desk-lead.ts";
import type { LeadFilter } from "#app/leads/desk/lead-filter.ts";
import { LEAD_STATUSES, statusLabels } from "#app/leads/lead-status.ts";
import { StatusSymbol } from "./status-mark.tsx";

type Props = { counts: DeskCounts; filter: LeadFilter };

/** The ways into the list, each with how many there are in all; flagged leads apart, at the end of the line. What else was asked for stays. */
export function LeadTabs({ counts, filter }: Props) {
	const all = LEAD_STATUSES.reduce((total, status) => total + counts.byStatus[status], 0);
	const isSpam = filter.view === "spam";
	const pathTo = (wish: Partial<LeadFilter>) => withFilter("/desk", { ...filter, view: "leads", ...wish });
	return (
		<nav aria-label="Leads by status" className="mt-3 flex overflow-x-auto border-ink border-y sm:mt-5 sm:grid sm:grid-cols-6">
			<Tab href={pathTo({ status: null })} count={all} isCurrent={!isSpam && filter.status === null}>
				All
			</Tab>
			{LEAD_STATUSES.map((status) => (
				<Tab
					key={status}
					// Only new leads are ever due.
					href={pathTo(status === "new" ? { status } : { status, due: null })}
					count={counts.byStatus[status]}
					isCurrent={!isSpam && filter.status === status}
				>
					<span className="contents max-sm:hidden">
						<StatusSymbol status={status} />
					</span>
					{statusLabels[status]}
				</Tab>
			))}
			<Tab href={pathTo({ view: "spam", status: null, due: null })} count={counts.spam} isCurrent={isSpam} isApart>
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
			className={`flex min-h-12 shrink-0 flex-col justify-center border-hairline border-l px-2 py-1 leading-tight no-underline first:border-l-0 max-sm:grow focus-visible:-outline-offset-3 sm:min-h-14 sm:px-3 sm:py-2 ${isApart ? "text-ink-soft" : "text-ink"} ${isCurrent ? "bg-ink text-paper!" : "hover:bg-shoal"}`}
		>
			<span className="display text-xl sm:text-2xl">{formatShortCount(count)}</span>
			<span className="mt-0.5 inline-flex items-center gap-1.5 font-semibold text-xs sm:text-sm">{children}</span>
		</a>
	);
}
