import { expect, test } from "vitest";
import { createDummyHash, hashPassword, verifyPassword } from "./hash-password.server.ts";

test("matches the test vectors of the Argon2 reference implementation", async () => {
	// test.c of phc-winner-argon2, version 1.3, Argon2id.
	const vectors = [
		["password", "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"],
		["password", "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4"],
		["password", "$argon2id$v=19$m=256,t=2,p=2$c29tZXNhbHQ$bQk8UB/VmZZF4Oo79iDXuL5/0ttZwg2f/5U52iv1cDc"],
		["differentpassword", "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$C4TWUs9rDEvq7w3+J4umqA32aWKB1+DSiRuBfYxFj94"],
	] as const;
	for (const [password, hash] of vectors) {
		expect(await verifyPassword(password, hash), hash).toBe(true);
		expect(await verifyPassword(`${password}.`, hash)).toBe(false);
	}
});

test("hashes with 19 MiB, two passes and a random salt", async () => {
	const [first, second] = await Promise.all([hashPassword("seven dry creeks"), hashPassword("seven dry creeks")]);
	expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
	expect(second).not.toBe(first);
	expect(await verifyPassword("seven dry creeks", first)).toBe(true);
	expect(await verifyPassword("Seven dry creeks", first)).toBe(false);
});

test("normalises composed letters and accepts any character", async () => {
	const hash = await hashPassword("caf\u00e9 \u0000 \ud800 noosa");
	expect(await verifyPassword("cafe\u0301 \u0000 \ud800 noosa", hash)).toBe(true);
	expect(await verifyPassword("caf\u00e9 ", hash)).toBe(false);
});

test("creates a dummy hash that costs as much as a real one", async () => {
	const cost = (hash: string) => hash.split("$").slice(0, 4).join("$");
	expect(cost(createDummyHash())).toBe(cost(await hashPassword("x")));
	expect(await verifyPassword("", createDummyHash())).toBe(false);
});

test("verifies a hundred passwords concurrently, and throws for an invalid hash", async () => {
	const hash = "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4";
	expect(new Set(await Promise.all(Array.from({ length: 100 }, () => verifyPassword("password", hash))))).toEqual(new Set([true]));
	await expect(verifyPassword("password", "password")).rejects.toThrow("invalid password hash");
});
