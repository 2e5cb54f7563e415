import type { Database } from "#app/db/client.server.ts";
import { MINUTE_MS } from "#app/durations.ts";
import { sha256 } from "#app/sha256.server.ts";
import { readSessionToken } from "./session-cookie.ts";
import { findSession, updateLastSeen } from "./session-store.server.ts";
import type { Staff } from "./staff-context.server.ts";

const UPDATE_LAST_SEEN_MS = MINUTE_MS;

type Options = {
	db: Database;
	now: Date;
	/** Whether this request keeps the session alive. Polling does not, so that an unattended desk still signs out. */
	touchSession?: boolean;
};

/** Finds who sent a request by its session cookie. Returns null without a valid session, and throws when the database is down. */
export async function findStaff(request: Request, { db, now, touchSession = true }: Options): Promise<Staff | null> {
	const tokenHash = readTokenHash(request);
	const session = tokenHash === null ? null : await findSession(db, tokenHash, now);
	if (!tokenHash || !session) return null;
	// Update at most once a minute, to avoid a write with every request.
	const isStale = Math.abs(now.getTime() - session.lastSeenAt.getTime()) >= UPDATE_LAST_SEEN_MS;
	if (touchSession && isStale) await updateLastSeen(db, { tokenHash, accountId: session.accountId }, now);
	const { accountId, username, role, email, displayName } = session;
	return { accountId, username, role, email, displayName };
}

/** Returns the hash of the session token in a request, which is what the database stores. */
export function readTokenHash(request: Request): string | null {
	const token = readSessionToken(request.headers.get("Cookie"));
	return token === null ? null : sha256(token);
}
