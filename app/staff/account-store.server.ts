import { asc, eq } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema.server.ts";

/** `password` is a hash: see `hashPassword`. */
export type Account = typeof users.$inferSelect;

const USERNAME = /^[a-z0-9][a-z0-9._@+-]{0,63}$/;

/** Normalises an account name: lower-case letters, digits and . _ @ + - only. Returns null if it cannot be one. */
export function parseUsername(typed: string): string | null {
	const username = typed.trim().toLowerCase();
	return USERNAME.test(username) ? username : null;
}

/** Finds an account by a name from `parseUsername`. */
export async function findAccount(db: Database, username: string): Promise<Account | null> {
	const [row] = await db.select().from(users).where(eq(users.username, username));
	return row ?? null;
}

/** Locks the row until the transaction ends ("update" to change it). Null if the account is gone or its password has changed. */
export async function lockAccount(
	tx: Database,
	{ id, password }: Account,
	strength: "share" | "update" = "share",
): Promise<Account | null> {
	const [row] = await tx.select().from(users).where(eq(users.id, id)).for(strength);
	return row?.password === password ? row : null;
}

/** Creates an account. Returns null if the name is taken. */
export async function createAccount(db: Database, account: { username: string; password: string }): Promise<Account | null> {
	const [row] = await db.insert(users).values(account).onConflictDoNothing({ target: users.username }).returning();
	return row ?? null;
}

export async function setPassword(db: Database, accountId: number, password: string): Promise<void> {
	await db.update(users).set({ password }).where(eq(users.id, accountId));
}

export async function listUsernames(db: Database): Promise<string[]> {
	const rows = await db.select({ username: users.username }).from(users).orderBy(asc(users.username));
	return rows.map(({ username }) => username);
}

/** Deletes the account with its sessions. False if there is none with that name. */
export async function deleteAccount(db: Database, username: string): Promise<boolean> {
	const rows = await db.delete(users).where(eq(users.username, username)).returning({ id: users.id });
	return rows.length > 0;
}
