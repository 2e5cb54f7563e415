import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { BACKUP_TABLES, rowKeySql } from "#app/backup/backup-format.server.ts";
import { latestSchema } from "#app/backup/schema-version.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import { deleteCompany } from "#app/desk/company/delete-company-store.server.ts";
import { sha256 } from "#app/sha256.server.ts";
import { createDataFolder } from "#tests/database/data-folder.ts";
import { fillDatabase } from "#tests/database/fill-database.ts";
import { copyMigrations, keepMigrations, migrateUnchecked } from "#tests/database/migrations-folder.ts";
import { createEmptyPostgresDatabase, createPostgresDatabase, EMPTY_ALL_TABLES } from "#tests/database/test-database.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

vi.setConfig({ testTimeout: 120_000 });

type Kind = "PGlite" | "PostgreSQL";
const KINDS: Kind[] = ["PGlite", "PostgreSQL"];
const folder = mkdtempSync(join(tmpdir(), "backup-"));
afterAll(() => rmSync(folder, { recursive: true }));

const pgliteFolder = await createDataFolder();
/** PGlite is opened once, because that takes a second. */
const pglite = await openDatabase({ dataDir: pgliteFolder });
afterAll(async () => {
	await pglite.close();
	rmSync(pgliteFolder, { recursive: true });
});

/** Returns an empty database. All tests share one PGlite. */
async function open(kind: Kind): Promise<Database> {
	if (kind === "PGlite") {
		await pglite.db.execute(EMPTY_ALL_TABLES);
		return pglite.db;
	}
	const { db, close } = await openDatabase({ dataDir: "unused", databaseUrl: await createPostgresDatabase(), migrate: false });
	onTestFinished(close);
	return db;
}

let files = 0;
async function backUp(db: Database): Promise<string> {
	files += 1;
	const file = join(folder, `${files}.jsonl.gz`);
	await writeBackup(file, { db, now: new Date("2026-11-15T01:02:03Z"), site: "https://site.example", onProgress: () => {} });
	return file;
}

function restore(file: string, db: Database, mayReplace = false) {
	return restoreBackup(file, { db, mayReplace, onProgress: () => {} });
}

/** Returns every row of every table as text, with generated columns. */
async function readAll(db: Database): Promise<Record<string, string[]>> {
	return db.transaction(async (tx) => {
		await tx.execute(sql`set local timezone to 'UTC'`);
		const tables: Record<string, string[]> = {};
		for (const table of BACKUP_TABLES) {
			const rows = await tx.select({ row: sql<string>`t::text` }).from(sql`${sql.identifier(table)} t order by ${rowKeySql(table)}`);
			tables[table] = rows.map(({ row }) => row);
		}
		return tables;
	});
}

for (const [from, to] of [
	["PGlite", "PostgreSQL"],
	["PostgreSQL", "PGlite"],
] as const) {
	test(`moves everything from ${from} to ${to}, to the microsecond, without reusing an id`, async () => {
		const source = await open(from);
		await fillDatabase(source);
		const target = await open(to);
		await restore(await backUp(source), target);
		const before = await readAll(source);
		expect(before.leads).toHaveLength(451);
		expect(await readAll(target)).toEqual(before);
		expect(before.leads?.[0]).toContain("2026-03-03 19:06:07.123456+00");
		expect(before.snapshots?.[0]).toContain("12345678901234567890.123456789");

		const [added] = await target.select({ id: sql<number>`id` }).from(sql`(select nextval('leads_id_seq')::int id) t`);
		expect(added?.id).toBe(454);
		await target.execute(sql`insert into users (username, password) values ('new', 'x')`);
		await target.execute(sql`insert into snapshots (host, score, result, measured_at) values ('c.example', 1, '{}', now())`);
		await target.execute(sql`insert into lead_events (lead_id, kind, text, username, created_at) values (1, 'note', 'x', 'jo', now())`);
	});
}

test("leaves out sessions and rate limits, and makes the file readable only to its owner", async () => {
	const db = await open("PostgreSQL");
	await fillDatabase(db);
	const file = await backUp(db);
	expect(statSync(file).mode & 0o777).toBe(0o600);
	const text = gunzipSync(readFileSync(file)).toString();
	expect(text).toContain("$argon2id$");
	for (const secret of ["hash of a cookie", "hash of a network", "hash of a token"]) expect(text).not.toContain(secret);
	const [header = ""] = text.split("\n");
	expect(JSON.parse(header)).toMatchObject({
		format: 1,
		schema: latestSchema(),
		madeAt: "2026-11-15T01:02:03.000Z",
		site: "https://site.example",
	});
});

test("resets the retention state", async () => {
	const db = await open("PostgreSQL");
	await fillDatabase(db);
	await db.execute(sql`insert into retention_state (checked_at) values ('2030-01-01')`);
	await restore(await backUp(db), db, true);
	const [left] = await db.select({ rows: sql<number>`count(*)::int` }).from(sql`retention_state`);
	expect(left?.rows).toBe(0);
});

test("writes no file when it cannot finish, and overwrites no file", async () => {
	const db = await open("PostgreSQL");
	await fillDatabase(db);
	const file = join(folder, "unfinished.jsonl.gz");
	const stop = () => {
		throw new Error("stopped");
	};
	const options = { db, now: new Date(), site: "https://site.example" };
	await expect(writeBackup(file, { ...options, onProgress: stop })).rejects.toThrow("stopped");
	await expect(restore(file, db)).rejects.toThrow(`There is no file ${file}.`);
	writeFileSync(file, "mine");
	await expect(writeBackup(file, { ...options, onProgress: () => {} })).rejects.toThrow("already exists");
	expect(readFileSync(file, "utf8")).toBe("mine");
});

test("backs up a database of an earlier release before it is migrated", async () => {
	const migrationsDir = copyMigrations();
	keepMigrations(migrationsDir, 1);
	const databaseUrl = await createEmptyPostgresDatabase();
	await migrateUnchecked(databaseUrl, migrationsDir);
	const { db: old, close } = await openDatabase({ dataDir: "unused", databaseUrl, migrate: false });
	onTestFinished(close);
	await old.execute(sql`insert into leads (website) values ('https://old.example')`);
	const file = await backUp(old);
	expect(gunzipSync(readFileSync(file)).toString()).toMatch(/^.*"schema":"0000_first_tables".*\n\["leads",\{.*https:\/\/old\.example/);
	await expect(restore(file, await open("PostgreSQL"))).rejects.toThrow(
		/^The backup has schema 0000_first_tables, but this database has .*\. Restore it with the release that made it, then upgrade\./,
	);
});

test("leaves out rows that are written during the backup", async () => {
	const db = await open("PostgreSQL");
	await fillDatabase(db);
	const before = await readAll(db);
	const file = join(folder, "moment.jsonl.gz");
	let meanwhile: Promise<unknown> = Promise.resolve();
	await writeBackup(file, {
		db,
		now: new Date(),
		site: "https://site.example",
		onProgress: (table) => {
			if (table === "users") meanwhile = db.execute(sql`delete from leads where id > 200`);
		},
	});
	await meanwhile;
	const target = await open("PostgreSQL");
	await restore(file, target);
	expect(await readAll(target)).toEqual(before);
});

for (const kind of KINDS) {
	test(`leaves ${kind} unchanged when the file is truncated, altered or of another schema, or when --replace is missing`, async () => {
		expectConsoleErrors();
		const source = await open("PostgreSQL");
		await fillDatabase(source);
		const whole = readFileSync(await backUp(source));
		const target = await open(kind);
		await target.execute(sql`insert into leads (website) select 'https://old-' || n || '.example' from generate_series(1, 600) n`);
		const before = await readAll(target);
		const text = gunzipSync(whole).toString();
		const lines = text.split("\n");
		const bad: Record<string, Buffer> = {
			"cut in its bytes": whole.subarray(0, whole.length - 30),
			"cut in half": whole.subarray(0, whole.length / 2),
			empty: Buffer.alloc(0),
			"without its last line": gzipSync(`${lines.slice(0, -2).join("\n")}\n`),
			"without one row": gzipSync(lines.filter((_, index) => index !== 5).join("\n")),
			"with a row twice": gzipSync(lines.flatMap((line, index) => (index === 5 ? [line, line] : [line])).join("\n")),
			"with a letter changed": gzipSync(text.replace("many-7.", "many-8.")),
			"with an extra line": gzipSync(`${text}more\n`),
			"no backup": Buffer.from("PK and so on"),
			"of another thing": gzipSync('{"backup":"something else"}\n'),
		};
		for (const [name, bytes] of Object.entries(bad)) {
			const file = join(folder, `bad-${kind}.jsonl.gz`);
			writeFileSync(file, bytes);
			await expect(restore(file, target, true), name).rejects.toThrow("is not a complete backup");
		}
		const [first = "", ...more] = lines;
		const rejected: [Buffer, boolean, string][] = [
			[withChecksum([first.replace(latestSchema(), "0099_later"), ...more]), true, "The backup has schema 0099_later"],
			[withChecksum([first.replace('"format":1', '"format":9'), ...more]), true, "has format 9"],
			[whole, false, "The database is not empty (leads: 600). Pass --replace"],
			// Only the database can reject these, after the old rows were deleted in the transaction.
			...([
				[/("snapshots",.*"lead_id":)1(?=,"host")/, "$199999", "Row 1 of snapshots in the backup refers to a row that doesn't exist."],
				[/(?<="leads",\{"id":)40(?=,)/, "39", "Row 39 of leads in the backup has the same id or key as another row."],
				[/(?<="companies",\{.*?)"name":/, '"nme":', "Row 1 of companies in the backup is missing a required value."],
				[/(?<="contacts",\{"id":)\d+/, '"one"', "Row 1 of contacts in the backup has a value that the database doesn't accept."],
				[/(?<="contacts",\{)"id"/, "id", "Row 1 of contacts in the backup has a value that the database doesn't accept."],
			].map(([row, edited, fault]) => [
				withChecksum(text.replace(row as RegExp, edited as string).split("\n")),
				true,
				`${fault} Nothing was restored.`,
			]) as [Buffer, boolean, string][]),
		];
		for (const [bytes, mayReplace, fault] of rejected) {
			const file = join(folder, `rejected-${kind}.jsonl.gz`);
			writeFileSync(file, bytes);
			await expect(restore(file, target, mayReplace)).rejects.toThrow(fault);
		}
		expect(await readAll(target)).toEqual(before);
		await target.execute(sql`insert into leads (website) values ('https://next.example')`);
	});

	test(`replaces everything on ${kind} except accounts, and signs everyone out`, async () => {
		const source = await open("PostgreSQL");
		await fillDatabase(source);
		await source.execute(sql`insert into users (username, password) values ('removed since', 'x')`);
		await source.execute(sql`update companies set owner_id = 2 where id = 2`);
		await source.execute(sql`insert into notices (user_id, kind, run_at, created_at) values (2, 'reset-mail', now(), now())`);
		const file = await backUp(source);
		const target = await open(kind);
		await target.execute(sql`insert into users (username, password) values ('gone', 'x'), ('jo', 'the new hash'), ('new here', 'y')`);
		await target.execute(sql`delete from users where username = 'gone'`);
		await target.execute(sql`insert into desk_sessions values ('old cookie', 2, now(), now())`);
		await target.execute(sql`insert into leads (website) select 'https://old.example' from generate_series(1, 900)`);
		await target.execute(sql`insert into audit_log (at, event, username) values ('2026-04-01+10', 'sign-out', 'new here')`);
		await target.execute(sql`insert into unsubscribes values ('a hash', now()), ('hash of an address', now())`);
		const { users, unsubscribes } = await readAll(target);
		expect(await restore(file, target, true)).toMatchObject({ keptAccounts: true, rows: expect.not.objectContaining({ users: 2 }) });
		const audit_log = [
			'(1,"2026-03-31 14:00:00+00",sign-out,"new here",,,)',
			'(2,"2026-03-03 19:06:07.123+00",sign-in,jo,,,)',
			'(3,"2026-03-04 19:06:07.123+00",leads-exported,jo,,"{""leads"": 3, ""filters"": ""status, search""}",)',
		];
		expect(users?.map((row) => row.slice(0, 12))).toEqual(['(2,jo,"the n', '(3,"new here']);
		const { companies, notices, ...others } = await readAll(target);
		const { companies: expectedCompanies, notices: _, ...expected } = await readAll(source);
		expect(others).toEqual({ ...expected, users, audit_log, unsubscribes, recovery_codes: [] });
		// Jo has another id here, and the other account is gone.
		expect(companies).toHaveLength(expectedCompanies?.length ?? 0);
		const owners = await target.select({ id: sql<number>`id`, owner: sql<number>`owner_id` }).from(sql`companies where id < 3 order by id`);
		expect(owners).toEqual([
			{ id: 1, owner: 2 },
			{ id: 2, owner: null },
		]);
		const accountNotices = await target.select({ userId: sql<number>`user_id` }).from(sql`notices where user_id is not null`);
		expect(accountNotices).toEqual([{ userId: 2 }]);
		expect(notices).toHaveLength(4);
		await target.execute(sql`insert into users (username, password) values ('next', 'x')`);
		const sessions = await target.select({ token: sql<string>`token_hash` }).from(sql`desk_sessions`);
		expect(sessions).toEqual([]);
	});

	test(`merges the audit log on ${kind}, and repeats erasures made after the backup`, async () => {
		const db = await open(kind);
		await fillDatabase(db);
		await db.execute(sql`update leads set email = 'eve@five.example' where id = 5`);
		await db.execute(
			sql`insert into contacts (company_id, name, email, created_at) select company_id, 'Eve', 'Eve@Five.example', now() from leads where id = 5`,
		);
		const file = await backUp(db);
		const before = await readAll(db);
		// Lead 4 was deleted, perhaps by mistake; 5 and 6 were erased on request, 5 by a clock that was behind; 7 is another lead with the same id.
		await db.execute(sql`
			insert into audit_log (at, event, username, lead_id, details)
			select entry.at::timestamptz, event, 'jo', leads.id, jsonb_build_object('leadCreatedAt', date_trunc('milliseconds', created_at) + entry.shift::interval)
			from leads join (values (4, '2026-11-16+10', 'lead-deleted', '0'), (5, '2026-11-14+10', 'lead-erased', '0'),
				(6, '2026-11-16+10', 'lead-erased', '0'), (7, '2026-11-16+10', 'lead-erased', '1 s')) entry (id, at, event, shift) on entry.id = leads.id
			order by leads.id`);
		await db.execute(sql`delete from leads where id in (4, 5, 6)`);
		const { audit_log } = await readAll(db);
		for (let time = 1; time <= 2; time += 1) {
			expect(await restore(file, db, true)).toMatchObject({ erasedAgain: 2, rows: { leads: 451 } });
			const after = await readAll(db);
			expect(after.audit_log).toEqual(audit_log);
			expect(after.leads).toEqual(before.leads?.filter((row) => !/^\([56],/.test(row)));
			// Each of the two had a company of its own.
			expect(after.companies).toHaveLength((before.companies?.length ?? 0) - 2);
			expect(after.contacts).toEqual(before.contacts?.filter((row) => !row.includes("Eve")));
		}
		const [next] = await db.select({ id: sql<number>`id` }).from(sql`(select nextval('leads_id_seq')::int id) t`);
		expect(next?.id).toBe(454);
	});

	test(`deletes a company again on ${kind} that was deleted after the backup`, async () => {
		const db = await open(kind);
		await fillDatabase(db);
		const file = await backUp(db);
		const before = await readAll(db);
		const action = { username: "jo", now: new Date() };
		const { leadIds } = (await deleteCompany(db, { ...action, companyId: 1 })) as { leadIds: number[] };
		// Another company with the same id.
		await db.execute(
			sql`insert into audit_log (at, event, company_id, details) values (now(), 'company-deleted', 2, '{"companyCreatedAt": "2020-01-01Z"}')`,
		);
		expect(await restore(file, db, true)).toMatchObject({ erasedAgain: leadIds.length });
		const after = await readAll(db);
		expect(after.companies).toEqual(before.companies?.filter((row) => !row.startsWith("(1,")));
		expect(after.leads).toHaveLength((before.leads?.length ?? 0) - leadIds.length);
		expect(leadIds.length).toBeGreaterThan(0);
	});

	test(`does not reuse the id of a lead that came after the backup on ${kind}`, async () => {
		const db = await open(kind);
		await db.execute(sql`insert into leads (website) values ('https://first.example')`);
		const file = await backUp(db);
		await db.execute(sql`insert into leads (website) values ('https://second.example'), ('https://third.example')`);
		await restore(file, db, true);
		const [next] = await db.select({ id: sql<number>`id` }).from(sql`(select nextval('leads_id_seq')::int id) t`);
		expect(next?.id).toBe(4);
	});

	test(`restores accounts on ${kind} when there are none`, async () => {
		const source = await open("PostgreSQL");
		await fillDatabase(source);
		const target = await open(kind);
		await target.execute(sql`insert into leads (website) values ('https://old.example')`);
		expect(await restore(await backUp(source), target, true)).toMatchObject({ keptAccounts: false, rows: { users: 1 } });
		expect(await readAll(target)).toEqual(await readAll(source));
	});
}

test("rejects a file with any byte changed", async () => {
	const source = await open("PostgreSQL");
	await source.execute(sql`insert into leads (website) values ('https://a.example')`);
	const content = gunzipSync(readFileSync(await backUp(source)));
	const target = await open("PostgreSQL");
	const file = join(folder, "one-byte.jsonl.gz");
	onTestFinished(() => rmSync(file));
	for (let at = 0; at < content.length; at += 7) {
		const altered = Buffer.from(content);
		altered[at] = (altered[at] ?? 0) ^ 1;
		writeFileSync(file, gzipSync(altered, { level: 0 }));
		await expect(restore(file, target), `byte ${at}`).rejects.toThrow();
	}
	const left = await readAll(target);
	expect(left.leads).toEqual([]);
});

/** Creates a backup of these lines with a matching checksum. */
function withChecksum(lines: string[]): Buffer {
	const content = `${lines.slice(0, -2).join("\n")}\n`;
	const trailer = JSON.parse(lines.at(-2) ?? "");
	trailer.end.sha256 = sha256(content);
	return gzipSync(`${content}${JSON.stringify(trailer)}\n`);
}
