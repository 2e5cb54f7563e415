import { expect, test } from "vitest";
import { leads } from "#app/db/schema.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { afterCommit } from "./after-commit.server.ts";

const freshDatabase = setUpDatabase();

test("calls back when others can read what the transaction stored", async () => {
	const db = await freshDatabase();
	const calls: string[] = [];
	await db.transaction(async (tx) => {
		await tx.insert(leads).values({ website: "https://reef.example" });
		afterCommit(tx, () => calls.push("committed"));
		expect(calls).toEqual([]);
	});
	expect(calls).toEqual(["committed"]);
	expect(await db.$count(leads)).toBe(1);
});

test("never calls back after a rollback", async () => {
	const db = await freshDatabase();
	const calls: string[] = [];
	const failing = db.transaction(async (tx) => {
		afterCommit(tx, () => calls.push("committed"));
		throw new Error("out of stock");
	});
	await expect(failing).rejects.toThrow("out of stock");
	expect(calls).toEqual([]);
});

test("calls back now outside of a transaction", async () => {
	const calls: string[] = [];
	afterCommit(await freshDatabase(), () => calls.push("stored"));
	expect(calls).toEqual(["stored"]);
});
