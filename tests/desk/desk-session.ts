import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema.server.ts";
import { sha256 } from "#app/sha256.server.ts";
import { insertSession } from "#app/staff/session-store.server.ts";
import { HASH } from "./desk-staff.ts";

/** Creates a signed-in session of an account with the password `PASSWORD` and returns its Cookie header. */
export async function storeDeskSession(db: Database, { username = "jo", now = new Date(), role = "owner" } = {}): Promise<string> {
	const [account] = await db.insert(users).values({ username, password: HASH, role }).returning({ id: users.id });
	const token = username.padEnd(43, "A");
	await insertSession(db, { tokenHash: sha256(token), accountId: account?.id ?? 0, now });
	return `__Host-desk=${token}`;
}
