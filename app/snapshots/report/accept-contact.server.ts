import { assignCompany, lockCompanyKeys } from "#app/companies/assign-company-store.server.ts";
import { listCompanyKeys } from "#app/companies/company-keys.ts";
import { lockCompany } from "#app/companies/company-store.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { HOUR_MS } from "#app/durations.ts";
import { countVisitor } from "#app/http/rate-limit-store.server.ts";
import { secondsUntil } from "#app/http/try-again-in.ts";
import { type AcceptLeadOptions, CONFIRMATIONS_PER_VISITOR_PER_HOUR, countAccepted, storeInTime } from "#app/leads/accept-lead.server.ts";
import { type ContactInput, WATCH_CONSENT } from "#app/leads/contact-schema.ts";
import type { LeadSource } from "#app/leads/lead-schema.ts";
import {
	findLead,
	insertLead,
	type Lead,
	listReportLeads,
	lockLead,
	lockReportContacts,
	setLeadContact,
} from "#app/leads/lead-store.server.ts";
import { isSamePhone } from "#app/leads/phone-schema.ts";
import type { LeadNoticeKind, ReportMailPayload } from "#app/outbox/notice-kinds.ts";
import { insertOrRepeatNotice, lockNotices } from "#app/outbox/notice-store.server.ts";
import { sha256 } from "#app/sha256.server.ts";
import { findReportById, linkReportToLead } from "#app/snapshots/snapshot-store.server.ts";
import { DATABASE_TIMEOUT_MS } from "#app/with-timeout.server.ts";

export type AcceptContactOptions = Pick<
	AcceptLeadOptions,
	"db" | "now" | "clientAddress" | "leadsPerVisitorPerHour" | "hasWebhook" | "flagged" | "earlierLeadKey" | "attribution"
> & {
	/** The report that the visitor wants. */
	report: { reportId: string; website: string };
	/** Starts the monthly check that the visitor ticked the box for. */
	startWatch: StartWatch;
};

type WantedWatch = { leadId: number; companyId: number; website: string; email: string; consent: string; reportId: string; now: Date };
type WatchStart = "started" | "exists" | "ended" | "too-many" | "spam";
type StartWatch = (tx: Database, wanted: WantedWatch) => Promise<WatchStart>;
type Options = AcceptContactOptions;

export type AcceptContactResult =
	/** `emailsReport` is false if the visitor gave no email address, is over the limit or filled in the honeypot. Then nothing is watched. */
	| { kind: "accepted"; emailsReport: boolean }
	| { kind: "too-many"; retryAfterSeconds: number }
	/** The database did not respond in time, or too many leads are in flight. Nothing was stored. */
	| { kind: "unavailable" };

type Contact = Pick<Lead, "email" | "phone">;

/**
 * Stores the contact details of a visitor who wants a report by email, with the notices that follow from them. Anyone may have opened the report's
 * link, so the details go to the report's lead only if the request names its key. Otherwise they get a lead of their own.
 */
export async function acceptContact(input: ContactInput, options: Options): Promise<AcceptContactResult> {
	const contact = { email: input.email ?? null, phone: input.phone ?? null };
	const wantsWatch = input.watch === "yes";
	const result = await storeInTime(() => storeContact(contact, { ...options, wantsWatch }));
	if (result.kind !== "accepted") return result;
	if (result.isNew) countAccepted("report");
	return { kind: "accepted", emailsReport: result.emailsReport };
}

/** Rolls back the transaction, including what it has counted. */
class TooMany extends Error {
	readonly retryAfterSeconds: number;

	constructor(retryAfterSeconds: number) {
		super("the visitor has reached a limit");
		this.retryAfterSeconds = retryAfterSeconds;
	}
}

async function storeContact(contact: Contact, options: Options & { wantsWatch: boolean }) {
	const deadline = AbortSignal.timeout(DATABASE_TIMEOUT_MS);
	const { db, now, clientAddress, flagged, report } = options;
	const window = { windowMs: HOUR_MS, now };
	try {
		return await db.transaction(async (tx) => {
			deadline.throwIfAborted();
			await lockReportContacts(tx, report.reportId);
			const usage = await countVisitor(tx, { counter: "leads", clientAddress, max: options.leadsPerVisitorPerHour, ...window });
			if (usage.isOverLimit) throw new TooMany(secondsUntil(usage.resetsAt, window));
			// Counted whether or not an email will follow, so that the response does not tell what the lead already has.
			const emails = { counter: "confirmations", clientAddress, max: CONFIRMATIONS_PER_VISITOR_PER_HOUR, ...window };
			const isOverEmailLimit = contact.email !== null && (await countVisitor(tx, emails)).isOverLimit;
			// A flagged lead probably comes from a bot, and bots enter other people's email addresses.
			const emailsReport = contact.email !== null && !isOverEmailLimit && !flagged;
			// Locked before the lead and its company, as `assignCompany` needs them.
			await lockCompanyKeys(tx, listCompanyKeys({ website: report.website, email: contact.email }));
			const stored = await attachOrInsert(tx, contact, options);
			const lead = flagged ? null : await findLead(tx, stored.leadId);
			const companyId = lead && (stored.isChanged || lead.companyId === null ? await assignCompany(tx, lead) : lead.companyId);
			const { email } = contact;
			const isWanted = options.wantsWatch && emailsReport && email !== null && companyId !== null;
			const wanted = { leadId: stored.leadId, ...report, consent: WATCH_CONSENT, now };
			const watch = isWanted ? await options.startWatch(tx, { ...wanted, companyId, email }) : null;
			await queueNotices(tx, { ...stored, emailsReport, watch }, options);
			// The visitor has already received a 503, so committing now could send the email twice when they retry.
			deadline.throwIfAborted();
			return { kind: "accepted" as const, emailsReport, isNew: stored.isNew };
		});
	} catch (error) {
		if (error instanceof TooMany) return { kind: "too-many" as const, retryAfterSeconds: error.retryAfterSeconds };
		throw error;
	}
}

type StoredContact = {
	leadId: number;
	isNew: boolean;
	/** Whether the agency has not seen these details yet. */
	isChanged: boolean;
	/** Whether the lead has asked for this report before. */
	isSameReport: boolean;
};

async function attachOrInsert(tx: Database, contact: Contact, options: Options): Promise<StoredContact> {
	const { flagged, now } = options;
	const { reportId, website } = options.report;
	const reportLeadId = (await findReportById(tx, reportId))?.leadId ?? null;
	const own = reportLeadId === null ? null : await findOwnLead(tx, reportLeadId, options);
	const leftThere = await listReportLeads(tx, { reportId, flagged });
	const known = [...(own ? [own] : []), ...leftThere.filter((lead) => isSamePerson(lead, contact))];
	const found = known.find((candidate) => mayAttach(candidate, contact));
	// Lock no other lead: a deletion locks the report's lead first and these after it. Staff may have changed this one before the lock.
	if (found?.companyId) await lockCompany(tx, found.companyId);
	const lead = found ? await lockLead(tx, found.id) : null;
	if (lead && lead.flagged === flagged && mayAttach(lead, contact)) {
		await setLeadContact(tx, lead.id, { ...merge(lead, contact), reportId });
		return { leadId: lead.id, isNew: false, isChanged: addsDetails(lead, contact), isSameReport: lead.reportId === reportId };
	}
	const source = "report" satisfies LeadSource;
	const row = { website, ...contact, ...options.attribution, source, flagged, reportId, earlierLeadId: own?.id ?? null, createdAt: now };
	const stored = await insertLead(tx, row);
	if (!stored) throw new Error("a lead without an idempotency key was not stored");
	if (reportLeadId === null && !flagged) await linkReportToLead(tx, { reportId, leadId: stored.id });
	return { leadId: stored.id, isNew: true, isChanged: true, isSameReport: true };
}

/** Finds the report's lead if the request names its idempotency key, which only its sender knows. */
async function findOwnLead(tx: Database, leadId: number, { earlierLeadKey, flagged }: Options): Promise<Lead | null> {
	if (earlierLeadKey === null || flagged) return null;
	const lead = await findLead(tx, leadId);
	return lead && !lead.flagged && lead.idempotencyKeyHash === sha256(earlierLeadKey) ? lead : null;
}

/** Whether the details conflict with nothing in the lead. A lead that has had its reply takes nothing new, or no one would see it. */
function mayAttach(lead: Lead, contact: Contact): boolean {
	const conflicts =
		(contact.email && lead.email && !isSameEmail(lead, contact)) ||
		(contact.phone && lead.phone && !isSamePhone(lead.phone, contact.phone));
	return !conflicts && (lead.status === "new" || !addsDetails(lead, contact));
}

function isSamePerson(lead: Contact, contact: Contact): boolean {
	return isSameEmail(lead, contact) || (lead.phone !== null && isSamePhone(lead.phone, contact.phone));
}

function isSameEmail(lead: Contact, contact: Contact): boolean {
	return lead.email !== null && lead.email.toLowerCase() === contact.email?.toLowerCase();
}

function merge(lead: Contact, contact: Contact): Contact {
	return { email: lead.email ?? contact.email, phone: lead.phone ?? contact.phone };
}

function addsDetails(lead: Contact, contact: Contact): boolean {
	const { email, phone } = merge(lead, contact);
	return email !== lead.email || phone !== lead.phone;
}

async function queueNotices(
	tx: Database,
	stored: StoredContact & { emailsReport: boolean; watch: WatchStart | null },
	{ now, hasWebhook }: Options,
) {
	const { leadId, isNew, isChanged, isSameReport, emailsReport, watch } = stored;
	const existing = await lockNotices(tx, leadId);
	const queue = (kind: LeadNoticeKind, payload?: ReportMailPayload) =>
		insertOrRepeatNotice(tx, leadId, { kind, payload, runAt: now, createdAt: now });
	const reportMail = isSameReport ? existing.find(({ kind }) => kind === "report-mail") : undefined;
	const isDeclined = watch === "ended" || watch === "too-many";
	// The report mail says that the site is watched and how to stop that, or that it is not, so either needs one.
	const isNews = watch === "started" || (isDeclined && reportMail?.payload === null);
	if (emailsReport && (!reportMail || isNews)) await queue("report-mail", isDeclined ? { isWatchDeclined: true } : undefined);
	/** A notice that has not been sent yet will contain the details. */
	const isStillToCome = (first: LeadNoticeKind) =>
		existing.some(({ kind, state, leasedUntil }) => kind === first && state === "waiting" && leasedUntil === null);
	if (isNew) await queue("agency-mail");
	else if (isChanged && !isStillToCome("agency-mail")) await queue("contact-mail");
	if (!hasWebhook) return;
	if (isNew) await queue("webhook");
	else if (isChanged && !isStillToCome("webhook")) await queue("contact-webhook");
}
