import type { Database } from "#app/db/client.server.ts";
import { createAccount } from "#app/staff/account-store.server.ts";

export const PASSWORD = "seven dry creeks";

/** The hash of `PASSWORD` at the lowest cost that Argon2 allows, so hundreds of sign-ins are fast. The cost is stored in the hash. */
export const HASH = "$argon2id$v=19$m=8,t=1,p=1$YSBzYWx0IG9mIGEgdGVzdA$3u+5OhjY8Yr8JVQiFb0mZa+mMSnUBKKOP+m0T66OF+s";

/** Creates an account that can sign in with `PASSWORD`. */
export async function createStaff(db: Database, username = "mia"): Promise<number> {
	const account = await createAccount(db, { username, password: HASH });
	if (!account) throw new Error(`${username} exists already`);
	return account.id;
}
