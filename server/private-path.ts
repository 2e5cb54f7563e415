// Behind the name a slash, the dot of React Router's own `.data` requests, or nothing.
const PRIVATE = /^\/+(?:desk|report|api)(?:[/.]|$)/;

/** What everything at such a path is answered with: nobody keeps it, nobody lists it. */
export const PRIVATE_HEADERS = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

/** Whether whatever is answered at this path is for one person: staff, the holder of a report, the sender of a form. */
export function isPrivatePath(pathname: string): boolean {
	return PRIVATE.test(decoded(pathname).toLowerCase());
}

/** Routes are found whatever the case, and however the letters are encoded. */
function decoded(pathname: string): string {
	try {
		return decodeURIComponent(pathname);
	} catch {
		return pathname;
	}
}
