import type { Argon2Parameters } from "node:crypto";
import { expect, test, vi } from "vitest";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createAccount } from "./account-store.server.ts";
import { hashPassword } from "./hash-password.server.ts";
import { signIn } from "./sign-in.server.ts";

const hashed: Argon2Parameters[] = [];

// The mock records the parameters and hashes as usual.
vi.mock("node:crypto", async (importOriginal) => {
	const crypto = await importOriginal<typeof import("node:crypto")>();
	const argon2: typeof crypto.argon2 = (algorithm, parameters, callback) => {
		hashed.push(parameters);
		crypto.argon2(algorithm, parameters, callback);
	};
	return { ...crypto, argon2 };
});

const freshDatabase = setUpDatabase();

test("does the same work for an unknown or impossible username as for a wrong password", async () => {
	const db = await freshDatabase();
	await createAccount(db, { username: "mia", password: await hashPassword("seven dry creeks") });
	const options = { db, now: new Date(), clientAddress: "203.0.113.7", earlierTokenHash: null };
	const work: unknown[] = [];
	for (const username of ["mia", "nobody", "mia\u0000", "\ud800", ""]) {
		hashed.length = 0;
		expect(await signIn({ username, password: "wrong password" }, options)).toEqual({ kind: "rejected" });
		work.push(
			hashed.map(({ memory, passes, parallelism, tagLength, nonce }) => [memory, passes, parallelism, tagLength, Buffer.byteLength(nonce)]),
		);
	}
	expect(work).toEqual(Array(5).fill([[19_456, 2, 1, 32, 16]]));
});
