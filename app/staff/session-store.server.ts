import { and, desc, eq, gt, lte, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import type { ExpiredRows } from "#app/db/maintenance-store.server.ts";
import { deskSessions, knownNetworks, users } from "#app/db/schema.server.ts";
import { DAY_MS, HOUR_MS } from "#app/durations.ts";
import { visitorNetwork } from "#app/http/client-address.server.ts";
import { sha256 } from "#app/sha256.server.ts";
import { SESSION_LIFETIMES } from "./session-lifetime.ts";
import type { Staff } from "./staff-context.server.ts";
import { parseStaffRole } from "./staff-role.ts";

const KEPT_MS = 30 * DAY_MS;
/** Setting the clock back by less than this signs no one out. */
const CLOCK_TOLERANCE_MS = HOUR_MS;

type SessionTimes = { createdAt: Date; lastSeenAt: Date; isRemembered: boolean };

/** Finds a live session with its account. */
export async function findSession(db: Database, tokenHash: string, now: Date): Promise<(Staff & SessionTimes) | null> {
	const [row] = await db
		.select({
			accountId: users.id,
			username: users.username,
			role: users.role,
			email: users.email,
			displayName: users.displayName,
			createdAt: deskSessions.createdAt,
			lastSeenAt: deskSessions.lastSeenAt,
			isRemembered: deskSessions.isRemembered,
		})
		.from(deskSessions)
		.innerJoin(users, eq(users.id, deskSessions.userId))
		.where(and(eq(deskSessions.tokenHash, tokenHash), isLive(now)));
	return row ? { ...row, role: parseStaffRole(row.role), displayName: row.displayName ?? row.username } : null;
}

type NewSession = { tokenHash: string; accountId: number; isRemembered?: boolean; now: Date };

export async function insertSession(db: Database, { tokenHash, accountId, isRemembered, now }: NewSession): Promise<void> {
	await db.insert(deskSessions).values({ tokenHash, userId: accountId, createdAt: now, lastSeenAt: now, isRemembered });
	await db.update(users).set({ lastSeenAt: now }).where(eq(users.id, accountId));
}

/** Records that a session was used, for its idle time and for the list of staff. */
export async function updateLastSeen(
	db: Database,
	{ tokenHash, accountId }: { tokenHash: string; accountId: number },
	now: Date,
): Promise<void> {
	await db.update(deskSessions).set({ lastSeenAt: now }).where(eq(deskSessions.tokenHash, tokenHash));
	await db.update(users).set({ lastSeenAt: now }).where(eq(users.id, accountId));
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
	await db.delete(deskSessions).where(eq(deskSessions.tokenHash, tokenHash));
}

/** Ends all sessions of an account except one (null: all) and returns how many. */
export async function deleteOtherSessions(db: Database, accountId: number, keptTokenHash: string | null): Promise<number> {
	const others = keptTokenHash === null ? undefined : ne(deskSessions.tokenHash, keptTokenHash);
	const ended = await db
		.delete(deskSessions)
		.where(and(eq(deskSessions.userId, accountId), others))
		.returning({ accountId: deskSessions.userId });
	return ended.length;
}

/** Lists an account's live sessions, last used first. */
export async function listSessions(db: Database, accountId: number, now: Date): Promise<(SessionTimes & { tokenHash: string })[]> {
	const { tokenHash, createdAt, lastSeenAt, isRemembered } = deskSessions;
	return db
		.select({ tokenHash, createdAt, lastSeenAt, isRemembered })
		.from(deskSessions)
		.where(and(eq(deskSessions.userId, accountId), isLive(now)))
		.orderBy(desc(lastSeenAt), tokenHash);
}

/** Remembers for 30 days that this account signed in from this network. */
export async function rememberNetwork(db: Database, signIn: { accountId: number; clientAddress: string; now: Date }): Promise<void> {
	const { accountId, clientAddress, now } = signIn;
	await db
		.insert(knownNetworks)
		.values({ userId: accountId, networkHash: hashNetwork(clientAddress), lastSignInAt: now })
		.onConflictDoUpdate({ target: [knownNetworks.userId, knownNetworks.networkHash], set: { lastSignInAt: now } });
}

/** Whether the account signed in from this network within the last 30 days. */
export async function isKnownNetwork(db: Database, signIn: { username: string; clientAddress: string; now: Date }): Promise<boolean> {
	const { username, clientAddress, now } = signIn;
	const rows = await db
		.select({ accountId: users.id })
		.from(knownNetworks)
		.innerJoin(users, eq(users.id, knownNetworks.userId))
		.where(and(eq(users.username, username), eq(knownNetworks.networkHash, hashNetwork(clientAddress)), not(expiredNetworkSql(now))));
	return rows.length > 0;
}

/** Selects sessions that began 30 days ago, long after they ended, and those dated in the future by a fast clock. */
export function expiredSessions(now: Date): ExpiredRows {
	const { createdAt, lastSeenAt } = deskSessions;
	const newest = latestPlausible(now);
	const where = or(lte(createdAt, new Date(now.getTime() - KEPT_MS)), gt(createdAt, newest), gt(lastSeenAt, newest));
	return { table: deskSessions, where };
}

/** Selects networks not used for 30 days, and those dated in the future. */
export function expiredNetworks(now: Date): ExpiredRows {
	return { table: knownNetworks, where: expiredNetworkSql(now) };
}

function expiredNetworkSql(now: Date): SQL {
	const { lastSignInAt } = knownNetworks;
	return sql`(${or(lte(lastSignInAt, new Date(now.getTime() - KEPT_MS)), gt(lastSignInAt, latestPlausible(now)))})`;
}

function hashNetwork(clientAddress: string): string {
	return sha256(visitorNetwork(clientAddress));
}

/** Whether a session is live: neither idle nor old for longer than `SESSION_LIFETIMES` allows. */
function isLive(now: Date): SQL | undefined {
	const { createdAt, lastSeenAt, isRemembered } = deskSessions;
	const newest = latestPlausible(now);
	const isRecent = ({ idleMs, maxMs }: { idleMs: number; maxMs: number }) =>
		and(gt(createdAt, new Date(now.getTime() - maxMs)), gt(lastSeenAt, new Date(now.getTime() - idleMs)));
	return and(
		lte(createdAt, newest),
		lte(lastSeenAt, newest),
		or(isRecent(SESSION_LIFETIMES.usual), and(isRemembered, isRecent(SESSION_LIFETIMES.remembered))),
	);
}

/** Returns the latest time that a right clock can have stored. Anything later was stored by a fast clock, and counts as expired. */
function latestPlausible(now: Date): Date {
	return new Date(now.getTime() + CLOCK_TOLERANCE_MS);
}
