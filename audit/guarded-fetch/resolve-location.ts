import { FetchFault } from "./fetch-fault.ts";

/** The absolute address a Location header points to, not yet judged. Throws a FetchFault when it hides something or makes no address. */
export function resolveLocation(header: string, base: string): string {
	// Header bytes reach us as latin1, but addresses with letters beyond ASCII are sent as UTF-8.
	const location = asUtf8(header) ?? header;
	const url = /\p{Cc}/u.test(location) ? null : URL.parse(location, base);
	if (!url) throw new FetchFault("address-refused");
	url.hash = "";
	return url.href;
}

function asUtf8(latin1: string): string | null {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(latin1, (character) => character.charCodeAt(0)));
	} catch {
		return null;
	}
}
