import { type SQL, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { getDashboard } from "#app/desk/dashboard/dashboard-store.server.ts";
import { findLeadDetails } from "#app/desk/lead/lead-details-store.server.ts";
import { getPerson } from "#app/desk/privacy-requests/person-store.server.ts";
import { eachDatabase } from "#tests/test-database.ts";
import { getLeadCounts } from "./lead-counts-store.server.ts";
import { parseLeadFilter } from "./lead-filter.ts";
import { countLeadsSince, countMatches, listLeads, streamLeads } from "./lead-list-store.server.ts";

const now = new Date("2026-11-15T06:00:00Z");
const LEADS = 10_000;
const BATCH = 2_500;
const PATIENCE_MS = 120_000;

/** As after some years of work. */
async function fill(db: Database) {
	for (let from = 1; from <= LEADS; from += BATCH) {
		await db.execute(sql`
			insert into leads (website, business_name, email, keywords, created_at, source, flagged, package_name, status)
			select 'https://site' || n || '.example/', 'Business ' || n, 'person' || n || '@site.example', 'plumber brisbane' || repeat(', drains', 40),
				${now.toISOString()}::timestamptz - (${LEADS}::int - n) * interval '5 minutes', (array['hero', 'api'])[1 + n % 2], n % 10 = 0,
				case when n % 3 = 0 then 'Enterprise Growth' end, case when n > ${LEADS * 0.95}::int then 'new' else (array['contacted', 'won', 'lost'])[1 + n % 3] end
			from generate_series(${from}::int, ${from + BATCH - 1}::int) n`);
	}
	await db.execute(sql`insert into notices (lead_id, kind, state, run_at, created_at, fault)
		select id, 'agency-mail', case when id % 1000 = 1 then 'parked' else 'done' end, created_at, created_at, null from leads where id % 2 = 1`);
	await db.execute(sql`update leads set earlier_lead_id = id - 1 where id % 40 = 7`);
	await db.execute(sql`vacuum analyze`);
}

/** How the database answered each question that the work asked: the plan as text, and how many pages of 8 kB it looked at. */
async function explain(db: Database, work: () => Promise<unknown>): Promise<{ plan: string; pages: number }[]> {
	const session: { prepareQuery: (query: { sql: string; params: unknown[] }) => unknown } = Reflect.get(db, "session");
	const spy = vi.spyOn(session, "prepareQuery");
	await work();
	const questions = spy.mock.calls.map(([query]) => query);
	spy.mockRestore();
	const plans: { plan: string; pages: number }[] = [];
	for (const question of questions) {
		const answer = await db.execute(sql`explain (analyze, buffers, timing off) ${toSql(question)}`);
		const lines = (answer as unknown as { rows: { "QUERY PLAN": string }[] }).rows.map((row) => row["QUERY PLAN"]);
		const [, hit, read] = /Buffers: shared (?:hit=(\d+) ?)?(?:read=(\d+))?/.exec(lines.join("\n")) ?? [];
		plans.push({ plan: lines.join("\n"), pages: Number(hit ?? 0) + Number(read ?? 0) });
	}
	expect(plans.length).toBeGreaterThan(0);
	return plans;
}

function toSql({ sql: text, params }: { sql: string; params: unknown[] }): SQL {
	const parts = text.split(/\$(\d+)/);
	return sql.join(parts.map((part, index) => (index % 2 ? sql`${params[Number(part) - 1]}` : sql.raw(part))));
}

eachDatabase((freshDatabase, kind) => {
	test("every page of the list, one lead and one person are read off an index, however many leads there are", {
		timeout: PATIENCE_MS,
	}, async () => {
		const db = await freshDatabase();
		await fill(db);
		const list = (query: string, text?: string) =>
			listLeads(db, parseLeadFilter(new URLSearchParams(query)), {
				cursor: text ? { direction: "older", text } : undefined,
				limit: 50,
				now,
			});
		const depth = (now.getTime() - (LEADS - 300) * 5 * 60_000) * 1000;
		const deep = `${depth.toString(36)}-${(300).toString(36)}`;

		for (const query of [
			...["", "status=new", "status=won", "due=1", "package=Enterprise+Growth", "package=No+such", "source=hero", "source=get_started"],
			...["view=spam", "from=2026-10-15&to=2026-10-20", "q=plumber+brisbane+business", "q=plumber&from=2026-10-20"],
			...["status=new&q=plumber", "status=won&source=hero&q=business"],
		]) {
			const [first] = await explain(db, () => list(query));
			expect(first?.plan, query).toMatch(/Index Scan( Backward)? using leads_\w*newest on leads/);
			expect(first?.plan, query).not.toMatch(/Seq Scan|Sort/);
			expect(first?.pages, query).toBeLessThan(500);
			const [last] = await explain(db, () => list(query, deep));
			expect(last?.plan, `${query}, deep`).not.toMatch(/Seq Scan on (leads|notices)/);
			expect(last?.pages, `${query}, deep`).toBeLessThan((first?.pages ?? 0) + 100);
		}

		const everything = parseLeadFilter(new URLSearchParams());
		const others = {
			"one lead": () => findLeadDetails(db, LEADS / 2),
			website: () => getPerson(db, { website: "site77.example", hosts: ["site77.example"], pages: [], isShared: false }),
			person: () => getPerson(db, { email: "PERSON77@site.example" }),
			since: () => countLeadsSince(db, everything, { id: LEADS - 20, now }),
			batch: () => streamLeads(db, everything, now).next(),
			"mail in trouble": () => list("mail=parked"),
		};
		for (const [name, work] of Object.entries(others)) {
			for (const { plan, pages } of await explain(db, work)) {
				expect(plan, `${name} on ${kind}`).not.toMatch(/Seq Scan on (leads|notices)/);
				expect(pages, `${name} on ${kind}\n${plan}`).toBeLessThan(2_500);
			}
		}
	});

	test("the counts on the list are read off indexes, and the dashboard reads no more leads than its days had", {
		timeout: PATIENCE_MS,
	}, async () => {
		const db = await freshDatabase();
		await fill(db);
		for (const { plan, pages } of await explain(db, () => getLeadCounts(db, now))) {
			expect(plan, kind).not.toMatch(/Seq Scan on (leads|notices)/);
			expect(pages, `${kind}\n${plan}`).toBeLessThan(150);
		}
		for (const { plan, pages } of await explain(db, () => getDashboard(db, { now, days: 3 }))) {
			expect(plan, kind).not.toMatch(/Seq Scan on leads/);
			expect(pages, `${kind}\n${plan}`).toBeLessThan(400);
		}
	});

	test("who is due is found without reading those who were answered, however many are new", { timeout: PATIENCE_MS }, async () => {
		const db = await freshDatabase();
		await fill(db);
		await db.execute(sql`update leads set status = 'new' where id > ${LEADS / 2}::int`);
		await db.execute(sql`vacuum analyze leads`);
		for (const query of ["due=1", "due=overdue"]) {
			const filter = parseLeadFilter(new URLSearchParams(query));
			for (const work of [() => listLeads(db, filter, { limit: 50, now }), () => countMatches(db, filter, now)]) {
				const [first] = await explain(db, work);
				expect(first?.plan, `${query} on ${kind}`).not.toMatch(/Rows Removed by Filter: \d{3}|Seq Scan on leads/);
				expect(first?.pages, `${query} on ${kind}`).toBeLessThan(500);
			}
		}
	});
});
