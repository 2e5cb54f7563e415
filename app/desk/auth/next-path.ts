const DESK = "/desk";
/** Pages without a sign-in, and the sign-out. */
const EXCLUDED = /^\/desk\/(?:sign-in|sign-out|forgot-password|invitation|reset)(?:\/|$)/;
/** The path goes into a Location header, where each character may take up to three. */
const MAX_NEXT_CHARACTERS = 600;

/** Returns the page to open after signing in. It is always a page of the desk, whatever the URL says. */
export function parseNextPath(next: string | null): string {
	const base = "https://desk.invalid";
	if (!next || !URL.canParse(next, base)) return DESK;
	// Parse it as a browser does, so that dots, backslashes and tabs cannot lead to another site.
	const { origin, pathname, search } = new URL(next, base);
	const isDeskPage = pathname === DESK || pathname.startsWith(`${DESK}/`);
	if (origin !== base || !isDeskPage || EXCLUDED.test(pathname)) return DESK;
	return [pathname + search, pathname].find((path) => path.length <= MAX_NEXT_CHARACTERS) ?? DESK;
}

/** Returns the URL of the sign-in page, which leads back to this path. */
export function signInPath(path: string): string {
	const next = parseNextPath(path);
	return next === DESK ? "/desk/sign-in" : `/desk/sign-in?${new URLSearchParams({ next })}`;
}
