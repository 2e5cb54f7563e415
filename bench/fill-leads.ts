import { sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";

const BATCH_LEADS = 5_000;
export const SPREAD_DAYS = 730;
/** Ten leads have it, however many there are. */
export const RARE_WORD = "xylophone";
export const COMMON_WORD = "plumber";

/**
 * Fills an empty database with leads as after two years of work: nearly all answered, every tenth flagged, a notice for each, a reading for every
 * fourth, some that grew out of another. The more leads, the more came each day.
 */
export async function fillLeads(db: Database, leads: number, now: Date) {
	await db.execute(sql`set statement_timeout = 0`);
	for (let from = 1; from <= leads; from += BATCH_LEADS) {
		const to = Math.min(leads, from + BATCH_LEADS - 1);
		await db.execute(sql`
			insert into leads (website, business_name, contact_name, email, keywords, created_at, answered_at, source, flagged, package_name, status, earlier_lead_id)
			select 'https://site' || n || '.example/', 'Business ' || n, 'Person ' || n, 'person' || n || '@site.example',
				'plumber brisbane, drains, hot water, gas fitting' || case when n % ${Math.ceil(leads / 10)}::int = 3 then ' xylophone' else '' end,
				came, case when n <= ${Math.floor(leads * 0.99)}::int then came + n % 40 * interval '1 hour' end, (array['hero', 'hire_us', 'api'])[1 + n % 3], n % 10 = 0,
				case when n % 3 = 0 then 'Enterprise Growth' end,
				case when n > ${Math.floor(leads * 0.99)}::int then 'new' else (array['contacted', 'won', 'lost'])[1 + n % 3] end,
				case when n % 40 = 7 then n - 1 end
			from (select n, ${now.toISOString()}::timestamptz - (${leads}::int - n) * (${SPREAD_DAYS} * interval '1 day' / ${leads}::int) as came
				from generate_series(${from}::int, ${to}::int) n) as coming`);
		await db.execute(sql`
			insert into notices (lead_id, kind, state, run_at, created_at, done_at, fault)
			select id, 'agency-mail', case when id % 1000 = 1 then 'parked' else 'done' end, created_at, created_at, created_at, null
			from leads where id between ${from}::int and ${to}::int`);
		await db.execute(sql`
			insert into snapshots (lead_id, host, score, result, measured_at, created_at)
			select id, 'site' || id || '.example', 50, '{}', created_at, created_at from leads where id between ${from}::int and ${to}::int and id % 4 = 1`);
	}
	await db.execute(sql`vacuum analyze`);
}
