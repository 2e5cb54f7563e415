import { type SQL, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { getDashboard } from "#app/desk/dashboard/dashboard-store.server.ts";
import { findLeadDetails } from "#app/desk/lead/lead-details-store.server.ts";
import { getPerson } from "#app/desk/privacy-requests/person-store.server.ts";
import { setUpDatabase } from "#tests/test-database.ts";
import { getLeadCounts } from "./lead-counts-store.server.ts";
import { parseLeadFilter } from "./lead-filter.ts";
import { countLeadsSince, countMatches, listLeads, streamLeads } from "./lead-list-store.server.ts";

const now = new Date("2026-11-15T06:00:00Z");
const LEADS = 10_000;

// Checks the planner's choice, which follows from the statistics of this fixed data. `npm run bench:growth` measures the time.
const freshDatabase = setUpDatabase();

test("queries of the desk use indexes when there are many leads", { timeout: 120_000 }, async () => {
	const db = await freshDatabase();
	await storeManyLeads(db);
	const filterOf = (query: string) => parseLeadFilter(new URLSearchParams(query));
	const list = (query: string, cursor?: string) =>
		listLeads(db, filterOf(query), { cursor: cursor ? { direction: "older", text: cursor } : undefined, limit: 50, now });

	const farBackMicros = (now.getTime() - (LEADS - 300) * 5 * 60_000) * 1000;
	for (const query of [
		...["", "status=new", "status=won", "due=1", "due=overdue", "package=Enterprise+Growth", "package=No+such", "source=hero"],
		...["source=get_started", "view=spam", "from=2026-10-15&to=2026-10-20", "q=plumber+brisbane+business"],
		...["q=plumber&from=2026-10-20", "status=new&q=plumber", "status=won&source=hero&q=business"],
	]) {
		const [firstPage] = await explain(db, () => list(query));
		expect(firstPage, query).toMatch(/Index Scan( Backward)? using leads_\w*newest on leads/);
		expect(firstPage, query).not.toMatch(/Seq Scan|Sort/);
		const [lastPage] = await explain(db, () => list(query, `${farBackMicros.toString(36)}-${(300).toString(36)}`));
		expect(lastPage, `${query}, last page`).not.toMatch(/Seq Scan on (leads|notices)/);
	}

	const everyLead = filterOf("");
	const others = {
		"mail problems": () => list("mail=parked"),
		"counts on the list": () => getLeadCounts(db, now),
		"number of due leads": () => countMatches(db, filterOf("due=1"), now),
		"new leads": () => countLeadsSince(db, everyLead, { id: LEADS - 20, now }),
		export: () => streamLeads(db, everyLead, now).next(),
		"one lead": () => findLeadDetails(db, LEADS / 2),
		"person by email": () => getPerson(db, { email: "PERSON77@site.example" }),
		"person by website": () => getPerson(db, { website: "site77.example", hosts: ["site77.example"], pages: [], isShared: false }),
	};
	for (const [name, work] of Object.entries(others)) {
		for (const plan of await explain(db, work)) expect(plan, name).not.toMatch(/Seq Scan on (leads|notices)/);
	}
	for (const plan of await explain(db, () => getDashboard(db, { now, days: 3 }))) expect(plan).not.toMatch(/Seq Scan on leads/);
});

async function storeManyLeads(db: Database) {
	await db.execute(sql`
		insert into leads (website, business_name, email, keywords, created_at, source, flagged, package_name, status)
		select 'https://site' || n || '.example/', 'Business ' || n, 'person' || n || '@site.example', 'plumber brisbane' || repeat(', drains', 40),
			${now.toISOString()}::timestamptz - (${LEADS}::int - n) * interval '5 minutes', (array['hero', 'api'])[1 + n % 2], n % 10 = 0,
			case when n % 3 = 0 then 'Enterprise Growth' end, case when n > ${LEADS * 0.95}::int then 'new' else (array['contacted', 'won', 'lost'])[1 + n % 3] end
		from generate_series(1, ${LEADS}::int) n`);
	await db.execute(sql`insert into notices (lead_id, kind, state, run_at, created_at, fault)
		select id, 'agency-mail', case when id % 1000 = 1 then 'parked' else 'done' end, created_at, created_at, null from leads where id % 2 = 1`);
	await db.execute(sql`update leads set earlier_lead_id = id - 1 where id % 40 = 7`);
	await db.execute(sql`vacuum analyze`);
}

/** The plan of each query that `work` sends. */
async function explain(db: Database, work: () => Promise<unknown>): Promise<string[]> {
	const session: { prepareQuery: (query: { sql: string; params: unknown[] }) => unknown } = Reflect.get(db, "session");
	const spy = vi.spyOn(session, "prepareQuery");
	await work();
	const queries = spy.mock.calls.map(([query]) => query);
	spy.mockRestore();
	expect(queries.length).toBeGreaterThan(0);
	const plans: string[] = [];
	for (const query of queries) {
		const result = await db.execute(sql`explain ${toSql(query)}`);
		plans.push((result as unknown as { rows: { "QUERY PLAN": string }[] }).rows.map((row) => row["QUERY PLAN"]).join("\n"));
	}
	return plans;
}

function toSql({ sql: text, params }: { sql: string; params: unknown[] }): SQL {
	const parts = text.split(/\$(\d+)/);
	return sql.join(parts.map((part, index) => (index % 2 ? sql`${params[Number(part) - 1]}` : sql.raw(part))));
}
