import { readCursor } from "#app/leads/desk/lead-cursor.ts";
import { EVERY_LEAD, type LeadFilter, leadFilterParams, parseLeadFilter } from "#app/leads/desk/lead-filter.ts";

/** The address of the list with this much of it asked for. */
export function leadsPath(wish: Partial<LeadFilter>): string {
	return withFilter("/desk", { ...EVERY_LEAD, ...wish });
}

/** A path with the filter behind it, and what else it needs. */
export function withFilter(path: string, filter: LeadFilter, more: Record<string, string> = {}): string {
	const params = leadFilterParams(filter);
	for (const [name, value] of Object.entries(more)) params.set(name, value);
	return params.size > 0 ? `${path}?${params}` : path;
}

/** The address of a lead, with the list behind it that these parameters of an address show: `listPathFrom` is the way back. */
export function leadPath(id: number, list: URLSearchParams): string {
	const [, query] = showList(list).split("?");
	return query ? `/desk/leads/${id}?${new URLSearchParams({ list: query })}` : `/desk/leads/${id}`;
}

/** The list that a lead was opened from, by the parameters of the lead's address; all leads where it says nothing. */
export function listPathFrom(params: URLSearchParams): string {
	return showList(new URLSearchParams(params.get("list") ?? ""));
}

/** Only what the list understands. */
function showList(params: URLSearchParams): string {
	const cursor = readCursor(params);
	return withFilter("/desk", parseLeadFilter(params), cursor ? { [cursor.direction]: cursor.text } : {});
}
