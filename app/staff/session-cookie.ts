import { MINUTE_MS } from "#app/durations.ts";
import { SESSION_LIFETIMES } from "./session-lifetime.ts";

const NAME = "__Host-desk";
/** Holds the token of a sign-in that still needs the second factor. */
const PENDING_NAME = "__Host-desk-pending";
export const PENDING_SIGN_IN_MS = 5 * MINUTE_MS;
/** 32 bytes in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
// Browsers reject a __Host- cookie from a subdomain or over http, so no one can plant one.
const FLAGS = "Path=/; Secure; HttpOnly; SameSite=Lax";

/** Returns the token in a Cookie header, or null if it is missing, malformed or sent twice, since one of two must be planted. */
export function readSessionToken(cookieHeader: string | null): string | null {
	return readToken(NAME, cookieHeader);
}

/** Returns the token of a sign-in that still needs the second factor. */
export function readPendingToken(cookieHeader: string | null): string | null {
	return readToken(PENDING_NAME, cookieHeader);
}

function readToken(name: string, cookieHeader: string | null): string | null {
	const tokens = (cookieHeader ?? "")
		.split(";")
		.map((pair) => pair.trim())
		.filter((pair) => pair.startsWith(`${name}=`))
		.map((pair) => pair.slice(name.length + 1));
	const [token, ...more] = tokens;
	return token !== undefined && more.length === 0 && TOKEN.test(token) ? token : null;
}

export function renderSessionCookie({ token, isRemembered }: { token: string; isRemembered: boolean }): string {
	const { maxMs } = isRemembered ? SESSION_LIFETIMES.remembered : SESSION_LIFETIMES.usual;
	return `${NAME}=${token}; Max-Age=${maxMs / 1000}; ${FLAGS}`;
}

export function renderPendingCookie(token: string): string {
	return `${PENDING_NAME}=${token}; Max-Age=${PENDING_SIGN_IN_MS / 1000}; ${FLAGS}`;
}

export function renderEndedPendingCookie(): string {
	return `${PENDING_NAME}=; Max-Age=0; ${FLAGS}`;
}

/** Deletes the session cookie. */
export function renderEndedSessionCookie(): string {
	return `${NAME}=; Max-Age=0; ${FLAGS}`;
}
