import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { PgliteDatabase } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { expect, onTestFinished, test, vi } from "vitest";
import { nameListSql } from "#app/backup/backup-format.server.ts";
import { assignCompanies } from "#app/companies/assign-company-store.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import { companies } from "#app/db/schema.server.ts";
import { createDataFolder, createFolderWithoutTables } from "#tests/database/data-folder.ts";
import { copyMigrations, keepMigrations, migrateUnchecked } from "#tests/database/migrations-folder.ts";
import { createEmptyPostgresDatabase, createPostgresDatabase } from "#tests/database/test-database.ts";
import { readBackup } from "./read-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

vi.setConfig({ testTimeout: 120_000 });

/** A backup that the last release before companies made of its demo data. Most snapshots and page speeds were deleted first, to keep it small. */
const FIXTURE = "tests/fixtures/backup-0013.jsonl.gz";
const FIXTURE_MIGRATIONS = 14;
const MIGRATIONS_BEFORE_LOST_AT = 17;
const TABLES = ["leads", "lead_events", "notices", "snapshots", "speed_counts", "audit_log"] as const;

type Settings = { dataDir: string; databaseUrl?: string };
type Row = Record<string, unknown>;

const KINDS = {
	PGlite: {
		createMigrated: async (): Promise<Settings> => ({ dataDir: removeLater(await createDataFolder()) }),
		async createEarlier(migrationsDir: string): Promise<Settings> {
			const settings = { dataDir: removeLater(await createFolderWithoutTables()) };
			const { db, close } = await openDatabase({ ...settings, migrate: false });
			await migrate(db as unknown as PgliteDatabase, { migrationsFolder: migrationsDir });
			await close();
			return settings;
		},
	},
	PostgreSQL: {
		createMigrated: async (): Promise<Settings> => ({ dataDir: "unused", databaseUrl: await createPostgresDatabase() }),
		async createEarlier(migrationsDir: string): Promise<Settings> {
			const databaseUrl = await createEmptyPostgresDatabase();
			await migrateUnchecked(databaseUrl, migrationsDir);
			return { dataDir: "unused", databaseUrl };
		},
	},
};

for (const [kind, { createMigrated, createEarlier }] of Object.entries(KINDS)) {
	test(`restores a backup of the release before companies into ${kind} without loss`, async () => {
		await withDatabase(await createMigrated(), async (db) => {
			await restoreBackup(FIXTURE, { db, mayReplace: false, onProgress: () => {} });
			await expectFixture(db);
		});
	});

	test(`upgrades ${kind} of the release before companies without loss`, async () => {
		const migrationsDir = copyMigrations();
		keepMigrations(migrationsDir, FIXTURE_MIGRATIONS);
		const settings = await createEarlier(migrationsDir);
		await withDatabase({ ...settings, migrate: false }, insertFixture);
		await withDatabase(settings, async (db) => {
			const [account] = await db.select({ role: sql<string>`role` }).from(sql`users`);
			expect(account).toEqual({ role: "owner" });
			await assignCompanies(db);
			await expectFixture(db);
		});
	});

	test(`finds out on ${kind} when companies were lost and which were added by hand, after an upgrade and a restore`, async () => {
		const migrationsDir = copyMigrations();
		keepMigrations(migrationsDir, MIGRATIONS_BEFORE_LOST_AT);
		const settings = await createEarlier(migrationsDir);
		const file = join(removeLater(mkdtempSync(join(tmpdir(), "backup-"))), "backup.jsonl.gz");
		await withDatabase({ ...settings, migrate: false }, async (db) => {
			await db.execute(sql`insert into companies (name, status, created_at, active_at)
				select name, case when name = 'Won' then 'won' else 'lost' end, '2026-01-01Z', '2026-06-01Z'
				from unnest(array['By staff', 'With its request', 'By hand', 'Won']) as name`);
			await db.execute(
				sql`insert into leads (website, company_id, status, created_at, answered_at) values ('https://a.example', 2, 'lost', '2026-01-01Z', '2026-02-01Z')`,
			);
			await db.execute(sql`insert into lead_events (company_id, kind, text, username, created_at) values
				(1, 'status', 'Contacted to Lost: too dear', 'jo', '2026-03-01Z'), (1, 'note', 'Went to Lost Creek', 'jo', '2026-04-01Z'),
				(3, 'changed', 'Added by hand', 'jo', '2026-01-01Z')`);
			await writeBackup(file, { db, now: new Date(), site: "https://site.example", onProgress: () => {} });
		});
		const expectFound = async (db: Database) => {
			const rows = await db
				.select({ lostAt: companies.lostAt, isAddedByHand: companies.isAddedByHand })
				.from(companies)
				.orderBy(companies.id);
			const days = rows.map(({ lostAt }) => lostAt?.toISOString().slice(0, 10) ?? null);
			expect(days).toEqual(["2026-03-01", "2026-02-01", "2026-06-01", null]);
			expect(rows.map(({ isAddedByHand }) => isAddedByHand)).toEqual([false, false, true, false]);
		};
		await withDatabase(settings, expectFound);
		await withDatabase(await createMigrated(), async (db) => {
			await restoreBackup(file, { db, mayReplace: false, onProgress: () => {} });
			await expectFound(db);
		});
	});
}

/** Expects every row of the fixture as it was, and each lead that is not spam with the company of its website or email address. */
async function expectFixture(db: Database): Promise<void> {
	const expected = await readFixture();
	for (const table of TABLES) {
		const rows = await readRows(db, table);
		const columns = Object.keys(expected[table]?.[0] ?? {});
		expect(columns).not.toEqual([]);
		expect(rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])))).toEqual(expected[table]);
	}
	const leads = await readRows(db, "leads");
	expect(leads.filter(({ company_id }) => company_id === null)).toEqual(leads.filter(({ flagged }) => flagged));
	const companies = await readRows(db, "companies");
	expect(companies.length).toBeGreaterThan(20);
	for (const { id, status } of companies) {
		const own = leads.filter(({ company_id }) => company_id === id).map((lead) => lead.status);
		expect(own).not.toEqual([]);
		expect(status).toBe(["won", "contacted", "new", "lost"].find((rank) => own.includes(rank)));
	}
	const contacts = await readRows(db, "contacts");
	const known = new Set(contacts.map(({ company_id, email }) => `${company_id} ${String(email).toLowerCase()}`));
	const withEmail = leads.filter(({ email, flagged }) => email !== null && !flagged);
	expect(withEmail.filter(({ company_id, email }) => !known.has(`${company_id} ${String(email).toLowerCase()}`))).toEqual([]);
}

async function readFixture(): Promise<Record<string, Row[]>> {
	const tables: Record<string, Row[]> = {};
	for await (const part of readBackup(FIXTURE)) {
		if (part.kind !== "row") continue;
		tables[part.table] ??= [];
		tables[part.table]?.push(JSON.parse(part.rowJson));
	}
	return tables;
}

function readRows(db: Database, table: string): Promise<Row[]> {
	return db.transaction(async (tx) => {
		await tx.execute(sql`set local timezone to 'UTC'`);
		const rows = await tx.select({ json: sql<string>`row_to_json(t)::text` }).from(sql`${sql.identifier(table)} t order by id`);
		return rows.map(({ json }) => JSON.parse(json) as Row);
	});
}

/** Inserts the fixture as the release that made it had it, with an account. */
async function insertFixture(db: Database): Promise<void> {
	await db.execute(sql`insert into users (username, password) values ('jo', 'x')`);
	for (const [table, rows] of Object.entries(await readFixture())) {
		const columns = nameListSql(Object.keys(rows[0] ?? {}));
		const name = sql.identifier(table);
		await db.execute(
			sql`insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`,
		);
	}
}

async function withDatabase(settings: Settings & { migrate?: boolean }, work: (db: Database) => Promise<void>): Promise<void> {
	const { db, close } = await openDatabase(settings);
	try {
		await work(db);
	} finally {
		await close();
	}
}

function removeLater(folder: string): string {
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return folder;
}
