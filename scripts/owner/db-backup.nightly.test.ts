import { once } from "node:events";
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { auditLog, leads } from "#app/db/schema.server.ts";
import { createFolderWithoutTables } from "#tests/database/data-folder.ts";
import { fillDatabase } from "#tests/database/fill-database.ts";
import { createEmptyPostgresDatabase } from "#tests/database/test-database.ts";
import {
	callCommand,
	createCommandFolder,
	createPgliteSettings,
	createPostgresSettings,
	inDatabase,
	onTerminal,
	type Settings,
	startCommand,
} from "#tests/site/owner-commands.ts";
import { dbBackup } from "./db-backup.ts";
import { dbMigrate } from "./db-migrate.ts";
import { dbRestore } from "./db-restore.ts";
import { leadsExport } from "./leads-export.ts";

vi.setConfig({ testTimeout: 180_000 });

type Command = (args: string[]) => Promise<unknown>;

function call(command: Command, args: string[], settings: Settings) {
	return callCommand(() => command(args), settings);
}

function countLeads(settings: Settings): Promise<number> {
	return inDatabase(settings, (db) => db.$count(leads));
}

test.each([
	["PGlite", () => createPgliteSettings(createFolderWithoutTables)],
	["PostgreSQL", async () => ({ DATA_DIR: "unused", DATABASE_URL: await createEmptyPostgresDatabase() })],
])("migrates, backs up, restores and exports on %s", async (_, create) => {
	const folder = createCommandFolder();
	const settings = { ...(await create()), INIT_CWD: folder };
	expect((await call(dbMigrate, [], settings)).stdout).toMatch(/^Applied 0000_first_tables, .*\.\n$/);
	expect((await call(dbMigrate, [], settings)).stdout).toMatch(/^Up to date at \d{4}_\w+\.\n$/);
	await inDatabase(settings, fillDatabase);

	const backup = await call(dbBackup, [], settings);
	expect(backup.stdout).toMatch(/^Backed up 1 user, .*, 451 leads, .* to .*\/backup-\d{4}-\d\d-\d\d-\d{6}\.jsonl\.gz\n$/);
	expect(backup.stderr).toBe("");
	const file = backup.stdout.trim().replace(/^.* to /, "");
	expect(file.startsWith(folder)).toBe(true);

	expect((await call(dbRestore, [file], settings)).error).toMatch(/^The database is not empty \(users: 1\)\. Pass --replace/);
	const restored = await call(dbRestore, [file, "--replace"], settings);
	expect(restored.stderr).toBe("");
	expect(restored.stdout).toMatch(/^Restored .*, 451 leads, .*\(Brisbane\), https:/);
	expect(restored.stdout).toContain("Waiting to be sent when the site starts: 1 notice.");

	const csv = await call(leadsExport, ["--status", "won"], settings);
	expect(csv.stdout).toContain("https://");
	expect(csv.stderr).toBe("Exported 1 lead\n");
});

test("creates the given folder, and explains why it cannot write", async () => {
	const folder = createCommandFolder();
	const settings = { ...(await createPostgresSettings()), INIT_CWD: folder };
	await inDatabase(settings, fillDatabase);
	const into = join(folder, "new", "deep");
	const backup = await onTerminal(() => call(dbBackup, [`${into}/`], settings));
	expect(backup.error).toBeNull();
	expect(backup.stderr).toContain("Backing up leads: 451 of 451 (100%)\n");
	const [name = "", ...more] = readdirSync(into);
	expect([name, more]).toEqual([expect.stringMatching(/^backup-[\d-]{17}\.jsonl\.gz$/), []]);
	expect(statSync(into).mode & 0o777).toBe(0o700);

	const cases: [Command, string, string][] = [
		[dbBackup, "nowhere/a.jsonl.gz", `There is no folder ${join(folder, "nowhere")}. Create it first.`],
		[leadsExport, "nowhere/a.csv", `There is no folder ${join(folder, "nowhere")}. Create it first.`],
		[leadsExport, "new", `${join(folder, "new")} is a folder. Choose the name of a new file.`],
		[dbBackup, `new/deep/${name}/`, `${join(into, name)} is not a folder.`],
		[dbBackup, `new/deep/${name}/a`, `${join(into, name)} is not a folder.`],
	];
	for (const [command, target, error] of cases) expect(await call(command, [target], settings)).toEqual({ stdout: "", stderr: "", error });
});

test("removes the partial file of a backup that was killed the day before", async () => {
	const settings = await createPostgresSettings();
	await inDatabase(settings, fillDatabase);
	const into = createCommandFolder();
	const names = {
		killed: "backup-2026-11-14-030000.jsonl.gz.0a1b2c3d.unfinished-export",
		inProgress: "backup-2026-11-15-030000.jsonl.gz.0a1b2c3e.unfinished-export",
		whole: "backup-2026-11-14-030001.jsonl.gz",
		other: "pictures.part",
	};
	for (const name of Object.values(names)) {
		writeFileSync(join(into, name), "");
		if (name !== names.inProgress) utimesSync(join(into, name), 0, 0);
	}
	expect((await call(dbBackup, [into], settings)).error).toBeNull();
	expect(Object.values(names).filter((name) => existsSync(join(into, name)))).toEqual([names.inProgress, names.whole, names.other]);
	expect(readdirSync(into)).toHaveLength(4);
});

test.each([
	["PGlite", createPgliteSettings],
	["PostgreSQL", createPostgresSettings],
])("leaves %s unchanged when a restore is killed halfway", async (_, create) => {
	const source = await createPostgresSettings();
	await inDatabase(source, async (db) => {
		await db.execute(sql`insert into leads (website) select 'https://backup-' || n || '.example' from generate_series(1, 1000) n`);
		// Inserts in parts, because a statement may take at most four seconds and the machine may be busy.
		for (let part = 0; part < 10; part += 1)
			await db.execute(sql`
				insert into lead_events (lead_id, kind, text, username, created_at)
				select n, 'note', repeat('word ', 200), 'jo', now() from generate_series(1, 1000) n`);
	});
	const file = join(createCommandFolder(), "backup.jsonl.gz");
	expect((await call(dbBackup, [file], source)).error).toBeNull();
	const target = await create();
	await inDatabase(target, (db) => db.execute(sql`insert into leads (website) select 'https://old.example' from generate_series(1, 77)`));

	const asTerminal = ["--import", "data:text/javascript,process.stderr.isTTY=true"];
	const child = startCommand(["db-restore.ts", file, "--replace"], target, asTerminal);
	const ended = once(child, "exit");
	let progress = "";
	for await (const chunk of child.stderr.setEncoding("utf8")) {
		progress += chunk;
		if (progress.includes("Restoring leads: 1000 of 1000")) break;
	}
	child.kill("SIGKILL");
	expect((await ended)[1]).toBe("SIGKILL");
	expect(await countLeads(target)).toBe(77);
	await inDatabase(target, (db) => db.execute(sql`insert into leads (website) values ('https://next.example')`));
	expect((await call(dbRestore, [file, "--replace"], target)).error).toBeNull();
	expect(await countLeads(target)).toBe(1000);
});

test("leaves no partial file when a stop signal interrupts a backup", async () => {
	const settings = await createPostgresSettings();
	await inDatabase(settings, async (db) => {
		for (let part = 0; part < 10; part += 1)
			await db.execute(
				sql`insert into leads (website, keywords) select 'https://a.example', repeat(md5(n::text), 60) from generate_series(1, 500) n`,
			);
	});
	const into = createCommandFolder();
	const child = startCommand(["db-backup.ts", join(into, "a.jsonl.gz")], settings);
	const ended = once(child, "exit");
	const deadline = Date.now() + 60_000;
	while (readdirSync(into).length === 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 2));
	child.kill("SIGTERM");
	const [code] = await ended;
	// A fast machine may have finished the backup by then.
	expect({ code, left: readdirSync(into) }).toEqual(code === 0 ? { code, left: ["a.jsonl.gz"] } : { code: 143, left: [] });
});

test("records exports, backups and restores in the audit log", async () => {
	const settings = await createPostgresSettings();
	await inDatabase(settings, fillDatabase);
	const file = join(createCommandFolder(), "audited.jsonl.gz");
	const results = [
		await call(leadsExport, ["--status", "won", "--search", "O'Brien"], settings),
		await call(leadsExport, ["--email", "a@b.example"], settings),
		await call(leadsExport, ["--email", "nobody@b.example"], settings),
		await call(dbBackup, [file], settings),
	];
	await inDatabase(settings, async (db) => {
		await db.execute(sql`
			insert into audit_log (at, event, username, lead_id, details)
			select now(), 'lead-erased', 'jo', id, jsonb_build_object('leadCreatedAt', date_trunc('milliseconds', created_at)) from leads where id = 4`);
		await db.execute(sql`delete from leads where id = 4`);
	});
	results.push(await call(dbRestore, [file, "--replace"], settings));
	expect(results.map(({ error }) => error)).toEqual([null, null, null, null, null]);
	expect(results.map(({ stderr }) => stderr).join("")).not.toContain('"audit"');
	expect(results.at(-1)?.stdout).toContain("Erased again, because they were erased after the backup: 1 lead.\n");
	const entries = await inDatabase(settings, (db) =>
		db
			.select({ event: auditLog.event, details: auditLog.details })
			.from(auditLog)
			.where(eq(auditLog.username, "owner command"))
			.orderBy(auditLog.id),
	);
	expect(entries).toEqual([
		{ event: "leads-exported", details: { leads: 1, filters: "status, search" } },
		{ event: "person-exported", details: { leads: 1, format: "json" } },
		{ event: "backup-made", details: { leads: 451 } },
		{ event: "backup-restored", details: { madeAt: expect.any(String), leads: 450, erasedAgain: 1 } },
	]);
});
