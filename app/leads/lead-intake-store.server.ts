import { getTableColumns, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { gather } from "#app/db/gather.server.ts";
import { isDatabaseAway } from "#app/db/is-database-away.server.ts";
import { leads } from "#app/db/schema.server.ts";
import { sha256 } from "#app/db/sha256.server.ts";
import type { VisitorLimit } from "#app/http/count-visitor.server.ts";
import type { Window } from "#app/http/rate-limit-store.server.ts";
import type { NewNotice } from "#app/notices/notice-store.server.ts";
import type { EarlierLead, Lead, NewLead } from "./lead-store.server.ts";
import type { LimitedReadings } from "./limit-readings.server.ts";

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

/** As long as one waits for a connection to PostgreSQL. */
const PATIENCE_MS = 3_000;

type Taken = Lead | "limit-used-up" | null;

const intakes = new WeakMap<Database, (intake: Intake) => Promise<Taken>>();

/**
 * Stores a lead with the notices that tell of it and counts it, in one statement: each more would cost every visitor a round trip, and the
 * embedded database most of its time. Leads that come at the same time share the statement. Null when a lead with the same idempotency key is
 * there; nothing is stored or counted where a limit is used up.
 */
export function storeLead(db: Database, intake: Intake): Promise<Taken> {
	let take = intakes.get(db);
	if (!take) {
		take = gather((together) => storeLeads(db, together), { patienceMs: PATIENCE_MS, mayBeOneItems: (error) => !isDatabaseAway(error) });
		intakes.set(db, take);
	}
	return take(intake);
}

async function storeLeads(db: Database, together: Intake[]): Promise<Taken[]> {
	const described = JSON.stringify(together.map(describeIntake));
	const taken = db
		.$with("taken", {
			place: sql<number>`place`.as("place"),
			isRefused: sql<boolean>`is_refused`.as("is_refused"),
			...getTableColumns(leads),
		})
		.as(sql`select place, is_refused, (taken).* from take_leads(${described}::jsonb)`);
	const answers: Taken[] = together.map(() => null);
	for (const { place, isRefused, ...lead } of await db.with(taken).select().from(taken))
		answers[place] = isRefused ? "limit-used-up" : lead;
	return answers;
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
