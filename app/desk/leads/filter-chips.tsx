import { X } from "lucide-react";
import { countLeads } from "#app/desk/count-leads.ts";
import type { LeadFilter } from "./lead-filter.ts";
import type { MatchCount } from "./lead-list-store.server.ts";
import { listActiveFilters } from "./list-active-filters.ts";

type Props = { filter: LeadFilter; matches: MatchCount | null };

/** How many leads the filters let through, and each filter that is on, to be taken off by itself. */
export function FilterChips({ filter, matches }: Props) {
	const active = listActiveFilters(filter);
	if (active.length === 0) return null;
	return (
		<div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
			{matches ? (
				<p className="font-semibold">{matches.isMore ? `More than ${countLeads(matches.leads)}` : countLeads(matches.leads)}</p>
			) : null}
			<ul aria-label="Filters that are on" className="flex min-w-0 flex-wrap gap-2">
				{active.map(({ label, withoutHref }) => (
					<li key={label} className="min-w-0">
						<a
							href={withoutHref}
							className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-chart border border-reef bg-shoal px-3 py-1 font-semibold text-reef-dark text-sm no-underline hover:bg-reef hover:text-white"
						>
							<span className="wrap-anywhere min-w-0">
								<span className="sr-only">Remove filter: </span>
								{label}
							</span>
							<X aria-hidden="true" size={16} className="shrink-0" />
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}
