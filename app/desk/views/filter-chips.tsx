import { X } from "lucide-react";
import { listActiveFilters } from "#app/desk/list-active-filters.ts";
import type { LeadFilter } from "#app/leads/lead-filter.ts";

/** The filters that are on, each to be taken off by itself. */
export function FilterChips({ filter }: { filter: LeadFilter }) {
	const active = listActiveFilters(filter);
	if (active.length === 0) return null;
	return (
		<ul aria-label="Filters that are on" className="mt-3 flex flex-wrap gap-2">
			{active.map(({ label, withoutHref }) => (
				<li key={label} className="min-w-0">
					<a
						href={withoutHref}
						className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-chart border border-reef bg-shoal px-3 py-1 font-semibold text-reef-dark text-sm no-underline hover:bg-reef hover:text-white"
					>
						<span className="wrap-anywhere min-w-0">
							<span className="sr-only">Take off: </span>
							{label}
						</span>
						<X aria-hidden="true" size={16} className="shrink-0" />
					</a>
				</li>
			))}
		</ul>
	);
}
