import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { lockDataFolder } from "#app/db/data-folder.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import { auditLog, leads } from "#app/db/schema.server.ts";
import { getDashboard } from "#app/desk/dashboard/dashboard-store.server.ts";
import { getLeadCounts } from "#app/desk/leads/lead-counts-store.server.ts";
import { brisbaneDay } from "#app/site/brisbane-time.ts";
import { listSpeedCounts } from "#app/vitals/speed-count-store.server.ts";
import { summariseSpeed } from "#app/vitals/summarise-speed.ts";
import { callCommand } from "#tests/call-command.ts";
import { createDataFolder, createEmptyFolder, createFolderWithoutTables } from "#tests/data-folder.ts";
import { fillDatabase } from "#tests/full-database.ts";
import { NO_SETTINGS } from "#tests/no-settings.ts";
import { createPostgresDatabase } from "#tests/test-database.ts";
import { dbBackup } from "./db-backup.ts";
import { dbMigrate } from "./db-migrate.ts";
import { dbRestore } from "./db-restore.ts";
import { deskUser } from "./desk-user.ts";
import { leadsExport } from "./leads-export.ts";
import { seedDemo } from "./seed-demo.ts";
import { snapshot } from "./snapshot.ts";

// Each command is a process of its own that opens a real database.
vi.setConfig({ testTimeout: 180_000 });
const folder = mkdtempSync(join(tmpdir(), "owner-commands-"));
afterAll(() => rmSync(folder, { recursive: true }));

const COMMANDS = {
	"desk:user": deskUser,
	"db:migrate": dbMigrate,
	"db:backup": dbBackup,
	"db:restore": dbRestore,
	"leads:export": leadsExport,
	"seed:demo": seedDemo,
	snapshot,
};

type Settings = { DATA_DIR: string; DATABASE_URL?: string };

function begin([command = "", ...words]: string[], settings: Settings, nodeOptions: string[] = []) {
	return spawn(process.execPath, [...nodeOptions, `scripts/${command.replace(":", "-")}.ts`, ...words], {
		env: { PATH: process.env.PATH, ...NO_SETTINGS, INIT_CWD: folder, ...settings },
		stdio: ["ignore", "pipe", "pipe"],
	});
}

/** The same on a terminal, with progress. */
function beginOnTerminal(words: string[], settings: Settings) {
	return begin(words, settings, ["--import", "data:text/javascript,process.stderr.isTTY=true"]);
}

/** The command in a process of its own, as npm starts it. */
async function run(words: string[], settings: Settings) {
	const child = begin(words, settings);
	const [[code], stdout, stderr] = await Promise.all([once(child, "close"), text(child.stdout), text(child.stderr)]);
	return { code, stdout, stderr };
}

/** Runs the command in this process, which is faster.*/
function call(command: keyof typeof COMMANDS, words: string[], settings: Settings) {
	return callCommand(() => COMMANDS[command](words), { INIT_CWD: folder, ...settings });
}

async function newPglite(createFolder = createDataFolder): Promise<Settings> {
	const DATA_DIR = await createFolder();
	onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
	return { DATA_DIR };
}

async function newPostgres(): Promise<Settings> {
	return { DATA_DIR: "unused", DATABASE_URL: await createPostgresDatabase() };
}

async function inDatabase<T>({ DATA_DIR, DATABASE_URL }: Settings, work: (db: Database) => Promise<T>): Promise<T> {
	const { db, close } = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
	try {
		return await work(db);
	} finally {
		await close();
	}
}

async function countLeads(settings: Settings): Promise<number> {
	const [row] = await inDatabase(settings, (db) => db.select({ leads: sql<number>`count(*)::int` }).from(sql`leads`));
	return row?.leads ?? -1;
}

test("no command creates a database over a damaged one, and no reading command creates one at all", async () => {
	const settings = await newPglite();
	rmSync(join(settings.DATA_DIR, "pglite/PG_VERSION"));
	for (const [command, words] of [
		["db:migrate", []],
		["db:backup", []],
		["desk:user", ["--list"]],
		["desk:user", ["jo", "--generate"]],
	] as const) {
		const { fault } = await call(command, [...words], settings);
		expect(fault, command).toMatch(/^DATA_DIR: \S+pglite is not empty, but it is not a complete database: [^\n]+$/);
	}
	expect(existsSync(join(settings.DATA_DIR, "pglite/PG_VERSION"))).toBe(false);

	const empty = await newPglite(async () => createEmptyFolder());
	mkdirSync(join(empty.DATA_DIR, "pglite"));
	expect((await call("db:backup", [], empty)).fault).toBe(
		`There is no database in ${empty.DATA_DIR} yet. Start the site once, or check DATA_DIR.`,
	);
	expect(readdirSync(join(empty.DATA_DIR, "pglite"))).toEqual([]);
	const file = join(empty.DATA_DIR, "file");
	writeFileSync(file, "");
	expect((await call("db:backup", [], { DATA_DIR: file })).fault).toMatch(/^There is no database in /);
});

test("every command prints its help and creates nothing", async () => {
	const DATA_DIR = join(folder, "never-made");
	for (const [name, command] of Object.entries(COMMANDS)) {
		for (const option of ["--help", "-h"]) {
			const help = await callCommand(() => command([option]), { DATA_DIR });
			const usage = `npm run ${name === "leads:export" ? "--silent " : ""}${name}`;
			expect(help, name).toEqual({ stdout: expect.stringContaining(usage), stderr: "", fault: null });
		}
		const slip = await callCommand(() => command(["--loud"]), { DATA_DIR });
		expect(slip, name).toEqual({ stdout: "", stderr: "", fault: expect.stringMatching(/^Unknown option '--loud'\. .*--help.*$/) });
	}
	expect(statSync(DATA_DIR, { throwIfNoEntry: false })).toBeUndefined();
});

test("a command that fails prints one line, with exit code 1", async () => {
	const { code, stdout, stderr } = await run(["db:restore", "no-such-file.gz"], { DATA_DIR: join(folder, "nowhere") });
	expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: "", stderr: `There is no file ${join(folder, "no-such-file.gz")}.\n` });
});

test("every command names the mistake, without secrets", async () => {
	const settings = await newPglite();
	const lock = lockDataFolder(settings.DATA_DIR);
	onTestFinished(lock.release);
	const missing = { DATA_DIR: join(folder, "nowhere") };
	const away = { DATA_DIR: "unused", DATABASE_URL: "postgres://u:secret@127.0.0.1:9/x" };
	const held = new RegExp(`is in use by process ${process.pid}, which is most likely the site\\. Stop that one first`);
	const cases: [keyof typeof COMMANDS, string[], Settings, RegExp][] = [
		["db:migrate", [], settings, held],
		["db:backup", [], settings, held],
		["seed:demo", [], settings, held],
		["desk:user", ["--list"], settings, held],
		["db:backup", [], missing, /^There is no database in .*nowhere yet/],
		["leads:export", [], missing, /^There is no database in .*nowhere yet/],
		["leads:export", ["--status", "wno"], settings, /^--status wno is not known here/],
		["leads:export", ["--from", "2026-02-30"], settings, /^--from 2026-02-30 is not known here/],
		["leads:export", ["--email", "a@b.example", "--due"], settings, /leave out the other options/],
		["leads:export", ["--status", ""], settings, /^--status needs a value\. .*--help/],
		["leads:export", ["--search", " "], settings, /^--search needs a value\. /],
		["leads:export", ["--status"], settings, /^--status needs a value\. /],
		["leads:export", ["--email", "--status"], settings, /^--email needs a value\. /],
		["leads:export", ["--status", "new", "--status", "won"], settings, /^--status is given twice\. /],
		["leads:export", ["--email", ""], settings, /^--email needs a value\. /],
		["leads:export", ["--email", "notmail"], settings, /^--email notmail is not an email address\.$/],
		["leads:export", ["--from", "2026-02-02", "--to", "2026-02-01"], settings, /^--from 2026-02-02 is later than --to 2026-02-01\.$/],
		["leads:export", ["exports/"], settings, /^exports\/ is a folder\. Choose the name of a new file\.$/],
		["desk:user", ["--remove", "jo", "--generate"], settings, /^--generate goes with a name only/],
		["desk:user", ["--list", "--generate"], settings, /^--generate goes with a name only/],
		["db:backup", [""], settings, /^An empty name is not expected here/],
		["snapshot", ["a.example", "b.example"], settings, /^"b\.example" is not expected here/],
		["db:restore", [], settings, /^Which file\?/],
		["db:restore", [folder], settings, /is a folder, not a backup/],
		["db:backup", ["--loud"], settings, /^Unknown option '--loud'\. .*--help/],
		["db:backup", ["a", "b"], settings, /^"b" is not expected here/],
		["db:restore", [join(import.meta.filename, "x")], settings, /^There is no file .*x\.$/],
		["db:migrate", [], away, /^Nothing is listening at 127\.0\.0\.1:9\./],
		["db:migrate", [], { ...missing, DATABASE_URL: "mysql://x" }, /^The environment is not right: DATABASE_URL: must .*postgres/],
	];
	for (const [command, words, env, fault] of cases) {
		const answer = await call(command, words, env);
		expect(answer.fault).toMatch(fault);
		expect(answer.fault).not.toMatch(/secret|\n/);
		expect(answer.stdout).toBe("");
	}
});

test.each([
	["PGlite", () => newPglite(createFolderWithoutTables)],
	["PostgreSQL", newPostgres],
])("migrates, backs up, restores and exports on %s", async (_, create) => {
	const settings = await create();
	expect((await call("db:migrate", [], settings)).stdout).toMatch(/^Applied 0000_first_tables, .*\.\n$/);
	expect((await call("db:migrate", [], settings)).stdout).toMatch(/^Up to date at \d{4}_\w+\.\n$/);
	await inDatabase(settings, fillDatabase);

	const backup = await call("db:backup", [], settings);
	expect(backup.stdout).toMatch(/^Backed up 1 user, 451 leads, .* into .*\/backup-\d{4}-\d\d-\d\d-\d{6}\.jsonl\.gz\n$/);
	expect(backup.stderr).toBe("");
	const file = backup.stdout.trim().replace(/^.* into /, "");
	expect(file.startsWith(folder)).toBe(true);

	expect((await call("db:restore", [file], settings)).fault).toMatch(/^The database is not empty \(users: 1\)\. Pass --replace/);
	const restored = await call("db:restore", [file, "--replace"], settings);
	expect(restored.stderr).toBe("");
	expect(restored.stdout).toMatch(/^Restored 451 leads, .*\(Brisbane\), https:/);
	expect(restored.stdout).toContain("Waiting to be sent when the site starts: 1 notice.");

	const csv = await call("leads:export", ["--status", "won"], settings);
	expect(csv.stdout.split("\r\n").filter((line) => line.includes("https://"))).toHaveLength(1);
	expect(csv.stderr).toBe("Exported 1 lead\n");
	for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
});

async function onTerminal<T>(work: () => Promise<T>): Promise<T> {
	const isTerminal = Object.getOwnPropertyDescriptor(process.stderr, "isTTY");
	Object.defineProperty(process.stderr, "isTTY", { value: true, configurable: true });
	try {
		return await work();
	} finally {
		Object.defineProperty(process.stderr, "isTTY", isTerminal ?? { value: undefined, configurable: true });
	}
}

test("creates the folder that was named, and explains why it cannot write", async () => {
	const settings = await newPostgres();
	await inDatabase(settings, fillDatabase);
	const into = join(folder, "new", "deep");
	const backup = await onTerminal(() => call("db:backup", [`${into}/`], settings));
	expect(backup.fault).toBeNull();
	expect(backup.stderr).toContain("Backing up leads: 451 of 451 (100%)\n");
	const [name = "", ...more] = readdirSync(into);
	expect([name, more]).toEqual([expect.stringMatching(/^backup-[\d-]{17}\.jsonl\.gz$/), []]);
	expect(statSync(into).mode & 0o777).toBe(0o700);

	const cases: [keyof typeof COMMANDS, string, string][] = [
		["db:backup", "nowhere/a.jsonl.gz", `There is no folder ${join(folder, "nowhere")}. Create it first.`],
		["leads:export", "nowhere/a.csv", `There is no folder ${join(folder, "nowhere")}. Create it first.`],
		["leads:export", "new", `${join(folder, "new")} is a folder. Choose the name of a new file.`],
		["db:backup", `new/deep/${name}/`, `${join(into, name)} is not a folder.`],
		["db:backup", `new/deep/${name}/a`, `${join(into, name)} is not a folder.`],
	];
	for (const [command, target, fault] of cases) expect(await call(command, [target], settings)).toEqual({ stdout: "", stderr: "", fault });
});

test("removes the partial file of a backup that was killed the day before", async () => {
	const settings = await newPostgres();
	await inDatabase(settings, fillDatabase);
	const into = createEmptyFolder();
	onTestFinished(() => rmSync(into, { recursive: true }));
	const names = {
		killed: "backup-2026-11-14-030000.jsonl.gz.0a1b2c3d.part",
		underWay: "backup-2026-11-15-030000.jsonl.gz.0a1b2c3e.part",
		whole: "backup-2026-11-14-030001.jsonl.gz",
		other: "pictures.0a1b2c3d.part",
	};
	for (const name of Object.values(names)) {
		writeFileSync(join(into, name), "");
		if (name !== names.underWay) utimesSync(join(into, name), 0, 0);
	}
	expect((await call("db:backup", [into], settings)).fault).toBeNull();
	expect(Object.values(names).filter((name) => existsSync(join(into, name)))).toEqual([names.underWay, names.whole, names.other]);
	expect(readdirSync(into)).toHaveLength(4);
});

test("exports to a file and about one person, with progress on a terminal", async () => {
	const settings = await newPostgres();
	await inDatabase(settings, fillDatabase);
	const range = ["--from", "2026-03-01", "--to", "2026-03-31"];
	const spam = await onTerminal(() => call("leads:export", ["spam.csv", "--spam", ...range], settings));
	expect(spam).toMatchObject({ fault: null, stdout: "" });
	expect(spam.stderr).toBe(`\r\x1b[KExporting leads: 1\r\x1b[KExported 1 lead into ${join(folder, "spam.csv")}\n`);
	expect(readFileSync(join(folder, "spam.csv"), "utf8")).toMatch(/^\uFEFF.*https:\/\/b\.example/su);
	expect(statSync(join(folder, "spam.csv")).mode & 0o777).toBe(0o600);
	expect((await call("leads:export", ["spam.csv"], settings)).fault).toContain("already exists");
	const person = await call("leads:export", ["--email", "a@B.example"], settings);
	expect(JSON.parse(person.stdout)).toMatchObject({ email: "a@B.example", leads: [{ id: 1, contactName: "Nguyễn O'Brien" }] });

	const nobody = await call("leads:export", ["--email", "nobody@b.example"], settings);
	expect(nobody).toMatchObject({ fault: null, stderr: "Nothing is held about nobody@b.example.\n" });
	expect(JSON.parse(nobody.stdout)).toEqual({ email: "nobody@b.example", leadsInAll: 0, leads: [] });

	await inDatabase(settings, (db) => db.execute(sql`insert into leads (website, package_name) values ('https://p.example', 'Old Plan')`));
	expect((await call("leads:export", ["old-plan.csv", "--package", "Old Plan"], settings)).stderr).toMatch(/^Exported 1 lead into /);
	expect((await call("leads:export", ["none-yet.csv", "--package", "Premium Enterprise"], settings)).fault).toBeNull();
	const unknown = await call("leads:export", ["--package", "old plan"], settings);
	expect(unknown.fault).toMatch(/^No lead has the package "old plan"\. Those on offer are Professional SEO, .*\.$/);
});

test("seeds an empty desk, and another only with --add", async () => {
	const settings = await newPostgres();
	const startedAt = new Date().toISOString();
	const seeded = await call("seed:demo", [], settings);
	expect(seeded.fault).toBeNull();
	expect(seeded.stdout).toMatch(
		/^Stored 3\d\d made-up leads and four weeks of made-up page speeds\. Create an account with npm run desk:user/,
	);
	await inDatabase(settings, async (db) => {
		const now = new Date();
		const { answers, won, leadsPerDay, bySource, byPackage } = await getDashboard(db, { now, days: 60 });
		const { spam, overdue, mailWaiting, mailParked, byStatus } = await getLeadCounts(db, now);
		const sum = (rows: { leads: number }[]) => rows.reduce((total, row) => total + row.leads, 0);
		expect(sum(bySource)).toBe((await db.$count(leads)) - spam);
		expect(sum(leadsPerDay)).toBe(sum(bySource));
		expect(byPackage.length).toBe(4);
		expect(answers.withinPromise / answers.answered).toBeGreaterThan(0.8);
		expect(answers.late).toBeGreaterThan(5);
		expect(answers.medianHours).toBeLessThan(12);
		expect(won.rate).toBeGreaterThan(0.15);
		expect(won.rate).toBeLessThan(0.7);
		const days = { from: brisbaneDay(new Date(now.getTime() - 27 * 86_400_000)), to: brisbaneDay(now) };
		const [phones] = summariseSpeed(await listSpeedCounts(db, days));
		expect(phones?.all.visits).toBeGreaterThan(500);
		for (const page of ["home", "article"]) expect(phones?.pages.find((one) => one.page === page)?.speeds.LCP).not.toBeNull();
		for (const count of [spam, overdue, mailWaiting, mailParked, ...Object.values(byStatus)]) expect(count).toBeGreaterThan(0);
		const scores = await db.select({ host: sql<string>`host`, score: sql<number>`score` }).from(sql`snapshots`);
		expect(scores.length).toBeGreaterThan(50);
		const [measured] = await db.select({ first: sql<string>`min(result ->> 'measuredAt')` }).from(sql`snapshots`);
		expect(measured && measured.first >= startedAt, "a report says when it was really measured").toBe(true);
		// Measured, and so the same for the same site.
		expect(new Set(scores.map(({ host, score }) => `${host} ${score}`)).size).toBe(new Set(scores.map(({ host }) => host)).size);
	});
	expect((await call("seed:demo", [], settings)).fault).toMatch(/^There are 3\d\d leads already\. Pass --add/);
});

test.each([
	["PGlite", newPglite],
	["PostgreSQL", newPostgres],
])("a restore that is killed in the middle leaves %s as it was", async (kind, create) => {
	const source = await newPostgres();
	await inDatabase(source, async (db) => {
		await db.execute(sql`insert into leads (website) select 'https://backup-' || n || '.example' from generate_series(1, 1000) n`);
		// In parts: the database gives a statement four seconds, and a busy machine takes its time.
		for (let part = 0; part < 10; part += 1)
			await db.execute(sql`
				insert into lead_events (lead_id, kind, text, username, created_at)
				select n, 'note', repeat('word ', 200), 'jo', now() from generate_series(1, 1000) n`);
	});
	const file = join(folder, `killed-${kind}.jsonl.gz`);
	expect((await call("db:backup", [file], source)).fault).toBeNull();
	const target = await create();
	await inDatabase(target, (db) => db.execute(sql`insert into leads (website) select 'https://old.example' from generate_series(1, 77)`));

	const child = beginOnTerminal(["db:restore", file, "--replace"], target);
	const ended = once(child, "exit");
	let told = "";
	for await (const chunk of child.stderr.setEncoding("utf8")) {
		told += chunk;
		if (told.includes("Restoring leads: 1000 of 1000")) break;
	}
	child.kill("SIGKILL");
	expect((await ended)[1]).toBe("SIGKILL");
	expect(await countLeads(target)).toBe(77);
	await inDatabase(target, (db) => db.execute(sql`insert into leads (website) values ('https://next.example')`));
	expect((await call("db:restore", [file, "--replace"], target)).fault).toBeNull();
	expect(await countLeads(target)).toBe(1000);
});

test.each([
	["SIGTERM", "db:backup", "a.jsonl.gz", 143],
	["SIGINT", "leads:export", "a.csv", 130],
] as const)("%s in the middle of %s leaves no partial file", async (signal, command, name, stopped) => {
	const settings = await newPostgres();
	await inDatabase(settings, async (db) => {
		for (let part = 0; part < 10; part += 1)
			await db.execute(
				sql`insert into leads (website, keywords) select 'https://a.example', repeat(md5(n::text), 60) from generate_series(1, 500) n`,
			);
	});
	const into = createEmptyFolder();
	onTestFinished(() => rmSync(into, { recursive: true }));
	const child = begin([command, join(into, name)], settings);
	const ended = once(child, "exit");
	const deadline = Date.now() + 60_000;
	while (readdirSync(into).length === 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 2));
	child.kill(signal);
	const [code] = await ended;
	// On a quick machine it may have been done by then, and then whole.
	expect({ code, left: readdirSync(into) }).toEqual(code === 0 ? { code, left: [name] } : { code: stopped, left: [] });
});

test("records exports, backups and restores in the audit log", async () => {
	const settings = await newPostgres();
	await inDatabase(settings, fillDatabase);
	const file = join(folder, "audited.jsonl.gz");
	const results = [
		await call("leads:export", ["--status", "won", "--search", "O'Brien"], settings),
		await call("leads:export", ["--email", "a@b.example"], settings),
		await call("leads:export", ["--email", "nobody@b.example"], settings),
		await call("db:backup", [file], settings),
	];
	await inDatabase(settings, async (db) => {
		await db.execute(sql`
			insert into audit_log (at, event, username, lead_id, details)
			select now(), 'lead-erased', 'jo', id, jsonb_build_object('leadCreatedAt', date_trunc('milliseconds', created_at)) from leads where id = 4`);
		await db.execute(sql`delete from leads where id = 4`);
	});
	results.push(await call("db:restore", [file, "--replace"], settings));
	expect(results.map(({ fault }) => fault)).toEqual([null, null, null, null, null]);
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
