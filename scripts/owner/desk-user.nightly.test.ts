import { rmSync } from "node:fs";
import { Readable } from "node:stream";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#app/db/open-database.server.ts";
import { auditLog } from "#app/db/schema.server.ts";
import { findAccount } from "#app/staff/account-store.server.ts";
import { verifyPassword } from "#app/staff/hash-password.server.ts";
import { insertSession, listSessions } from "#app/staff/session-store.server.ts";
import { createDataFolder } from "#tests/database/data-folder.ts";
import { createPostgresDatabase } from "#tests/database/test-database.ts";
import { callCommand, type Settings } from "#tests/site/owner-commands.ts";
import { deskUser } from "./desk-user.ts";

vi.setConfig({ testTimeout: 120_000 });
const dataDir = await createDataFolder();
afterAll(() => rmSync(dataDir, { recursive: true }));

test("creates, lists, resets and removes accounts", async () => {
	const DATABASE_URL = await createPostgresDatabase();
	const { db, close } = await openDatabase({ dataDir: "unused", databaseUrl: DATABASE_URL });
	const run = (args: string[], input?: string) => call(args, { DATA_DIR: "unused", DATABASE_URL }, input);

	expect(await run(["--list"])).toEqual({ code: 0, output: "There is no account yet.\n" });
	expect(await run(["Mia"], "seven dry creeks\n")).toEqual({ code: 0, output: 'The account "mia" is ready. Sign in at /desk.\n' });
	const mia = await findAccount(db, "mia");
	if (!mia) throw new Error("no account");
	expect(await verifyPassword("seven dry creeks", mia.password)).toBe(true);

	const now = new Date();
	await insertSession(db, { tokenHash: "hash", accountId: mia.id, now });
	const renewed = await run(["mia", "--generate"], "");
	const generated = /which is shown only once: (\S{20})\n$/.exec(renewed.output)?.[1] ?? "";
	expect(await verifyPassword(generated, (await findAccount(db, "mia"))?.password ?? "")).toBe(true);
	expect(await listSessions(db, mia.id, now)).toEqual([]);

	expect(await run(["--list"])).toEqual({ code: 0, output: "mia  owner\n" });
	expect((await run(["--remove", "mia"])).output).toBe('The account "mia" is removed and signed out everywhere.\n');
	expect(await run(["--remove", "mia"])).toEqual({ code: 1, output: 'There is no account "mia".\n' });
	const { event, username, details } = auditLog;
	expect(await db.select({ event, username, details }).from(auditLog).orderBy(auditLog.id)).toEqual(
		["account-created", "password-set", "account-removed"].map((name) => ({
			event: name,
			username: "owner command",
			details: { account: "mia" },
		})),
	);
	await close();
});

test("prints one line about a mistake, and changes nothing", async () => {
	const DATABASE_URL = await createPostgresDatabase();
	const run = (args: string[], input?: string) => call(args, { DATA_DIR: "unused", DATABASE_URL }, input);
	expect(await run([])).toEqual({ code: 1, output: expect.stringMatching(/^Which account\? .*\n$/) });
	expect(await run(["mia", "--list"])).toEqual({ code: 1, output: expect.stringMatching(/^Which account\? .*\n$/) });
	expect(await run(["mia o'brien"])).toEqual({ code: 1, output: expect.stringMatching(/^Use up to 64 lowercase letters.*\n$/) });
	expect((await run(["mia"], "short")).output).toBe("The password must have at least 12 characters.\n");
	expect((await run(["mia"], "Password123!")).output).toMatch(/^That password is too easy to guess\. .*\n$/);
	expect((await run(["mia"], "seven dry\ncreeks more\n")).output).toMatch(/^The password must be one line .*\n$/);
	expect((await run(["--list"])).output).toBe("There is no account yet.\n");
});

test("names the process that holds the data folder", async () => {
	const site = await openDatabase({ dataDir });
	const { code, output } = await call(["mia"], { DATA_DIR: dataDir });
	await site.close();
	expect(code).toBe(1);
	expect(output).toMatch(new RegExp(`^The data folder .* is in use by process ${process.pid}\\b.*\n$`));
});

test("makes the first account an owner and later ones staff, and keeps the last owner", async () => {
	const DATABASE_URL = await createPostgresDatabase();
	const { db, close } = await openDatabase({ dataDir: "unused", databaseUrl: DATABASE_URL });
	onTestFinished(close);
	const run = (args: string[], input?: string) => call(args, { DATA_DIR: "unused", DATABASE_URL }, input);
	expect((await run(["mia", "--role", "staff"], "seven dry creeks\n")).output).toBe(
		"The first account must be an owner. Nothing was changed.\n",
	);
	await run(["mia", "--email", "Mia@Reef.example"], "seven dry creeks\n");
	await run(["kai"], "seven dry creeks\n");
	expect((await run(["--list"])).output).toBe("kai  staff\nmia  owner  mia@reef.example\n");
	const lastOwner = "This is the last owner. Make someone else an owner first. Nothing was changed.\n";
	expect((await run(["--remove", "mia"])).output).toBe(lastOwner);
	expect((await run(["mia", "--role", "staff"], "eight dry creeks\n")).output).toBe(lastOwner);
	expect(await verifyPassword("seven dry creeks", (await findAccount(db, "mia"))?.password ?? "")).toBe(true);
	expect((await run(["kai", "--email", "mia@reef.example"], "eight dry creeks\n")).code).toBe(1);
	expect((await run(["kai", "--role", "boss"], "eight dry creeks\n")).output).toBe("A role is owner or staff.\n");
	await run(["kai", "--role", "owner"], "eight dry creeks\n");
	expect((await run(["--remove", "mia"])).code).toBe(0);
	expect((await run(["--list"])).output).toBe("kai  owner\n");
});

async function call(args: string[], settings: Settings, input = "") {
	const { stdout, error } = await callCommand(() => deskUser(args, Readable.from([input])), settings);
	return { code: error === null ? 0 : 1, output: stdout + (error === null ? "" : `${error}\n`) };
}
