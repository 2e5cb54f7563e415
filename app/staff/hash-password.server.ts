import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { createLimiter } from "#app/limiter.ts";

type Cost = Pick<Argon2Parameters, "memory" | "passes" | "parallelism">;

/** OWASP's minimum: 19 MiB, two passes. A stored hash carries the cost it was made with. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

const argon2Async = promisify(argon2);

/** A hash takes 19 MiB, one of Node's four worker threads and about 50 ms. Two at a time leave room for everything else; 40 in the queue finish in time. */
export const passwordLimiter = createLimiter({ maxRunning: 2, maxQueued: 40 });

/** Returns an Argon2id hash with a random salt, as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(SALT_BYTES);
	return renderPhc(salt, await derive(password, salt, HASH_BYTES, COST));
}

/** Verifies a password in constant time. */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
	const { salt, hash, cost } = parsePhc(phc);
	return timingSafeEqual(await derive(password, salt, hash.length, cost), hash);
}

/** Creates a hash that matches no password but takes as long to verify as a real one. */
export function createDummyHash(): string {
	return renderPhc(randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));
}

function derive(password: string, salt: Buffer, tagLength: number, cost: Cost): Promise<Buffer> {
	// Different systems may compose the same letters differently.
	const message = Buffer.from(password.normalize("NFKC"), "utf8");
	return argon2Async("argon2id", { message, nonce: salt, tagLength, ...cost });
}

function renderPhc(salt: Buffer, hash: Buffer): string {
	const { memory, passes, parallelism } = COST;
	return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

function parsePhc(phc: string): { salt: Buffer; hash: Buffer; cost: Cost } {
	const [, memory, passes, parallelism, salt, hash] = PHC.exec(phc) ?? [];
	if (!salt || !hash) throw new Error("invalid password hash");
	return {
		salt: Buffer.from(salt, "base64"),
		hash: Buffer.from(hash, "base64"),
		cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
	};
}

function unpadded(bytes: Buffer): string {
	return bytes.toString("base64").replaceAll("=", "");
}
