/** The longest that a session can last. */
export const SESSION_MAX_AGE_SECONDS = 7 * 24 * 60 * 60;

const NAME = "__Host-desk";
/** 32 bytes in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
// Browsers reject a __Host- cookie from a subdomain or over http, so no one can plant one.
const FLAGS = "Path=/; Secure; HttpOnly; SameSite=Lax";

/** Returns the token in a Cookie header, or null if it is missing, malformed or sent twice, since one of two must be planted. */
export function readSessionToken(cookieHeader: string | null): string | null {
	const tokens = (cookieHeader ?? "")
		.split(";")
		.map((pair) => pair.trim())
		.filter((pair) => pair.startsWith(`${NAME}=`))
		.map((pair) => pair.slice(NAME.length + 1));
	const [token, ...more] = tokens;
	return token !== undefined && more.length === 0 && TOKEN.test(token) ? token : null;
}

export function renderSessionCookie(token: string): string {
	return `${NAME}=${token}; Max-Age=${SESSION_MAX_AGE_SECONDS}; ${FLAGS}`;
}

/** Deletes the session cookie. */
export function renderEndedSessionCookie(): string {
	return `${NAME}=; Max-Age=0; ${FLAGS}`;
}
