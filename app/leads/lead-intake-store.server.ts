import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { notices, rateLimits } from "#app/db/schema.server.ts";
import { sha256 } from "#app/db/sha256.server.ts";
import type { VisitorLimit } from "#app/http/count-visitor.server.ts";
import { countingOf, type Window } from "#app/http/rate-limit-store.server.ts";
import { type EarlierLead, insertingLead, type Lead, type NewLead } from "./lead-store.server.ts";
import { limitingReadings } from "./limit-readings.server.ts";
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

/** How the database says that the statement took itself back. */
const DIVISION_BY_ZERO = "22012";

/**
 * Stores a lead with the notices that tell of it and counts it, in one statement: each more would cost every visitor a round trip, and the
 * embedded database most of its time. Null when a lead with the same idempotency key is there; nothing is stored or counted where a limit is
 * used up.
 */
export async function storeLead(db: Database, intake: Intake): Promise<Lead | "limit-used-up" | null> {
	const { window, limits, confirmationLimits } = intake;
	const lead = db.$with("lead").as(insertingLead(db, intake.lead, intake.earlier));
	const usage = { key: rateLimits.key, hits: rateLimits.hits, resetsAt: rateLimits.resetsAt };
	const keys = limits.map(({ key }) => key);
	const counted = db.$with("counted", usage).as(countingOf(keys, window, sql`lead`));
	const confirmations = confirmationLimits.map(({ key }, place) =>
		db
			.$with(confirmationName(place), usage)
			.as(countingOf([key], window, place === 0 ? sql`lead` : withinLimit(confirmationLimits, place - 1))),
	);
	const told = db.$with("told", {}).as(storingNotices(intake));
	const unread = db.$with("unread", {}).as(
		limitingReadings({
			...{ leadId: sql`lead.id`, leadsOfSender: sql`counted.hits`, now: window.now },
			from: sql`lead join counted on counted.key = ${sha256(keys.at(-1) ?? "")}::text`,
		}),
	);
	try {
		const [row] = await db
			.with(lead, counted, ...confirmations, told, unread)
			.select()
			.from(lead)
			.innerJoin(counted, hasRoom(limits));
		return row?.lead ?? null;
	} catch (error) {
		if (isDivisionByZero(error)) return "limit-used-up";
		throw error;
	}
}

/** True, or the end of the whole statement with all it did: a transaction around it would cost two more round trips. */
function hasRoom(limits: VisitorLimit[]): SQL {
	const most = sql.join(
		limits.map(({ key, most }) => sql`when ${sha256(key)}::text then ${most}::int`),
		sql` `,
	);
	return sql`1 / greatest(case counted.key ${most} end + 1 - counted.hits, 0) >= 0`;
}

function isDivisionByZero(error: unknown): boolean {
	const cause = error instanceof Error ? (error.cause ?? error) : null;
	return cause instanceof Error && "code" in cause && cause.code === DIVISION_BY_ZERO;
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
