import { X } from "lucide-react";
import { leadListPath } from "#app/desk/lead-shared/desk-paths.ts";
import { dueLabels, EVERY_LEAD, type LeadFilter } from "#app/desk/lead-shared/lead-filter.ts";
import { deliveryLabels } from "#app/desk/lead-shared/lead-labels.ts";
import { sourceLabels } from "#app/leads/lead-schema.ts";
import { statusLabels } from "#app/leads/lead-status.ts";
import { formatDay, startOfBrisbaneDay } from "#app/site/brisbane-time.ts";
import { formatCount } from "#audit/wording.ts";

type Props = { filter: LeadFilter; matches: number };

/** How many leads match, and a chip for each active filter that removes it. */
export function FilterChips({ filter, matches }: Props) {
	const active = listActiveFilters(filter);
	if (active.length === 0) return null;
	return (
		<div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
			{matches > 0 ? <p className="font-semibold">{formatCount(matches, "request")}</p> : null}
			<ul aria-label="Active filters" className="flex min-w-0 flex-wrap gap-2">
				{active.map(({ label, removeHref }) => (
					<li key={label} className="min-w-0">
						<a
							href={removeHref}
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

/** Lists the filters that narrow the list, each with the URL without it. The spam view is a list of its own, not a filter. */
export function listActiveFilters(filter: LeadFilter): { label: string; removeHref: string }[] {
	const { search, status, due, delivery, packageName, source, from, to } = filter;
	const labels: [key: keyof LeadFilter, label: string | null][] = [
		["search", search && `“${search}”`],
		["status", status && statusLabels[status]],
		["due", due && dueLabels[due]],
		["delivery", delivery && `Delivery ${deliveryLabels[delivery].toLowerCase()}`],
		["packageName", packageName],
		["source", source && sourceLabels[source]],
		["from", from && `From ${formatDay(startOfBrisbaneDay(from))}`],
		["to", to && `To ${formatDay(startOfBrisbaneDay(to))}`],
	];
	return labels.flatMap(([key, label]) => (label ? [{ label, removeHref: leadListPath({ ...filter, [key]: EVERY_LEAD[key] }) }] : []));
}
