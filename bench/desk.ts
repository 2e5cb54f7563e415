import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import { parseCompanyFilter } from "#app/desk/company-list/company-filter.ts";
import { listCompanies } from "#app/desk/company-list/company-list-store.server.ts";
import { getDashboard } from "#app/desk/dashboard/dashboard-store.server.ts";
import { parseLeadFilter } from "#app/desk/lead-shared/lead-filter.ts";
import { listLeads } from "#app/desk/lead-shared/lead-list-store.server.ts";
import { getToday } from "#app/desk/today/today-store.server.ts";
import { createDataFolder } from "#tests/database/data-folder.ts";
import { startPostgresServer } from "#tests/database/postgres-server.ts";
import { median } from "#tests/median.ts";
import { type Figure, printFigures } from "./report.ts";

const COMPANIES = 100_000;
const CLIENTS = 500;
const RUNS = 15;
const BATCH_SIZE = 10_000;

const dataDir = await createDataFolder();
const postgres = await startPostgresServer();
try {
	printFigures(await measureDesk("PGlite", { dataDir }));
	printFigures(await measureDesk("PostgreSQL", { dataDir: "unused", databaseUrl: postgres.url }));
} finally {
	await postgres.stop();
	rmSync(dataDir, { recursive: true, force: true });
}

/** Times the queries of the desk's pages at the size that we promise. */
async function measureDesk(name: string, database: Parameters<typeof openDatabase>[0]): Promise<Figure[]> {
	const { db, close } = await openDatabase(database);
	await fillDesk(db);
	const now = new Date();
	const today = (ownerId: number | null) => getToday(db, { now, clock: "all-hours", ownerId, limit: 10 });
	const companies = (query: string) => listCompanies(db, parseCompanyFilter(new URLSearchParams(query)), { limit: 50, now });
	const requests = (query: string) => listLeads(db, parseLeadFilter(new URLSearchParams(query)), { limit: 50, now });
	const figures: Figure[] = [
		{ name: `Today, everyone, ${name}`, ...(await time(() => today(null))), max: 50 },
		{ name: `Today, mine, ${name}`, ...(await time(() => today(1))), max: 50 },
		{ name: `dashboard, 90 days, ${name}`, ...(await time(() => getDashboard(db, { now, days: 90 }))), max: 1_000 },
		{ name: `companies, first page, ${name}`, ...(await time(() => companies(""))), max: 50 },
		{ name: `companies of one owner that are lost, ${name}`, ...(await time(() => companies("status=lost&owner=2"))), max: 50 },
		{ name: `companies, common word, ${name}`, ...(await time(() => companies("q=example"))), max: 1_000 },
		{ name: `companies, word in every note, ${name}`, ...(await time(() => companies("q=think"))), max: 1_500 },
		{ name: `companies, word in one note, ${name}`, ...(await time(() => companies("q=platypus"))), max: 1_000 },
		{ name: `companies, phone number, ${name}`, ...(await time(() => companies("q=%2B61+412+000+777"))), max: 1_000 },
		{ name: `companies, word of no one, ${name}`, ...(await time(() => companies("q=zzzz"))), max: 1_000 },
		{ name: `requests, word in one note, ${name}`, ...(await time(() => requests("q=platypus"))), max: 1_000 },
	];
	await close();
	return figures;
}

async function time(run: () => Promise<unknown>): Promise<{ value: number; unit: string }> {
	await run();
	const times: number[] = [];
	for (let count = 0; count < RUNS; count++) {
		const startedAt = performance.now();
		await run();
		times.push(performance.now() - startedAt);
	}
	return { value: median(times), unit: "ms" };
}

/** Fills the desk: one request and one contact for each company, a note for every fifth, 500 watched clients with a year of measurements. */
async function fillDesk(db: Database): Promise<void> {
	await db.execute(sql`insert into users (username, password) select 'staff-' || n, 'none' from generate_series(1, 5) n`);
	// In batches: a statement may take five seconds.
	for (let first = 1; first <= COMPANIES; first += BATCH_SIZE) await fillCompanies(db, first, first + BATCH_SIZE - 1);
	await db.execute(sql`
		insert into watches (company_id, kind, website, due_at, created_at)
		select id, 'client', website, now() + interval '1 day', created_at from companies where status = 'won'`);
	await db.execute(sql`
		insert into measurements (watch_id, due_at, position, host, measured_at, score)
		select w.id, now() - m * interval '30 days', p, 'company.example', now() - m * interval '30 days', 50 + m
		from watches w, generate_series(1, 12) m, generate_series(0, 3) p`);
	await db.execute(sql`
		insert into alerts (company_id, kind, text, created_at, closed_at)
		select id, 'score-drop', 'The score dropped by 6.', now(), case when id % 25 = 0 then null else now() end from companies where status = 'won'`);
	for (const table of ["companies", "contacts", "leads", "lead_events", "notices", "snapshots", "watches", "measurements", "alerts"]) {
		await db.execute(sql`vacuum analyze ${sql.identifier(table)}`);
	}
}

async function fillCompanies(db: Database, first: number, last: number): Promise<void> {
	const batchSql = sql`between ${first}::int and ${last}::int`;
	await db.execute(sql`
		insert into companies (name, website, status, owner_id, next_step, next_step_on, won_at, lost_at, created_at, active_at)
		select 'Company ' || n, 'https://company-' || n || '.example',
			case when n <= ${CLIENTS} then 'won' when n % 20 = 0 then 'new' when n % 3 = 0 then 'contacted' else 'lost' end,
			case when n % 7 < 5 then n % 7 + 1 end,
			case when n % 30 = 0 then 'Call them' end,
			case when n % 30 = 0 then current_date + (n % 400 - 20) end,
			now() - n * interval '10 minutes', now() - n * interval '10 minutes', now() - n * interval '10 minutes', now() - (n * 7919 % ${COMPANIES}) * interval '3 minutes'
		from generate_series(${first}::int, ${last}::int) n`);
	await db.execute(sql`
		insert into contacts (company_id, name, email, phone, created_at)
		select id, 'Person ' || id, 'person-' || id || '@company-' || id || '.example',
			'0412 ' || lpad((id / 1000)::text, 3, '0') || ' ' || lpad((id % 1000)::text, 3, '0'), created_at
		from companies where id ${batchSql}`);
	await db.execute(sql`
		insert into leads (website, business_name, contact_name, email, keywords, status, company_id, created_at)
		select website, name, 'Person ' || id, 'person-' || id || '@company-' || id || '.example', 'coffee, breakfast and a long list of keywords',
			status, id, created_at
		from companies where id ${batchSql}`);
	await db.execute(sql`
		insert into lead_events (company_id, kind, text, username, created_at)
		select id, 'note', case when id = 777 then 'Has a platypus' else 'Rang them, they will think about it and call back next week' end, 'staff-1', created_at
		from companies where id % 5 = 2 and id ${batchSql}`);
	await db.execute(sql`
		insert into notices (lead_id, kind, state, fault, run_at, created_at)
		select id, 'agency-mail', case when id % 2000 = 1 then 'parked' else 'done' end, case when id % 2000 = 1 then 'refused' end, created_at, created_at
		from leads where id ${batchSql}`);
	await db.execute(sql`
		insert into snapshots (lead_id, host, score, result, measured_at, created_at)
		select id, 'company-' || id || '.example', id % 100, '{}'::jsonb, created_at, created_at from leads where id % 3 = 0 and id ${batchSql}`);
}
