import { randomBytes } from "node:crypto";
import type { Database } from "#app/db/client.server.ts";
import { sha256 } from "#app/db/sha256.server.ts";
import { visitorNetworks } from "#app/http/client-address.server.ts";
import { QueueFull } from "#app/http/limiter.ts";
import { findUser, holdUser, type User } from "./account-store.server.ts";
import { countAuditEvent, recordAuditEvent } from "./audit-log-store.server.ts";
import { unmatchableHash, verifyPassword } from "./hash-password.server.ts";
import { inPasswordTurn, isPasswordLineFull } from "./password-turns.ts";
import { deleteSession, insertSession, isKnownNetwork, rememberNetwork } from "./session-store.server.ts";
import { countTries, type TooManyTries, type TryLimit } from "./try-limits.server.ts";
import { parseUsername } from "./username.ts";

const TOKEN_BYTES = 32;
const MOST_TRIES = 10;
/** A hundred tries of a name are to take many customers of many providers, not one. */
const FACTORS = { of56: 2, of48: 4 };
const MOST_TRIES_A_NAME = 100;

type Credentials = { username: string; password: string };
export type SignInOptions = {
	db: Database;
	now: Date;
	clientAddress: string;
	/** The session token that the browser holds already: worth nothing from now on. */
	earlierToken: string | null;
	/** Aborted when nobody waits for the answer any more. */
	signal?: AbortSignal;
};

export type SignInResult =
	| { kind: "signed-in"; token: string }
	/** Never says whether the name or the password was wrong. */
	| { kind: "refused" }
	| TooManyTries
	/** More are being checked than can be in time; this one does not count. */
	| { kind: "busy" };

/** Opens a session under a new token for the right name and password, within the limits of tries; failures count, successes do not. */
export async function signIn(credentials: Credentials, options: SignInOptions): Promise<SignInResult> {
	const { db, now, signal } = options;
	signal?.throwIfAborted();
	if (isPasswordLineFull()) return { kind: "busy" };
	// Before the line, or those who are over their limit would take the places of everybody else.
	const tries = await countTries(db, now, listLimits(credentials.username, options));
	if (tries.kind === "too-many") {
		if (!tries.isAgain) await countAuditEvent(db, { event: "sign-in-limited" }, now);
		return tries;
	}
	try {
		const result = await inPasswordTurn(() => checkAndOpen(credentials, options), signal);
		if (result.kind === "signed-in") await tries.forgive();
		return result;
	} catch (error) {
		const isBusy = error instanceof QueueFull;
		// Whoever gives up does so before the password is looked at, or not at all.
		if (isBusy || (signal?.aborted && error === signal.reason)) await tries.forgive();
		if (isBusy) return { kind: "busy" };
		throw error;
	}
}

function listLimits(typed: string, { db, now, clientAddress }: SignInOptions): TryLimit[] {
	const username = parseUsername(typed);
	// Or a stranger with a few networks, or a neighbour in the same /48, could keep somebody out of their own desk.
	const isExcused = async () => username !== null && isKnownNetwork(db, { username, clientAddress, now });
	return [
		...visitorNetworks(clientAddress, FACTORS).map(({ network, factor }) => ({
			key: `sign-in from ${network}`,
			most: MOST_TRIES * factor,
			...(factor > 1 ? { isExcused } : {}),
		})),
		{ key: `sign-in as ${username ?? typed}`, most: MOST_TRIES_A_NAME, isExcused },
	];
}

async function checkAndOpen(credentials: Credentials, options: SignInOptions): Promise<SignInResult> {
	const { db, now, clientAddress } = options;
	const username = parseUsername(credentials.username);
	const user = username === null ? null : await findUser(db, username);
	options.signal?.throwIfAborted();
	// A name that nobody has costs the same work, or the time would tell which names exist.
	const isRight = await verifyPassword(credentials.password, user?.password ?? unmatchableHash());
	const token = user && isRight ? await openSession(user, options) : null;
	if (!user || token === null) {
		// Only a name that exists: an unknown one may be a password typed into the wrong field.
		await countAuditEvent(db, { event: "sign-in-failed", username: user?.username ?? null }, now);
		return { kind: "refused" };
	}
	await rememberNetwork(db, { userId: user.id, clientAddress, now });
	return { kind: "signed-in", token };
}

/** Null when the account went or got another password while this one was being checked. */
async function openSession(user: User, { db, now, earlierToken }: SignInOptions): Promise<string | null> {
	const token = randomBytes(TOKEN_BYTES).toString("base64url");
	return db.transaction(async (tx) => {
		if (!(await holdUser(tx, user))) return null;
		if (earlierToken !== null) await deleteSession(tx, sha256(earlierToken));
		await insertSession(tx, { tokenHash: sha256(token), userId: user.id, now });
		await recordAuditEvent(tx, { event: "sign-in", username: user.username }, now);
		return token;
	});
}
