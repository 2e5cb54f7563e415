import type { Database } from "#app/db/client.server.ts";
import { sha256 } from "#app/db/sha256.server.ts";
import { readSessionToken } from "./session-cookie.ts";
import { shouldUpdateLastSeen } from "./session-limits.ts";
import { findSession, updateLastSeen } from "./session-store.server.ts";
import type { Staff } from "./staff-context.server.ts";

type Options = {
	db: Database;
	now: Date;
	/** False for polling, so that an unattended desk still signs out. */
	isUse?: boolean;
};

/** The staff member who sent a request, by session cookie; null without a valid session. Throws when the database is down. */
export async function findStaff(request: Request, { db, now, isUse = true }: Options): Promise<Staff | null> {
	const token = readSessionToken(request.headers.get("Cookie"));
	if (token === null) return null;
	const tokenHash = sha256(token);
	const session = await findSession(db, tokenHash, now);
	if (!session) return null;
	if (isUse && shouldUpdateLastSeen(session, now)) await updateLastSeen(db, tokenHash, now);
	return { userId: session.userId, username: session.username };
}
