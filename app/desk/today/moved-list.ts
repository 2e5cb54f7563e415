/** Parameters of the request list, which was at `/desk` until Today took its place. */
const LIST_PARAMS = ["view", "status", "due", "delivery", "package", "source", "from", "to", "q", "older", "newer"];

/** Returns where a bookmarked list of requests is now; null if the URL asks for none. */
export function findMovedList(params: URLSearchParams): string | null {
	return LIST_PARAMS.some((name) => params.has(name)) ? `/desk/leads?${params}` : null;
}
