import { randomBytes } from "node:crypto";
import type { Database } from "#app/db/client.server.ts";
import { DAY_MS } from "#app/durations.ts";
import { visitorNetworks } from "#app/http/client-address.server.ts";
import { QueueFull } from "#app/limiter.ts";
import { sha256 } from "#app/sha256.server.ts";
import { type Account, findAccount, lockAccount, parseUsername } from "./account-store.server.ts";
import { createToken, findToken, redeemToken } from "./account-token-store.server.ts";
import { countAuditEvent, recordAuditEvent } from "./audit-log-store.server.ts";
import { createDummyHash, passwordLimiter, verifyPassword } from "./hash-password.server.ts";
import { acceptSecondFactor } from "./second-factor-store.server.ts";
import { deleteSession, insertSession, isKnownNetwork, rememberNetwork } from "./session-store.server.ts";
import { type AttemptLimit, countAttempt, type TooManyAttempts } from "./sign-in-limits.server.ts";

const TOKEN_BYTES = 32;
const MAX_ATTEMPTS_PER_NETWORK = 10;
/** Wider IPv6 networks get more attempts, but fewer than the 100 per username, so that one customer of a provider cannot lock a username. */
const IPV6_FACTORS = { of56: 2, of48: 4 };
const MAX_ATTEMPTS_PER_NAME = 100;
const MAX_CODES_PER_ACCOUNT = 10;
/** A code has a million values, of which three are right. Fifty attempts a day find one within a year with a chance of five percent. */
const MAX_CODES_PER_ACCOUNT_PER_DAY = 50;

export type Credentials = { username: string; password: string };
export type SignInOptions = {
	db: Database;
	now: Date;
	clientAddress: string;
	/** The hash of the session that the browser already has. Signing in ends it. */
	earlierTokenHash: string | null;
	/** Whether "Remember this device" was ticked. */
	isRemembered?: boolean;
	/** Aborted when the request times out. */
	signal?: AbortSignal;
};

type SignedIn = { kind: "signed-in"; token: string; isRemembered: boolean };

export type SignInResult =
	| SignedIn
	/** The password was right, but the account has a second factor. `token` identifies this sign-in until its code is entered. */
	| { kind: "needs-code"; token: string }
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
		if (result.kind === "signed-in" || result.kind === "needs-code") await attempt.refund();
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
		...listNetworkLimits("sign-in", clientAddress, isExempt),
		{ key: `sign-in as ${username ?? typed}`, max: MAX_ATTEMPTS_PER_NAME, isExempt },
	];
}

/** Returns the limits per network for one kind of attempt. `isExempt` is for the wider networks, which are shared with strangers. */
export function listNetworkLimits(what: string, clientAddress: string, isExempt?: AttemptLimit["isExempt"]): AttemptLimit[] {
	return visitorNetworks(clientAddress, IPV6_FACTORS).map(({ network, factor }) => ({
		key: `${what} from ${network}`,
		max: MAX_ATTEMPTS_PER_NETWORK * factor,
		...(factor > 1 && isExempt ? { isExempt } : {}),
	}));
}

async function checkPassword(credentials: Credentials, options: SignInOptions): Promise<SignInResult> {
	const { db, now, clientAddress } = options;
	const username = parseUsername(credentials.username);
	const account = username === null ? null : await findAccount(db, username);
	options.signal?.throwIfAborted();
	// An unknown name costs the same work, so that timing does not reveal which names exist.
	const isCorrect = await verifyPassword(credentials.password, account?.password ?? createDummyHash());
	const result = account && isCorrect ? await startSession(account, options) : null;
	if (!account || result === null) {
		// Log only existing names: an unknown one may be a password typed into the wrong field.
		await countAuditEvent(db, { event: "sign-in-failed", username: account?.username ?? null }, now);
		return { kind: "rejected" };
	}
	if (result.kind === "signed-in") await rememberNetwork(db, { accountId: account.id, clientAddress, now });
	return result;
}

export type CodeResult =
	| SignedIn
	| { kind: "rejected" }
	/** The five minutes are over, or the password has changed: start again. */
	| { kind: "expired" }
	| TooManyAttempts;

/** Finishes a sign-in with a code from the authenticator app or a recovery code. There is no session before that. */
export async function enterCode({ token, code }: { token: string; code: string }, options: SignInOptions): Promise<CodeResult> {
	const { db, now, clientAddress } = options;
	const query = { token, purpose: "sign-in", now } as const;
	const pending = await findToken(db, query);
	if (!pending) return { kind: "expired" };
	const { account, isRemembered } = pending;
	const attempt = await countAttempt(db, now, listCodeLimits(account, options));
	if (attempt.kind === "too-many") {
		if (attempt.isFirst) await countAuditEvent(db, { event: "sign-in-limited" }, now);
		return attempt;
	}
	const result = await db.transaction(async (tx): Promise<CodeResult> => {
		const locked = await lockAccount(tx, account);
		if (!locked?.totpConfirmedAt) return { kind: "expired" };
		if (!(await acceptSecondFactor(tx, { account: locked, code, now }))) return { kind: "rejected" };
		// A wrong code leaves the token, so that a typo does not cost the whole sign-in.
		if (!(await redeemToken(tx, query))) return { kind: "expired" };
		return createSession(tx, locked, { ...options, isRemembered });
	});
	if (result.kind === "signed-in") {
		await attempt.refund();
		await rememberNetwork(db, { accountId: account.id, clientAddress, now });
	}
	if (result.kind === "rejected") await countAuditEvent(db, { event: "sign-in-failed", username: account.username }, now);
	return result;
}

function listCodeLimits({ id, username }: Account, { db, now, clientAddress }: SignInOptions): AttemptLimit[] {
	// Whoever has the password must not be able to lock the owner of the account out.
	const isExempt = () => isKnownNetwork(db, { username, clientAddress, now });
	return [
		...listNetworkLimits("code", clientAddress),
		{ key: `code of ${id}`, max: MAX_CODES_PER_ACCOUNT, isExempt },
		{ key: `codes of ${id} in a day`, max: MAX_CODES_PER_ACCOUNT_PER_DAY, windowMs: DAY_MS, isExempt },
		{ key: `codes of ${id} in a day from ${clientAddress}`, max: MAX_CODES_PER_ACCOUNT_PER_DAY, windowMs: DAY_MS },
	];
}

/** Starts a session, or asks for the code first. Returns null if the account was removed or its password changed during the check. */
async function startSession(account: Account, options: SignInOptions): Promise<SignInResult | null> {
	const { db, now, isRemembered = false } = options;
	return db.transaction(async (tx) => {
		const locked = await lockAccount(tx, account);
		if (!locked) return null;
		if (!locked.totpConfirmedAt) return createSession(tx, locked, options);
		return { kind: "needs-code", token: await createToken(tx, { accountId: locked.id, purpose: "sign-in", isRemembered, now }) };
	});
}

async function createSession(tx: Database, account: Account, options: SignInOptions): Promise<SignedIn> {
	const { now, earlierTokenHash, isRemembered = false } = options;
	const token = randomBytes(TOKEN_BYTES).toString("base64url");
	if (earlierTokenHash !== null) await deleteSession(tx, earlierTokenHash);
	await insertSession(tx, { tokenHash: sha256(token), accountId: account.id, isRemembered, now });
	await recordAuditEvent(tx, { event: "sign-in", username: account.username }, now);
	return { kind: "signed-in", token, isRemembered };
}
