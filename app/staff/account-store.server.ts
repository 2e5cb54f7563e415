import { and, asc, eq, isNull, ne, or } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { accountTokens, recoveryCodes, users } from "#app/db/schema.server.ts";
import { recordAuditEvent } from "./audit-log-store.server.ts";
import type { StaffRole } from "./staff-role.ts";

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

export async function findAccountById(db: Database, accountId: number): Promise<Account | null> {
	const [row] = await db.select().from(users).where(eq(users.id, accountId));
	return row ?? null;
}

/** Finds an account by its email address or its name, in lower case. The email address wins if two accounts share the text. */
export async function findAccountByEmailOrName(db: Database, typed: string): Promise<Account | null> {
	// PostgreSQL rejects text with NUL or lone surrogates.
	if (/[\p{Cc}\p{Cs}]/u.test(typed)) return null;
	const rows = await db
		.select()
		.from(users)
		.where(or(eq(users.email, typed), eq(users.username, typed)));
	return rows.find(({ email }) => email === typed) ?? rows[0] ?? null;
}

/**
 * Locks the row until the transaction ends. Null if the account is gone or its password has changed. A shared lock would not do: two
 * transactions that share it and then write to the row would deadlock.
 */
export async function lockAccount(tx: Database, { id, password }: Account): Promise<Account | null> {
	const [row] = await tx.select().from(users).where(eq(users.id, id)).for("update");
	return row?.password === password ? row : null;
}

/** Locks every account that can act as an owner, in one order, so that two owners cannot remove each other. Returns their ids. */
export async function lockOwners(tx: Database): Promise<number[]> {
	const rows = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.role, "owner" satisfies StaffRole), isNull(users.invitedAt)))
		.orderBy(asc(users.id))
		.for("update");
	return rows.map(({ id }) => id);
}

type NewAccount = Pick<Account, "username" | "password"> & Partial<Pick<Account, "role" | "email" | "displayName" | "invitedAt">>;

/** Creates an account. Returns null if the name or the email address is taken. */
export async function createAccount(db: Database, account: NewAccount): Promise<Account | null> {
	const [row] = await db.insert(users).values(account).onConflictDoNothing().returning();
	return row ?? null;
}

/** Sets a password. No earlier link or half sign-in of the account works afterwards. */
export async function setPassword(db: Database, accountId: number, password: string): Promise<void> {
	await db.update(users).set({ password, invitedAt: null }).where(eq(users.id, accountId));
	await db.delete(accountTokens).where(eq(accountTokens.userId, accountId));
}

export async function setRole(db: Database, accountId: number, role: StaffRole): Promise<void> {
	await db.update(users).set({ role }).where(eq(users.id, accountId));
}

type Profile = { accountId: number; email: string | null; displayName: string | null; by: string; now: Date };

/**
 * Sets the email address and the name that clients see. False if another account has the email address. Links to reset the password that were sent
 * to the earlier address stop working.
 */
export async function setProfile(db: Database, { accountId, email, displayName, by, now }: Profile): Promise<boolean> {
	return db.transaction(async (tx) => {
		const isTaken = email !== null && (await tx.$count(users, and(eq(users.email, email), ne(users.id, accountId)))) > 0;
		if (isTaken) return false;
		const [before] = await tx.select().from(users).where(eq(users.id, accountId)).for("update");
		await tx.update(users).set({ email, displayName }).where(eq(users.id, accountId));
		if (before && before.email !== email) {
			await tx.delete(accountTokens).where(and(eq(accountTokens.userId, accountId), eq(accountTokens.purpose, "reset")));
			await recordAuditEvent(tx, { event: "email-changed", username: by, details: { account: before.username } }, now);
		}
		return true;
	});
}

/** Removes the second factor with its recovery codes. False if there was none. */
export async function clearSecondFactor(tx: Database, accountId: number): Promise<boolean> {
	const [before] = await tx.select({ confirmedAt: users.totpConfirmedAt }).from(users).where(eq(users.id, accountId)).for("update");
	await tx.update(users).set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null }).where(eq(users.id, accountId));
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, accountId));
	return before?.confirmedAt != null;
}

export async function listUsernames(db: Database): Promise<string[]> {
	return (await listAccounts(db)).map(({ username }) => username);
}

export async function listAccounts(db: Database): Promise<Account[]> {
	return db.select().from(users).orderBy(asc(users.username));
}

/** Deletes the account with its sessions. False if there is none with that name. */
export async function deleteAccount(db: Database, username: string): Promise<boolean> {
	const rows = await db.delete(users).where(eq(users.username, username)).returning({ id: users.id });
	return rows.length > 0;
}
