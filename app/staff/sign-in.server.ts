import { randomBytes } from "node:crypto";
import type { Database } from "#app/db/client.server.ts";
import { sha256 } from "#app/db/sha256.server.ts";
import { visitorNetworks } from "#app/http/client-address.server.ts";
import { findUser, holdUser, type User } from "./account-store.server.ts";
import { unmatchableHash, verifyPassword } from "./hash-password.server.ts";
import { isKnownNetwork, noteNetwork } from "./known-network.server.ts";
import { inPasswordTurn } from "./password-turns.ts";
import { deleteSession, insertSession } from "./session-store.server.ts";
import { TooManyWaiting } from "./take-turns.ts";
import { countTries } from "./try-limits.server.ts";
import { parseUsername } from "./username.ts";

const TOKEN_BYTES = 32;
const MOST_TRIES = 10;
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
	| { kind: "too-many"; retryAfterSeconds: number }
	/** More are being checked than can be in time; this one was not even counted. */
	| { kind: "busy" };

/** Opens a session under a new token for the right name and password, within the limits of tries; failures count, successes do not. */
export async function signIn(credentials: Credentials, options: SignInOptions): Promise<SignInResult> {
	try {
		return await inPasswordTurn(() => tryToSignIn(credentials, options), options.signal);
	} catch (error) {
		if (error instanceof TooManyWaiting) return { kind: "busy" };
		throw error;
	}
}

async function tryToSignIn(credentials: Credentials, options: SignInOptions): Promise<SignInResult> {
	const { db, now, clientAddress } = options;
	const username = parseUsername(credentials.username);
	// Or a stranger with ten networks could keep somebody out of their own desk.
	const isExcused = async () => username !== null && isKnownNetwork(db, { username, clientAddress, now });
	const tries = await countTries(db, now, [
		...visitorNetworks(clientAddress).map(({ network, factor }) => ({ key: `sign-in from ${network}`, most: MOST_TRIES * factor })),
		{ key: `sign-in as ${username ?? credentials.username}`, most: MOST_TRIES_A_NAME, isExcused },
	]);
	if (tries.kind === "too-many") return tries;

	const user = username === null ? null : await findUser(db, username);
	options.signal?.throwIfAborted();
	// A name that nobody has costs the same work, or the time would tell which names exist.
	const isRight = await verifyPassword(credentials.password, user?.password ?? unmatchableHash());
	if (!user || !isRight) return { kind: "refused" };
	const token = await openSession(user, options);
	if (token === null) return { kind: "refused" };
	await tries.forgive();
	await noteNetwork(db, { username: user.username, clientAddress, now });
	return { kind: "signed-in", token };
}

/** Null when the account went or got another password while this one was being checked. */
async function openSession(user: User, { db, now, earlierToken }: SignInOptions): Promise<string | null> {
	const token = randomBytes(TOKEN_BYTES).toString("base64url");
	return db.transaction(async (tx) => {
		if (!(await holdUser(tx, user))) return null;
		if (earlierToken !== null) await deleteSession(tx, sha256(earlierToken));
		await insertSession(tx, { tokenHash: sha256(token), userId: user.id, now });
		return token;
	});
}
