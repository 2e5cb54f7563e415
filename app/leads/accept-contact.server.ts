import type { Database } from "#app/db/client.server.ts";
import { HOUR_MS } from "#app/durations.ts";
import { countVisitor } from "#app/http/rate-limit-store.server.ts";
import { secondsUntil } from "#app/http/try-again-in.ts";
import { sha256 } from "#app/sha256.server.ts";
import { DATABASE_TIMEOUT_MS } from "#app/with-timeout.server.ts";
import { type AcceptLeadOptions, CONFIRMATIONS_PER_VISITOR_PER_HOUR, countAccepted, storeInTime } from "./accept-lead.server.ts";
import { type ContactInput, phoneDigits } from "./contact-schema.ts";
import type { LeadSource } from "./lead-schema.ts";
import {
	findLeadByKeyHash,
	insertLead,
	insertOrRepeatNotice,
	type Lead,
	lockLead,
	lockNotices,
	type NewNotice,
	setLeadContact,
} from "./lead-store.server.ts";
import type { NoticeKind } from "./notice-kinds.ts";

type Options = Pick<AcceptLeadOptions, "db" | "now" | "clientAddress" | "leadsPerVisitorPerHour" | "hasWebhook" | "flagged"> & {
	/** The report that the visitor wants, with the lead it belongs to. */
	report: { reportId: string; leadId: number | null; website: string };
	/** Gives a report without a lead to the lead that was stored for it. */
	linkReport: (tx: Database, leadId: number) => Promise<void>;
};

export type AcceptContactResult =
	| { kind: "accepted"; lead: Lead }
	| { kind: "too-many"; retryAfterSeconds: number }
	/** The database did not respond in time, or too many leads are in flight. Nothing was stored. */
	| { kind: "unavailable" };

type Contact = Pick<Lead, "email" | "phone">;

/**
 * Stores the contact details of a visitor who wants a report by email, with the notices that follow from them. They go to the report's lead if it
 * has none yet or the same. Otherwise someone else may have opened the link, so a second lead is stored, linked to the first.
 */
export async function acceptContact(input: ContactInput, options: Options): Promise<AcceptContactResult> {
	const contact = { email: input.email ?? null, phone: input.phone ?? null };
	const result = await storeInTime(() => storeContact(contact, options));
	if (result.kind === "accepted" && result.isNew) countAccepted("report");
	return result;
}

/** Rolls back the transaction, including what it has counted. */
class TooMany extends Error {
	readonly retryAfterSeconds: number;

	constructor(retryAfterSeconds: number) {
		super("the visitor has reached a limit");
		this.retryAfterSeconds = retryAfterSeconds;
	}
}

async function storeContact(contact: Contact, options: Options) {
	const deadline = AbortSignal.timeout(DATABASE_TIMEOUT_MS);
	try {
		return await options.db.transaction(async (tx) => {
			deadline.throwIfAborted();
			await countOrThrow(tx, { counter: "leads", max: options.leadsPerVisitorPerHour }, options);
			const { lead, isNew, isChanged } = await attachOrInsert(tx, contact, options);
			await queueNotices(tx, lead, { isNew, isChanged }, options);
			// The visitor has already received a 503, so committing now could send the email twice when they retry.
			deadline.throwIfAborted();
			return { kind: "accepted" as const, lead, isNew };
		});
	} catch (error) {
		if (error instanceof TooMany) return { kind: "too-many" as const, retryAfterSeconds: error.retryAfterSeconds };
		throw error;
	}
}

async function countOrThrow(tx: Database, limit: { counter: string; max: number }, { clientAddress, now }: Options): Promise<void> {
	const window = { windowMs: HOUR_MS, now };
	const usage = await countVisitor(tx, { ...limit, clientAddress, ...window });
	if (usage.isOverLimit) throw new TooMany(secondsUntil(usage.resetsAt, window));
}

async function attachOrInsert(tx: Database, contact: Contact, options: Options) {
	const { report, flagged, now, linkReport } = options;
	const own = report.leadId === null || flagged ? null : await lockLead(tx, report.leadId);
	if (own && accepts(own, contact)) return attach(tx, own, contact);
	const content = { website: report.website, source: "report" satisfies LeadSource, earlierLeadId: report.leadId, flagged, createdAt: now };
	for (const idempotencyKeyHash of listKeys(contact, options)) {
		const stored = await insertLead(tx, { ...content, ...contact, idempotencyKeyHash });
		if (stored) {
			if (report.leadId === null && !flagged) await linkReport(tx, stored.id);
			return { lead: stored, isNew: true, isChanged: true };
		}
		const earlier = await findLeadByKeyHash(tx, idempotencyKeyHash);
		const locked = earlier && (await lockLead(tx, earlier.id));
		if (locked && accepts(locked, contact)) return attach(tx, locked, contact);
	}
	throw new Error("the lead with these contact details changed during the request");
}

/** Whether the lead has no other contact details yet. */
function accepts(lead: Contact, { email, phone }: Contact): boolean {
	const isSameEmail = !email || !lead.email || email.toLowerCase() === lead.email.toLowerCase();
	const isSamePhone = !phone || !lead.phone || phoneDigits(phone) === phoneDigits(lead.phone);
	return isSameEmail && isSamePhone;
}

async function attach(tx: Database, lead: Lead, contact: Contact) {
	const both = { email: lead.email ?? contact.email, phone: lead.phone ?? contact.phone };
	const isChanged = both.email !== lead.email || both.phone !== lead.phone;
	if (isChanged) await setLeadContact(tx, lead.id, both);
	return { lead: { ...lead, ...both }, isNew: false, isChanged };
}

/**
 * Lists the keys under which the same visitor's details may be stored: a repeated click finds its lead again, and a second phone number gets a lead
 * of its own. The keys contain spaces, which the keys that clients send may not.
 */
function listKeys({ email, phone }: Contact, { report, flagged }: Options): string[] {
	const digits = phone === null ? null : phoneDigits(phone);
	const first = email?.toLowerCase() ?? digits;
	const both = email === null || digits === null ? [] : [`${first} ${digits}`];
	return [first, ...both].map((details) => sha256(`contact for report ${report.reportId} ${flagged} ${details}`));
}

async function queueNotices(tx: Database, lead: Lead, { isNew, isChanged }: { isNew: boolean; isChanged: boolean }, options: Options) {
	const { now, hasWebhook } = options;
	const existing = await lockNotices(tx, lead.id);
	const queue = (kind: NoticeKind) => insertOrRepeatNotice(tx, lead.id, { kind, runAt: now, createdAt: now } satisfies NewNotice);
	// A flagged lead probably comes from a bot, and bots enter other people's email addresses.
	if (lead.email && !lead.flagged && !existing.some(({ kind }) => kind === "report-mail")) {
		await countOrThrow(tx, { counter: "confirmations", max: CONFIRMATIONS_PER_VISITOR_PER_HOUR }, options);
		await queue("report-mail");
	}
	/** A notice that has not been sent yet will contain the details. */
	const isStillToCome = (first: NoticeKind) =>
		existing.some(({ kind, state, leasedUntil }) => kind === first && state === "waiting" && leasedUntil === null);
	if (isNew) await queue("agency-mail");
	else if (isChanged && !isStillToCome("agency-mail")) await queue("contact-mail");
	if (!hasWebhook) return;
	if (isNew) await queue("webhook");
	else if (isChanged && !isStillToCome("webhook")) await queue("contact-webhook");
}
