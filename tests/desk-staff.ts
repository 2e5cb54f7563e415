import type { Database } from "#app/db/client.server.ts";
import { createUser } from "#app/staff/account-store.server.ts";
import { hashPassword } from "#app/staff/hash-password.server.ts";

export const PASSWORD = "seven dry creeks";

let hash: Promise<string> | undefined;

/** Creates an account that can sign in with `PASSWORD`. */
export async function createStaff(db: Database, username = "mia"): Promise<number> {
	hash ??= hashPassword(PASSWORD);
	const user = await createUser(db, { username, password: await hash });
	if (!user) throw new Error(`${username} exists already`);
	return user.id;
}
