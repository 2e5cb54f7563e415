import { leadListPath } from "#app/desk/lead-shared/desk-paths.ts";
import type { LeadCounts } from "#app/desk/lead-shared/lead-counts-store.server.ts";
import type { LeadFilter } from "#app/desk/lead-shared/lead-filter.ts";
import { StatusSymbol } from "#app/desk/lead-shared/status-mark.tsx";
import { formatShortNumber } from "#app/desk/ui/format-number.ts";
import { LEAD_STATUSES, statusLabels } from "#app/leads/lead-status.ts";
import { listActiveFilters } from "./filter-chips.tsx";

type Props = { counts: LeadCounts /** How many are not spam. */; total: number; filter: LeadFilter };

/** The list by status, with the number of requests in each. The other filters stay, except in Spam. */
export function LeadTabs({ counts, total, filter }: Props) {
	const pathTo = (change: Partial<LeadFilter>) => leadListPath({ ...filter, view: "leads", ...change });
	return (
		<nav aria-label="Requests by status" className="mt-3 flex overflow-x-auto border-ink border-y sm:mt-5 sm:grid sm:grid-cols-6">
			<Tab href={pathTo({ status: null })} count={total} isCurrent={filter.view === "leads" && listActiveFilters(filter).length === 0}>
				All
			</Tab>
			{LEAD_STATUSES.map((status) => (
				<Tab
					key={status}
					// Only new leads can be due.
					href={pathTo(status === "new" ? { status } : { status, due: null })}
					count={counts.byStatus[status]}
					isCurrent={filter.view === "leads" && filter.status === status}
				>
					<span className="contents max-sm:hidden">
						<StatusSymbol status={status} />
					</span>
					{statusLabels[status]}
				</Tab>
			))}
			<Tab href={leadListPath({ view: "spam" })} count={counts.spam} isCurrent={filter.view === "spam"}>
				Spam
			</Tab>
		</nav>
	);
}

type TabProps = { href: string; count: number; isCurrent: boolean; children: React.ReactNode };

function Tab({ href, count, isCurrent, children }: TabProps) {
	return (
		<a
			href={href}
			aria-current={isCurrent ? "page" : undefined}
			className={`flex min-h-12 shrink-0 flex-col justify-center border-hairline border-l px-2 py-1 leading-tight no-underline first:border-l-0 max-sm:grow focus-visible:-outline-offset-3 sm:min-h-14 sm:px-3 sm:py-2 ${isCurrent ? "bg-ink text-paper" : "text-ink hover:bg-shoal"}`}
		>
			<span className="display text-xl sm:text-2xl">{formatShortNumber(count)}</span>
			<span className="mt-0.5 inline-flex items-center gap-1.5 font-semibold text-xs sm:text-sm">{children}</span>
		</a>
	);
}
