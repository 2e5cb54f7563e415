import { withFilter } from "#app/desk/lead-links.ts";
import { sourceLabels } from "#app/desk/source-labels.ts";
import { statusLabels } from "#app/leads/lead-status.ts";
import { formatDay, startOfBrisbaneDay } from "#app/site/brisbane-time.ts";
import { dueLabels } from "./due-labels.ts";
import { EVERY_LEAD, type LeadFilter } from "./lead-filter.ts";

export type ActiveFilter = { label: string /** The same list without it. */; withoutHref: string };

const MAIL_WORDS = { waiting: "Mail waiting", parked: "Mail given up" };

/** What narrows the list, each with the way to take it off. Spam is a list of its own and no filter. */
export function listActiveFilters(filter: LeadFilter): ActiveFilter[] {
	const { search, status, due, mail, packageName, source, from, to } = filter;
	const labels: [part: keyof LeadFilter, label: string | null][] = [
		["search", search && `“${search}”`],
		["status", status && statusLabels[status]],
		["due", due && dueLabels[due]],
		["mail", mail && MAIL_WORDS[mail]],
		["packageName", packageName],
		["source", source && sourceLabels[source]],
		["from", from && `From ${formatDay(startOfBrisbaneDay(from))}`],
		["to", to && `To ${formatDay(startOfBrisbaneDay(to))}`],
	];
	return labels.flatMap(([part, label]) =>
		label ? [{ label, withoutHref: withFilter("/desk", { ...filter, [part]: EVERY_LEAD[part] }) }] : [],
	);
}
