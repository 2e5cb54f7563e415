import { assignCompany } from "#app/companies/assign-company-store.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { HOUR_MS } from "#app/durations.ts";
import { countVisitor } from "#app/http/rate-limit-store.server.ts";
import { secondsUntil } from "#app/http/try-again-in.ts";
import { describeError, logEvent, logFlood } from "#app/log.server.ts";
import type { LeadNoticeKind } from "#app/outbox/notice-kinds.ts";
import { insertNotices, type NewNotice } from "#app/outbox/notice-store.server.ts";
import { sha256 } from "#app/sha256.server.ts";
import { DATABASE_TIMEOUT_MS, withTimeout } from "#app/with-timeout.server.ts";
import { type Attribution, NO_ATTRIBUTION } from "./attribution.ts";
import { LEAD_SOURCES, type LeadField, type LeadInput, type LeadSource, parsePackage } from "./lead-schema.ts";
import { findLeadByKeyHash, insertLead, type Lead, type NewLead } from "./lead-store.server.ts";

const EARLIER_LEAD_MAX_AGE_MS = 30 * 24 * HOUR_MS;
/** Any further visitor would wait too long, so we ask them to try again instead. */
const MAX_IN_FLIGHT = 100;
/** Limited because a confirmation may go to a stranger whose email address the visitor typed. Emailed reports count as well. */
export const CONFIRMATIONS_PER_VISITOR_PER_HOUR = 5;
/** Further leads are stored, but their sites are not audited for the emails. See docs/decisions/026. */
const AUDITED_LEADS_PER_VISITOR_PER_HOUR = 60;
/** A hero lead's notices wait for its snapshot, which takes about eight seconds once it runs. */
const SNAPSHOT_WAIT_MS = 90_000;

export type AcceptLeadOptions = {
	db: Database;
	now: Date;
	clientAddress: string;
	leadsPerVisitorPerHour: number;
	hasWebhook: boolean;
	idempotencyKey: string | null;
	/** The idempotency key of the visitor's earlier lead, sent from the hero card. Ignored if no recent lead has it. */
	earlierLeadKey: string | null;
	source: LeadSource;
	flagged: boolean;
	/** Where the visit began. Not part of the content: a retry may have another one. */
	attribution?: Attribution;
};

export type AcceptLeadResult =
	| { kind: "accepted" | "already-accepted"; lead: Lead }
	| { kind: "key-reused" }
	| { kind: "too-many"; retryAfterSeconds: number }
	/** The database did not respond in time, or too many leads are in flight. Nothing was stored. */
	| { kind: "unavailable" };

let inFlight = 0;
const accepted = new Map<LeadSource, number>([...LEAD_SOURCES, "api" as const].map((source) => [source, 0]));

/** Stores a lead with its notices, once for each idempotency key and within the visitor's hourly limit. */
export async function acceptLead(input: LeadInput, options: AcceptLeadOptions): Promise<AcceptLeadResult> {
	const result = await storeInTime(() => storeLead(input, options));
	if (result.kind === "accepted") countAccepted(options.source);
	return result;
}

/** Runs `store` unless too many are in flight, and gives up on it when the database does not respond in time. */
export async function storeInTime<Result>(store: () => Promise<Result>): Promise<Result | { kind: "unavailable" }> {
	if (inFlight >= MAX_IN_FLIGHT) {
		logFlood("leads-over-capacity");
		return { kind: "unavailable" };
	}
	inFlight += 1;
	try {
		return await withTimeout(store(), DATABASE_TIMEOUT_MS);
	} catch (error) {
		logEvent("lead-store-failed", describeError(error));
		return { kind: "unavailable" };
	} finally {
		inFlight -= 1;
	}
}

export function countAccepted(source: LeadSource): void {
	accepted.set(source, (accepted.get(source) ?? 0) + 1);
}

/** Lists how many leads this process has stored since it started, by source. */
export function listAcceptedLeads(): { source: LeadSource; leads: number }[] {
	return [...accepted].map(([source, leads]) => ({ source, leads }));
}

async function storeLead(input: LeadInput, options: AcceptLeadOptions): Promise<AcceptLeadResult> {
	// Set before the first query, so that it does not end later than the timeout in `acceptLead`.
	const deadline = AbortSignal.timeout(DATABASE_TIMEOUT_MS);
	const content = toRow(input);
	const key = hashKey(content, options);
	const repeated = await findRepeated(options.db, key);
	if (repeated) return repeated;
	try {
		const lead = await insertWithNotices({ ...content, ...key, packageName: parsePackage(input.keywords) }, { ...options, deadline });
		return { kind: "accepted", lead };
	} catch (error) {
		if (!(error instanceof NotStored)) throw error;
		// Another request with this key may have been stored since.
		const stored = await findRepeated(options.db, key);
		if (stored) return stored;
		if (error.result === null) throw new Error("the lead with this idempotency key was deleted during the request");
		return error.result;
	}
}

/** Rolls back the transaction, including what it has counted. */
class NotStored extends Error {
	/** Null if a lead with the same idempotency key exists. */
	readonly result: AcceptLeadResult | null;

	constructor(result: AcceptLeadResult | null) {
		super("the lead was not stored");
		this.result = result;
	}
}

type LeadContent = Omit<NewLead, "createdAt" | "source" | "flagged" | "earlierLeadId" | "overSnapshotLimit">;

async function insertWithNotices(content: LeadContent, options: AcceptLeadOptions & { deadline: AbortSignal }): Promise<Lead> {
	const { db, now, clientAddress, source, flagged, deadline } = options;
	const window = { windowMs: HOUR_MS, now };
	return db.transaction(async (tx) => {
		deadline.throwIfAborted();
		const usage = await countVisitor(tx, { counter: "leads", clientAddress, max: options.leadsPerVisitorPerHour, ...window });
		if (usage.isOverLimit) throw new NotStored({ kind: "too-many", retryAfterSeconds: secondsUntil(usage.resetsAt, window) });
		const stored = await insertLead(tx, {
			...content,
			...(options.attribution ?? NO_ATTRIBUTION),
			createdAt: now,
			source,
			flagged,
			earlierLeadId: await findEarlierLeadId(tx, options),
			overSnapshotLimit: usage.hits > AUDITED_LEADS_PER_VISITOR_PER_HOUR,
		});
		if (!stored) throw new NotStored(null);
		// A flagged lead probably comes from a bot, and bots enter other people's email addresses.
		const wantsConfirmation = Boolean(content.email) && !flagged;
		const confirmations = { counter: "confirmations", clientAddress, max: CONFIRMATIONS_PER_VISITOR_PER_HOUR, ...window };
		const sendsConfirmation = wantsConfirmation && !(await countVisitor(tx, confirmations)).isOverLimit;
		await insertNotices(tx, stored.id, planNotices({ ...options, sendsConfirmation }));
		const companyId = flagged ? null : await assignCompany(tx, stored);
		// The visitor has already received a 503, so committing now could create a duplicate when they retry.
		deadline.throwIfAborted();
		return { ...stored, companyId };
	});
}

/** Finds the lead that was stored with this idempotency key. With other details, the key is rejected. */
async function findRepeated(db: Database, key: RequestKey): Promise<AcceptLeadResult | null> {
	const lead = key.idempotencyKeyHash === null ? null : await findLeadByKeyHash(db, key.idempotencyKeyHash);
	if (!lead) return null;
	return lead.requestFingerprint === key.requestFingerprint ? { kind: "already-accepted", lead } : { kind: "key-reused" };
}

/** Plans the notices of a new lead and when they are due. */
function planNotices({ source, sendsConfirmation, hasWebhook, now }: AcceptLeadOptions & { sendsConfirmation: boolean }): NewNotice[] {
	const runAt = source === "hero" ? new Date(now.getTime() + SNAPSHOT_WAIT_MS) : now;
	const isPlanned: Record<LeadNoticeKind, boolean> = {
		"agency-mail": true,
		"confirmation-mail": sendsConfirmation,
		webhook: hasWebhook,
		// See `acceptContact`.
		"report-mail": false,
		"contact-mail": false,
		"contact-webhook": false,
	};
	const kinds = (Object.keys(isPlanned) as LeadNoticeKind[]).filter((kind) => isPlanned[kind]);
	return kinds.map((kind) => ({ kind, runAt, createdAt: now }));
}

export function toRow(input: LeadInput): Record<LeadField, string | null> & { website: string } {
	return {
		website: input.website,
		businessName: input.businessName ?? null,
		keywords: input.keywords ?? null,
		startDate: input.startDate ?? null,
		contactName: input.contactName ?? null,
		email: input.email ?? null,
		phone: input.phone ?? null,
	};
}

type RequestKey = { idempotencyKeyHash: string | null; requestFingerprint: string | null };

function hashKey(content: Record<LeadField, string | null>, { idempotencyKey }: AcceptLeadOptions): RequestKey {
	if (idempotencyKey === null) return { idempotencyKeyHash: null, requestFingerprint: null };
	// The fingerprint leaves out empty fields, so that a retry still matches after a release that adds a field.
	const filled = Object.entries(content).filter(([, value]) => value !== null);
	return { idempotencyKeyHash: sha256(idempotencyKey), requestFingerprint: sha256(JSON.stringify(filled)) };
}

async function findEarlierLeadId(tx: Database, { earlierLeadKey, now }: AcceptLeadOptions): Promise<number | null> {
	const earlier = earlierLeadKey === null ? null : await findLeadByKeyHash(tx, sha256(earlierLeadKey));
	return earlier && now.getTime() - earlier.createdAt.getTime() <= EARLIER_LEAD_MAX_AGE_MS ? earlier.id : null;
}
