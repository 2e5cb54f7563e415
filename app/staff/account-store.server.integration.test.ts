import { expect, test } from "vitest";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createUser, deleteUser, findUser, listUsernames, lockUser, setPassword } from "./account-store.server.ts";

const freshDatabase = setUpDatabase();

test("keeps one account per username", async () => {
	const db = await freshDatabase();
	const made = await Promise.all([1, 2, 3].map((number) => createUser(db, { username: "mia", password: `hash ${number}` })));
	expect(made.filter(Boolean)).toHaveLength(1);
	await createUser(db, { username: "ava", password: "hash" });
	expect(await listUsernames(db)).toEqual(["ava", "mia"]);
	expect(await deleteUser(db, "mia")).toBe(true);
	expect(await deleteUser(db, "mia")).toBe(false);
	expect(await findUser(db, "mia")).toBeNull();
});

test("does not lock an account whose password changed or that was removed", async () => {
	const db = await freshDatabase();
	const user = await createUser(db, { username: "mia", password: "first hash" });
	if (!user) throw new Error("no account");
	expect(await db.transaction((tx) => lockUser(tx, user))).toEqual(user);
	await setPassword(db, user.id, "second hash");
	expect(await db.transaction((tx) => lockUser(tx, user))).toBeNull();
	await deleteUser(db, "mia");
	expect(await db.transaction((tx) => lockUser(tx, { ...user, password: "second hash" }))).toBeNull();
});
