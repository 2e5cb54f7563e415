import { readCursor } from "#app/desk/leads/lead-cursor.ts";
import { EVERY_LEAD, type LeadFilter, leadFilterParams, parseLeadFilter } from "#app/desk/leads/lead-filter.ts";

/** The address of the list with these filters. */
export function leadsPath(filter: Partial<LeadFilter>): string {
	return withFilter("/desk", { ...EVERY_LEAD, ...filter });
}

/** Adds the filter and other parameters to a path. */
export function withFilter(path: string, filter: LeadFilter, more: Record<string, string> = {}): string {
	const params = leadFilterParams(filter);
	for (const [name, value] of Object.entries(more)) params.set(name, value);
	return params.size > 0 ? `${path}?${params}` : path;
}

/** The address of a lead. It carries the parameters of the list that links to it; `listOf` reads them back. */
export function leadPath(id: number, list: URLSearchParams): string {
	const [, query] = listPath(list).split("?");
	return query ? `/desk/leads/${id}?${new URLSearchParams({ list: query })}` : `/desk/leads/${id}`;
}

/** The parameters of the list that a lead was opened from. */
export function listOf(params: URLSearchParams): URLSearchParams {
	return new URLSearchParams(params.get("list") ?? "");
}

/** The element id of a lead in the list. */
export function leadRowId(id: number): string {
	return `lead-${id}`;
}

/** The address of the list with these parameters, without those that the list does not know. */
export function listPath(params: URLSearchParams): string {
	const cursor = readCursor(params);
	return withFilter("/desk", parseLeadFilter(params), cursor ? { [cursor.direction]: cursor.text } : {});
}
