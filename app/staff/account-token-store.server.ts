import { randomBytes } from "node:crypto";
import { and, eq, not } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { isUnexpiredSql } from "#app/db/expiry.server.ts";
import type { ExpiredRows } from "#app/db/maintenance-store.server.ts";
import { accountTokens, users } from "#app/db/schema.server.ts";
import { DAY_MS, HOUR_MS } from "#app/durations.ts";
import { sha256 } from "#app/sha256.server.ts";
import type { Account } from "./account-store.server.ts";
import { PENDING_SIGN_IN_MS } from "./session-cookie.ts";

/** What a token allows once: to accept an invitation, to choose a new password, or to enter the code of a second factor. */
type TokenPurpose = "invitation" | "reset" | "sign-in";

const LIFETIMES_MS: Record<TokenPurpose, number> = { invitation: 7 * DAY_MS, reset: HOUR_MS, "sign-in": PENDING_SIGN_IN_MS };
const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

type NewToken = { accountId: number; purpose: TokenPurpose; isRemembered?: boolean; now: Date };

/** Creates a token and returns it; the database keeps only its hash. A new link in an email replaces the earlier one. */
export async function createToken(tx: Database, { accountId, purpose, isRemembered, now }: NewToken): Promise<string> {
	const token = randomBytes(TOKEN_BYTES).toString("base64url");
	if (purpose !== "sign-in")
		await tx.delete(accountTokens).where(and(eq(accountTokens.userId, accountId), eq(accountTokens.purpose, purpose)));
	const expiresAt = new Date(now.getTime() + LIFETIMES_MS[purpose]);
	await tx.insert(accountTokens).values({ tokenHash: sha256(token), userId: accountId, purpose, isRemembered, createdAt: now, expiresAt });
	return token;
}

type TokenQuery = { token: string; purpose: TokenPurpose; now: Date };
type FoundToken = { account: Account; isRemembered: boolean };

/** Finds the account of a token that has not expired. Changes nothing, because mail scanners open links too. */
export async function findToken(db: Database, query: TokenQuery): Promise<FoundToken | null> {
	if (!TOKEN.test(query.token)) return null;
	const [row] = await db
		.select({ account: users, isRemembered: accountTokens.isRemembered })
		.from(accountTokens)
		.innerJoin(users, eq(users.id, accountTokens.userId))
		.where(isUsable(query));
	return row ?? null;
}

/** Uses up a token. False if it was used before or has expired. */
export async function redeemToken(tx: Database, query: TokenQuery): Promise<boolean> {
	if (!TOKEN.test(query.token)) return false;
	const used = await tx.delete(accountTokens).where(isUsable(query)).returning({ userId: accountTokens.userId });
	return used.length > 0;
}

/** Tokens that have expired, and those that a fast clock dated too far ahead. */
export function expiredTokens(now: Date): ExpiredRows {
	return { table: accountTokens, where: not(isUnexpiredSql(accountTokens.expiresAt, { now, maxMs: LIFETIMES_MS.invitation })) };
}

function isUsable({ token, purpose, now }: TokenQuery) {
	return and(
		eq(accountTokens.tokenHash, sha256(token)),
		eq(accountTokens.purpose, purpose),
		isUnexpiredSql(accountTokens.expiresAt, { now, maxMs: LIFETIMES_MS[purpose] }),
	);
}
