import type { Database } from "#app/db/client.server.ts";
import { sha256 } from "#app/db/sha256.server.ts";
import { readSessionToken } from "./session-cookie.ts";
import { isSeenWorthNoting } from "./session-limits.ts";
import { findSession, noteSeen } from "./session-store.server.ts";
import type { Staff } from "./staff-context.server.ts";

type Options = {
	db: Database;
	now: Date;
	/** False for what a page asks by itself: a desk that is left open must still sign out when nobody uses it. */
	isUse?: boolean;
};

/** Who sent this request, by its session cookie; null when nobody is signed in there. Throws when the database is away. */
export async function findStaff(request: Request, { db, now, isUse = true }: Options): Promise<Staff | null> {
	const token = readSessionToken(request.headers.get("Cookie"));
	if (token === null) return null;
	const tokenHash = sha256(token);
	const session = await findSession(db, tokenHash, now);
	if (!session) return null;
	if (isUse && isSeenWorthNoting(session, now)) await noteSeen(db, tokenHash, now);
	return { userId: session.userId, username: session.username };
}
