import { sql } from "drizzle-orm";
import { assignCompanies } from "#app/companies/assign-company-store.server.ts";
import type { Database } from "#app/db/client.server.ts";

/** Inserts rows into every table with values that a copy may damage: quotes, line ends, big numbers, microseconds, gaps in ids. */
export async function fillDatabase(db: Database): Promise<void> {
	await db.execute(sql`insert into users (username, password) values ('jo', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA')`);
	await db.execute(sql`insert into desk_sessions values ('hash of a cookie', 1, now(), now())`);
	await db.execute(sql`insert into known_networks values (1, 'hash of a network', now())`);
	await db.execute(sql`insert into rate_limits values ('hash of a network', 3, now() + interval '1 hour')`);
	await db.execute(sql`
		insert into leads (website, business_name, keywords, contact_name, email, created_at, source, flagged, package_name, status)
		values
			('https://a.example', ${AWKWARD}, ${"line\nline\ttab \u2028\u2029\u0085 [Package: Professional SEO]"}, 'Nguyễn O''Brien', 'A@b.example',
				'2026-03-04 05:06:07.123456+10', 'hire_us', false, 'Professional SEO', 'won'),
			('https://b.example', null, null, null, null, '2026-03-04 05:06:07.000001+00', 'hero', true, null, 'new'),
			('https://gone.example', null, null, null, null, now(), 'api', false, null, 'new')`);
	await db.execute(sql`update leads set earlier_lead_id = 1 where id = 2`);
	await db.execute(sql`
		insert into leads (website, created_at) select 'https://many-' || n || '.example', timestamptz '2026-01-01' + n * interval '61.000007 seconds'
		from generate_series(1, 450) n`);
	// The sequence has used the last id, although its row is gone.
	await db.execute(sql`delete from leads where id in (3, 453)`);
	await db.execute(sql`insert into lead_events (lead_id, kind, text, username, created_at) values (1, 'note', ${AWKWARD}, 'jo', now())`);
	await db.execute(sql`
		insert into notices (lead_id, kind, run_at, created_at, state, fault) values (1, 'agency-mail', now(), now(), 'waiting', null),
			(1, 'confirmation-mail', now(), now(), 'parked', 'it''s away')`);
	await db.execute(sql`
		insert into snapshots (lead_id, host, score, result, measured_at) values (1, 'a.example', 71, ${RESULT}::jsonb, now()),
			(null, 'b.example', 12, '[]'::jsonb, now())`);
	await db.execute(sql`
		insert into speed_counts (day, page, device, vital, bucket, count) values ('2026-03-04', 'home', 'phone', 'LCP', -12, 3),
			('2026-03-04', 'home', 'phone', 'visits', 0, 3)`);
	await db.execute(sql`
		insert into audit_log (at, event, username, lead_id, details) values
			('2026-03-04 05:06:07.123+10', 'sign-in', 'jo', null, null),
			('2026-03-05 05:06:07.123+10', 'leads-exported', 'jo', null, '{"leads": 3, "filters": "status, search"}')`);
	await assignCompanies(db);
	await db.execute(sql`insert into recovery_codes values (1, 'hash of a code'), (1, 'hash of another')`);
	await db.execute(sql`insert into account_tokens values ('hash of a token', 1, 'reset', now(), now() + interval '1 hour')`);
	await db.execute(sql`update companies set owner_id = 1, next_step = ${AWKWARD}, next_step_on = '2026-03-09' where id = 1`);
	await db.execute(sql`
		insert into notices (company_id, user_id, kind, payload, run_at, created_at, state) values
			(1, null, 'reply-mail', ${RESULT}::jsonb, now(), now(), 'done'), (null, 1, 'reset-mail', null, now(), now(), 'done')`);
	await db.execute(sql`
		insert into watches (company_id, kind, website, competitors, due_at, created_at) values
			(1, 'client', 'https://a.example', '["https://b.example"]', '2026-04-01 01:02:03.000004+10', now())`);
	await db.execute(sql`
		insert into measurements (watch_id, due_at, position, host, measured_at, score, facts) values
			(1, '2026-03-01 01:02:03.000004+10', 0, 'a.example', now(), 71, ${RESULT}::jsonb)`);
	await db.execute(sql`insert into alerts (company_id, kind, text, created_at) values (1, 'noindex', ${AWKWARD}, now())`);
	await db.execute(sql`insert into unsubscribes values ('hash of an address', '2026-03-04 05:06:07.123456+10')`);
	await db.execute(sql`insert into desk_settings (reply_clock) values ('business-hours')`);
}

const AWKWARD = `"], ["leads", {"id": 1}] \\ ' \\u0041 \r\n 🦘 \u2028 </script>`;
const RESULT = `{"big": 12345678901234567890.123456789, "tiny": 1e-7, "none": null, "text": ${JSON.stringify(AWKWARD)}}`;
