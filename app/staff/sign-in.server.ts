import { randomBytes } from "node:crypto";
import type { Database } from "#app/db/client.server.ts";
import { visitorNetworks } from "#app/http/client-address.server.ts";
import { QueueFull } from "#app/limiter.ts";
import { sha256 } from "#app/sha256.server.ts";
import { type Account, findAccount, lockAccount, parseUsername } from "./account-store.server.ts";
import { countAuditEvent, recordAuditEvent } from "./audit-log-store.server.ts";
import { createDummyHash, passwordLimiter, verifyPassword } from "./hash-password.server.ts";
import { deleteSession, insertSession, isKnownNetwork, rememberNetwork } from "./session-store.server.ts";
import { type AttemptLimit, countAttempt, type TooManyAttempts } from "./sign-in-limits.server.ts";

const TOKEN_BYTES = 32;
const MAX_ATTEMPTS_PER_NETWORK = 10;
/** Wider IPv6 networks get more attempts, but fewer than the 100 per username, so that one customer of a provider cannot lock a username. */
const IPV6_FACTORS = { of56: 2, of48: 4 };
const MAX_ATTEMPTS_PER_NAME = 100;

export type Credentials = { username: string; password: string };
export type SignInOptions = {
	db: Database;
	now: Date;
	clientAddress: string;
	/** The hash of the session that the browser already has. Signing in ends it. */
	earlierTokenHash: string | null;
	/** Aborted when the request times out. */
	signal?: AbortSignal;
};

export type SignInResult =
	| { kind: "signed-in"; token: string }
	/** The name or the password was wrong. The page never says which. */
	| { kind: "rejected" }
	| TooManyAttempts
	/** Too many passwords are being checked; this attempt does not count. */
	| { kind: "busy" };

/** Checks name and password within the attempt limits and creates a session. Only failures count against the limits. */
export async function signIn(credentials: Credentials, options: SignInOptions): Promise<SignInResult> {
	const { db, now, signal } = options;
	signal?.throwIfAborted();
	if (passwordLimiter.isFull()) return { kind: "busy" };
	// Count before queueing, so that visitors over their limit do not fill the queue.
	const attempt = await countAttempt(db, now, listLimits(credentials.username, options));
	if (attempt.kind === "too-many") {
		// Record it once per block, so that a flood cannot fill the audit log.
		if (attempt.isFirst) await countAuditEvent(db, { event: "sign-in-limited" }, now);
		return attempt;
	}
	try {
		const result = await passwordLimiter.run(() => checkPassword(credentials, options), signal);
		if (result.kind === "signed-in") await attempt.refund();
		return result;
	} catch (error) {
		const isBusy = error instanceof QueueFull;
		// An abort only happens before the password is checked.
		if (isBusy || (signal?.aborted && error === signal.reason)) await attempt.refund();
		if (isBusy) return { kind: "busy" };
		throw error;
	}
}

function listLimits(typed: string, { db, now, clientAddress }: SignInOptions): AttemptLimit[] {
	const username = parseUsername(typed);
	// Otherwise a stranger with a few networks, or a neighbour in the same /48, could lock someone out.
	const isExempt = async () => username !== null && isKnownNetwork(db, { username, clientAddress, now });
	return [
		...visitorNetworks(clientAddress, IPV6_FACTORS).map(({ network, factor }) => ({
			key: `sign-in from ${network}`,
			max: MAX_ATTEMPTS_PER_NETWORK * factor,
			...(factor > 1 ? { isExempt } : {}),
		})),
		{ key: `sign-in as ${username ?? typed}`, max: MAX_ATTEMPTS_PER_NAME, isExempt },
	];
}

async function checkPassword(credentials: Credentials, options: SignInOptions): Promise<SignInResult> {
	const { db, now, clientAddress } = options;
	const username = parseUsername(credentials.username);
	const account = username === null ? null : await findAccount(db, username);
	options.signal?.throwIfAborted();
	// An unknown name costs the same work, so that timing does not reveal which names exist.
	const isCorrect = await verifyPassword(credentials.password, account?.password ?? createDummyHash());
	const token = account && isCorrect ? await createSession(account, options) : null;
	if (!account || token === null) {
		// Log only existing names: an unknown one may be a password typed into the wrong field.
		await countAuditEvent(db, { event: "sign-in-failed", username: account?.username ?? null }, now);
		return { kind: "rejected" };
	}
	await rememberNetwork(db, { accountId: account.id, clientAddress, now });
	return { kind: "signed-in", token };
}

/** Starts a session. Returns null if the account was removed or its password changed during the check. */
async function createSession(account: Account, { db, now, earlierTokenHash }: SignInOptions): Promise<string | null> {
	const token = randomBytes(TOKEN_BYTES).toString("base64url");
	return db.transaction(async (tx) => {
		if (!(await lockAccount(tx, account))) return null;
		if (earlierTokenHash !== null) await deleteSession(tx, earlierTokenHash);
		await insertSession(tx, { tokenHash: sha256(token), accountId: account.id, now });
		await recordAuditEvent(tx, { event: "sign-in", username: account.username }, now);
		return token;
	});
}
