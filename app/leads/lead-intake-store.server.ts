import { getTableColumns, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { leads } from "#app/db/schema.server.ts";
import { sha256 } from "#app/db/sha256.server.ts";
import type { VisitorLimit } from "#app/http/count-visitor.server.ts";
import type { Window } from "#app/http/rate-limit-store.server.ts";
import type { EarlierLead, Lead, NewLead } from "./lead-store.server.ts";
import type { LimitedReadings } from "./limit-readings.server.ts";
import type { NewNotice } from "./notices/notice-store.server.ts";

type Intake = {
	lead: NewLead;
	earlier: EarlierLead | null;
	window: Window;
	/** All of these are counted, the narrowest network first. */
	limits: VisitorLimit[];
	/** Each of these is counted only while the one before is not used up; once one is, no confirmation is stored. */
	confirmationLimits: VisitorLimit[];
	unread: LimitedReadings;
	notices: Omit<NewNotice, "leadId">[];
};

/** As the function in the database says that a limit is used up. */
const LIMIT_USED_UP = "LIM01";

/**
 * Stores a lead with the notices that tell of it and counts it, in one statement: each more would cost every visitor a round trip, and the
 * embedded database most of its time. Null when a lead with the same idempotency key is there; nothing is stored or counted where a limit is
 * used up.
 */
export async function storeLead(db: Database, intake: Intake): Promise<Lead | "limit-used-up" | null> {
	try {
		const described = JSON.stringify(describeIntake(intake));
		const taken = db.$with("taken", getTableColumns(leads)).as(sql`select * from take_lead(${described}::jsonb)`);
		const [lead] = await db.with(taken).select().from(taken);
		return lead ?? null;
	} catch (error) {
		if (isLimitUsedUp(error)) return "limit-used-up";
		throw error;
	}
}

/** In the words of the migration that made the function. */
function describeIntake({ lead, earlier, window: { now, windowMs }, limits, confirmationLimits, unread, notices }: Intake) {
	return {
		lead: {
			website: lead.website,
			business_name: lead.businessName,
			keywords: lead.keywords,
			start_date: lead.startDate,
			contact_name: lead.contactName,
			email: lead.email,
			created_at: now,
			source: lead.source,
			flagged: lead.flagged,
			package_name: lead.packageName,
			idempotency_key_hash: lead.idempotencyKeyHash,
			request_fingerprint: lead.requestFingerprint,
		},
		earlier: earlier && { key_hash: earlier.idempotencyKeyHash, not_before: earlier.notBefore },
		window_ends: new Date(now.getTime() + windowMs),
		limits: limits.map(hashKey),
		confirmation_limits: confirmationLimits.map(hashKey),
		unread: { after_hits: unread.afterHits, key: unread.key, until: unread.until },
		notices: notices.map(({ kind, runAt, createdAt }) => ({ kind, run_at: runAt, created_at: createdAt })),
	};
}

function hashKey({ key, most }: VisitorLimit): VisitorLimit {
	return { key: sha256(key), most };
}

function isLimitUsedUp(error: unknown): boolean {
	const cause = error instanceof Error ? (error.cause ?? error) : null;
	return cause instanceof Error && "code" in cause && cause.code === LIMIT_USED_UP;
}
