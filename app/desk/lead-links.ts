import { readCursor } from "#app/desk/leads/lead-cursor.ts";
import { EVERY_LEAD, type LeadFilter, leadFilterParams, parseLeadFilter } from "#app/desk/leads/lead-filter.ts";

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

/** The address of a lead, with the list behind it that these parameters of an address show: `listOf` is the way back. */
export function leadPath(id: number, list: URLSearchParams): string {
	const [, query] = listPath(list).split("?");
	return query ? `/desk/leads/${id}?${new URLSearchParams({ list: query })}` : `/desk/leads/${id}`;
}

/** What shows the list that a lead was opened from, by the parameters of the lead's address; all leads where it says nothing. */
export function listOf(params: URLSearchParams): URLSearchParams {
	return new URLSearchParams(params.get("list") ?? "");
}

/** Where a lead stands on its list. */
export function leadRowId(id: number): string {
	return `lead-${id}`;
}

/** The address of the list that these parameters show: only what the list understands. */
export function listPath(params: URLSearchParams): string {
	const cursor = readCursor(params);
	return withFilter("/desk", parseLeadFilter(params), cursor ? { [cursor.direction]: cursor.text } : {});
}
