import { EVERY_LEAD, type LeadFilter, parseLeadFilter, renderLeadFilter } from "./lead-filter.ts";

/** Returns the URL of the list with these filters, from this cursor on. */
export function leadListPath(filter: Partial<LeadFilter>, cursor?: LeadCursor): string {
	const params = renderLeadFilter({ ...EVERY_LEAD, ...filter });
	if (cursor) params.set(cursor.direction, cursor.text);
	return withQuery("/desk/leads", params);
}

/** Returns the URL of the CSV with these filters. */
export function leadCsvPath(filter: LeadFilter): string {
	return withQuery("/desk/leads.csv", renderLeadFilter(filter));
}

/** Returns the URL of a lead. It carries the parameters of the list that it was opened from; `readListParams` reads them back. */
export function leadPath(id: number, listParams = new URLSearchParams()): string {
	const [, query] = backToListPath(listParams).split("?");
	return withQuery(`/desk/leads/${id}`, new URLSearchParams(query ? { list: query } : {}));
}

/** Reads the parameters of the list that a lead was opened from. */
export function readListParams(leadParams: URLSearchParams): URLSearchParams {
	return new URLSearchParams(leadParams.get("list") ?? "");
}

/** Returns the URL of the list that a lead was opened from, without parameters that the list does not know. */
export function backToListPath(listParams: URLSearchParams): string {
	return leadListPath(parseLeadFilter(listParams), readCursor(listParams));
}

/** Returns the element id of a lead in the list. */
export function leadRowId(id: number): string {
	return `lead-${id}`;
}

/** Where a page of the list starts. */
export type LeadCursor = { direction: "older" | "newer"; text: string };

/** Reads the cursor in a URL, not yet checked; undefined if there is none. */
export function readCursor(params: URLSearchParams): LeadCursor | undefined {
	for (const direction of ["older", "newer"] as const) {
		const text = params.get(direction);
		if (text) return { direction, text };
	}
	return undefined;
}

function withQuery(path: string, params: URLSearchParams): string {
	return params.size > 0 ? `${path}?${params}` : path;
}
