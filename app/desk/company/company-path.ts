import { backToListPath, leadPath } from "#app/desk/lead-shared/desk-paths.ts";

type From = {
	/** The parameters of the list of requests; `readListParams` reads them back. */
	list: URLSearchParams;
	/** The request that was opened there. */
	requestId: number;
};

/** Returns the URL of a company. If a request was opened from a list, it carries the way back there. */
export function companyPath(id: number, from?: From): string {
	const path = `/desk/companies/${id}`;
	if (!from) return path;
	const [, list = ""] = backToListPath(from.list).split("?");
	return `${path}?${new URLSearchParams({ list, request: `${from.requestId}` })}`;
}

/**
 * Returns the URL of a request on its company's page. With the parameters of a list, it carries the way back there. Spam has no company, and a
 * page of its own.
 */
export function requestPath({ id, companyId }: { id: number; companyId: number | null }, list?: URLSearchParams): string {
	if (companyId === null) return leadPath(id, list);
	return `${companyPath(companyId, list && { list, requestId: id })}#${requestElementId(id)}`;
}

/** Returns the URL of a company's page with the form of a contact open. */
export function editContactPath(companyId: number, contactId: number): string {
	return `${companyPath(companyId)}?edit=${contactId}#contacts`;
}

/** Returns the element id of a request on its company's page. */
export function requestElementId(leadId: number): string {
	return `request-${leadId}`;
}

/** Parses the id in a URL or a form. Not a number if it cannot be one. */
export function parseId(text: string | null): number {
	return text !== null && /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
}
