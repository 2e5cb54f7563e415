import path from "node:path";
import { expect, test } from "vitest";
import { readEnv } from "#app/env.server.ts";
import { createAccount } from "#app/staff/account-store.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { describeStart } from "./describe-start.ts";

const freshDatabase = setUpDatabase();
const SMTP_URL = "smtp://localhost";
const online = async () => true;

test("says nothing about a site that is set up", async () => {
	const db = await freshDatabase();
	await createAccount(db, { username: "jo", password: "x", role: "owner", email: undefined });
	expect(await describeStart(readEnv({ SMTP_URL }), { db, reachesInternet: online })).toEqual([]);
});

test("tells where emails go without a mail server, and to stop the site before an account is created in the embedded database", async () => {
	const db = await freshDatabase();
	expect(await describeStart(readEnv({ DATA_DIR: "/srv/data" }), { db, reachesInternet: online })).toEqual([
		expect.stringContaining(path.join("/srv/data", "mail")),
		expect.stringMatching(/stop the site \(Ctrl-C\), run "npm run desk:user -- jo"/),
	]);
});

test("does not ask to stop a site on PostgreSQL", async () => {
	const db = await freshDatabase();
	const env = readEnv({ SMTP_URL, DATABASE_URL: "postgres://localhost/site" });
	expect(await describeStart(env, { db, reachesInternet: online })).toEqual([expect.not.stringContaining("stop the site")]);
});

test.each([
	["is offline", { SMTP_URL }, "No internet connection"],
	["makes samples only", { SMTP_URL, SNAPSHOT_MODE: "simulated" }, "SNAPSHOT_MODE=simulated"],
])("says that visitors get a sample when the site %s", async (_, settings, words) => {
	const lines = await describeStart(readEnv(settings), { db: await freshDatabase(), reachesInternet: async () => false });
	expect(lines).toEqual([expect.stringContaining(words), expect.stringContaining("desk:user")]);
});

test("leaves out the internet connection when it cannot be checked", async () => {
	const reachesInternet = () => Promise.reject(new Error("no network interface"));
	const lines = await describeStart(readEnv({ SMTP_URL }), { db: await freshDatabase(), reachesInternet });
	expect(lines).toEqual([expect.stringContaining("desk:user")]);
});

test("says nothing in a demo, which prints its own instructions", async () => {
	const env = readEnv({ SNAPSHOT_ALLOW_LOOPBACK: "1" });
	expect(await describeStart(env, { db: await freshDatabase(), reachesInternet: online })).toEqual([]);
});
