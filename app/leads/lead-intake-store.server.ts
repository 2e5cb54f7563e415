import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { notices, rateLimits } from "#app/db/schema.server.ts";
import { sha256 } from "#app/db/sha256.server.ts";
import type { VisitorLimit } from "#app/http/count-visitor.server.ts";
import { countingOf, type Usage, type Window } from "#app/http/rate-limit-store.server.ts";
import { type EarlierLead, insertingLead, type Lead, type NewLead } from "./lead-store.server.ts";
import type { NewNotice } from "./notices/notice-store.server.ts";

type Intake = {
	lead: NewLead;
	earlier: EarlierLead | null;
	window: Window;
	/** All of these are counted. */
	limits: VisitorLimit[];
	/** Each of these is counted only while the one before is not used up; once one is, no confirmation is stored. */
	confirmationLimits: VisitorLimit[];
	notices: Omit<NewNotice, "leadId">[];
};

/**
 * Stores a lead with the notices that tell of it and counts it, in one statement: each more would cost every visitor a round trip, and the
 * embedded database most of its time. Null when a lead with the same idempotency key is there. Usages stand in the order of the limits; the
 * lead is stored even where one is used up, and the caller takes the transaction back.
 */
export async function storeLead(tx: Database, intake: Intake): Promise<{ lead: Lead; usages: Usage[] } | null> {
	const { window, limits, confirmationLimits } = intake;
	const lead = tx.$with("lead").as(insertingLead(tx, intake.lead, intake.earlier));
	const usage = { key: rateLimits.key, hits: rateLimits.hits, resetsAt: rateLimits.resetsAt };
	const counted = tx.$with("counted", usage).as(
		countingOf(
			limits.map(({ key }) => key),
			window,
			sql`lead`,
		),
	);
	const confirmations = confirmationLimits.map(({ key }, place) =>
		tx
			.$with(confirmationName(place), usage)
			.as(countingOf([key], window, place === 0 ? sql`lead` : withinLimit(confirmationLimits, place - 1))),
	);
	const told = tx.$with("told", {}).as(storingNotices(intake));
	const rows = await tx
		.with(lead, counted, ...confirmations, told)
		.select()
		.from(lead)
		.innerJoin(counted, sql`true`);
	if (!rows[0]) return null;
	const usages = limits.flatMap(({ key }) => rows.filter((row) => row.counted.key === sha256(key)).map((row) => row.counted));
	return { lead: rows[0].lead, usages };
}

function storingNotices({ notices: planned, confirmationLimits }: Intake): SQL {
	const values = planned.map(
		({ kind, runAt, createdAt }, place) =>
			sql`(${place}::int, ${kind}::text, ${runAt.toISOString()}::timestamptz, ${createdAt.toISOString()}::timestamptz)`,
	);
	const last = confirmationLimits.length - 1;
	const mayConfirm = last < 0 ? sql`false` : sql`exists (select from ${withinLimit(confirmationLimits, last)})`;
	return sql`insert into ${notices} (lead_id, kind, run_at, created_at)
		select lead.id, each.kind, each.run_at, each.created_at from lead, (values ${sql.join(values, sql`, `)}) as each (place, kind, run_at, created_at)
		where each.kind <> 'confirmation-mail' or ${mayConfirm} order by each.place`;
}

function withinLimit(limits: VisitorLimit[], place: number): SQL {
	return sql`(select from ${sql.identifier(confirmationName(place))} where hits <= ${limits[place]?.most ?? 0}::int) as within_limit`;
}

function confirmationName(place: number): string {
	return `confirmation_${place}`;
}
