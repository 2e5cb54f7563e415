import { expect, test } from "vitest";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createAccount, deleteAccount, findAccount, listUsernames, lockAccount, setPassword } from "./account-store.server.ts";

const freshDatabase = setUpDatabase();

test("creates only one account per username", async () => {
	const db = await freshDatabase();
	const made = await Promise.all([1, 2, 3].map((number) => createAccount(db, { username: "mia", password: `hash ${number}` })));
	expect(made.filter(Boolean)).toHaveLength(1);
	await createAccount(db, { username: "ava", password: "hash" });
	expect(await listUsernames(db)).toEqual(["ava", "mia"]);
	expect(await deleteAccount(db, "mia")).toBe(true);
	expect(await deleteAccount(db, "mia")).toBe(false);
	expect(await findAccount(db, "mia")).toBeNull();
});

test("does not lock an account whose password changed or that was removed", async () => {
	const db = await freshDatabase();
	const account = await createAccount(db, { username: "mia", password: "first hash" });
	if (!account) throw new Error("no account");
	expect(await db.transaction((tx) => lockAccount(tx, account))).toEqual(account);
	await setPassword(db, account.id, "second hash");
	expect(await db.transaction((tx) => lockAccount(tx, account))).toBeNull();
	await deleteAccount(db, "mia");
	expect(await db.transaction((tx) => lockAccount(tx, { ...account, password: "second hash" }))).toBeNull();
});
