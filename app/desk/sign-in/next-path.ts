const DESK = "/desk";
const NOT_TO_BE_REOPENED = ["/desk/sign-in", "/desk/sign-out"];
/** It is sent in a header, each character as up to three. */
const MAX_NEXT_CHARACTERS = 600;

/** Where to go after the sign-in: a page of the desk, and nowhere else, whatever the address says. */
export function parseNextPath(asked: string | null): string {
	const base = "https://desk.invalid";
	if (!asked || !URL.canParse(asked, base)) return DESK;
	// Parsed as a browser will: dots, backslashes and tabs are no way out.
	const { origin, pathname, search } = new URL(asked, base);
	const isDeskPage = pathname === DESK || pathname.startsWith(`${DESK}/`);
	if (origin !== base || !isDeskPage || NOT_TO_BE_REOPENED.includes(pathname)) return DESK;
	const places = [pathname + search, pathname, DESK];
	return places.find((place) => place.length <= MAX_NEXT_CHARACTERS) ?? DESK;
}

/** The sign-in page that leads back to this place. */
export function signInPath(place: string): string {
	const next = parseNextPath(place);
	return next === DESK ? "/desk/sign-in" : `/desk/sign-in?${new URLSearchParams({ next })}`;
}
