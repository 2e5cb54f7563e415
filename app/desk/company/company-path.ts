import { backToListPath } from "#app/desk/lead-shared/desk-paths.ts";

/** Returns the URL of a company. It carries the parameters of the list of requests that it was opened from; `readListParams` reads them back. */
export function companyPath(id: number, listParams = new URLSearchParams()): string {
	const [, query] = backToListPath(listParams).split("?");
	return `/desk/companies/${id}${query ? `?${new URLSearchParams({ list: query })}` : ""}`;
}

/** Returns the element id of a request on its company's page. */
export function requestElementId(leadId: number): string {
	return `request-${leadId}`;
}
