import type { Database } from "#app/db/client.server.ts";
import { sha256 } from "#app/db/sha256.server.ts";
import { visitorLimits } from "#app/http/count-visitor.server.ts";
import { findUsedUp, forgetPastWindows } from "#app/http/rate-limit-store.server.ts";
import { secondsUntil } from "#app/http/try-again-in.ts";
import { logEvent, namesOfFailure } from "#app/log.server.ts";
import { storeLead } from "./lead-intake-store.server.ts";
import { type LeadField, type LeadInput, type LeadSource, parsePackage } from "./lead-schema.ts";
import { type EarlierLead, getLeadByKeyHash, type Lead, type NewLead } from "./lead-store.server.ts";
import { limitReadings } from "./limit-readings.server.ts";
import { planNotices, wantsConfirmation } from "./plan-notices.ts";

const HOUR_MS = 60 * 60 * 1000;
/** Every one of them may go to an address of somebody who knows nothing of it. */
const CONFIRMATIONS_PER_VISITOR_PER_HOUR = 5;
const EARLIER_LEAD_MAX_AGE_MS = 30 * 24 * HOUR_MS;
const SWEEP_EVERY_LEADS = 100;

export type AcceptLeadOptions = {
	db: Database;
	now: Date;
	clientAddress: string;
	leadsPerVisitorPerHour: number;
	idempotencyKey: string | null;
	/** The key of the lead that this one grew out of; one that nobody knows is passed over. */
	earlierLeadKey: string | null;
	source: LeadSource;
	flagged: boolean;
	/** Whether the agency wants to be told by webhook too. */
	hasWebhook: boolean;
};

export type AcceptLeadResult =
	| { kind: "accepted"; lead: Lead }
	| { kind: "already-accepted"; lead: Lead }
	| { kind: "key-reused" }
	| { kind: "too-many"; retryAfterSeconds: number };

/**
 * Stores a lead, together with the notices that tell of it, once for each idempotency key and within the visitor's hourly limit, against
 * which only new leads count.
 */
export async function acceptLead(input: LeadInput, options: AcceptLeadOptions): Promise<AcceptLeadResult> {
	const { db, now } = options;
	const intake = prepareIntake(input, options);
	const stored = await storeLead(db, intake);
	if (stored === null) return findSameKey(db, intake.lead);
	if (stored === "limit-used-up") {
		const resetsAt = (await findUsedUp(db, { limits: intake.limits, ...intake.window })) ?? now;
		return { kind: "too-many", retryAfterSeconds: secondsUntil(resetsAt, intake.window) };
	}
	await sweepNowAndThen(db, stored, now);
	return { kind: "accepted", lead: stored };
}

function prepareIntake(input: LeadInput, options: AcceptLeadOptions) {
	const { clientAddress, now, hasWebhook, leadsPerVisitorPerHour } = options;
	const lead = prepareLead(input, options);
	const confirmations = { of: "confirmations", clientAddress, most: CONFIRMATIONS_PER_VISITOR_PER_HOUR };
	return {
		lead,
		earlier: earlierLead(options),
		window: { windowMs: HOUR_MS, now },
		limits: visitorLimits({ of: "leads", clientAddress, most: leadsPerVisitorPerHour }),
		confirmationLimits: wantsConfirmation(lead) ? visitorLimits(confirmations) : [],
		unread: limitReadings(now),
		notices: planNotices(lead, { now, hasWebhook }),
	};
}

function prepareLead(input: LeadInput, { now, idempotencyKey, source, flagged }: AcceptLeadOptions) {
	const content: Required<Pick<NewLead, LeadField>> = {
		website: input.website,
		businessName: input.businessName ?? null,
		keywords: input.keywords ?? null,
		startDate: input.startDate ?? null,
		contactName: input.contactName ?? null,
		email: input.email ?? null,
	};
	return {
		...content,
		packageName: parsePackage(input.keywords),
		createdAt: now,
		source,
		flagged,
		idempotencyKeyHash: idempotencyKey === null ? null : sha256(idempotencyKey),
		requestFingerprint: idempotencyKey === null ? null : sha256(JSON.stringify(withoutNulls(content))),
	};
}

/** So that a retry is still the same request for a release that knows one field more. */
function withoutNulls(content: Record<string, string | null>): [field: string, value: string | null][] {
	return Object.entries(content).filter(([, value]) => value !== null);
}

function earlierLead({ now, earlierLeadKey }: AcceptLeadOptions): EarlierLead | null {
	if (earlierLeadKey === null) return null;
	return { idempotencyKeyHash: sha256(earlierLeadKey), notBefore: new Date(now.getTime() - EARLIER_LEAD_MAX_AGE_MS) };
}

async function findSameKey(db: Database, { idempotencyKeyHash, requestFingerprint }: NewLead): Promise<AcceptLeadResult> {
	const lead = await getLeadByKeyHash(db, idempotencyKeyHash ?? "");
	return lead.requestFingerprint === requestFingerprint ? { kind: "already-accepted", lead } : { kind: "key-reused" };
}

async function sweepNowAndThen(db: Database, lead: Lead, now: Date): Promise<void> {
	if (lead.id % SWEEP_EVERY_LEADS !== 0) return;
	// The lead is stored by now: a failing clean-up must not tell the visitor otherwise.
	await forgetPastWindows(db, now).catch((error) => logEvent("rate-limit-sweep-failed", namesOfFailure(error)));
}
