import { and, asc, desc, eq, gt, isNotNull } from "drizzle-orm";
import { type Company, type CompanyAction, findCompany, insertCompanyEvent, lockCompany } from "#app/companies/company-store.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { companies, contacts, leads, measurements, notices, snapshots, users, watches } from "#app/db/schema.server.ts";
import { listBouncedEmails } from "#app/desk/company/bounced-emails.ts";
import { listNotices, listRequests } from "#app/desk/company/company-detail-store.server.ts";
import { listNewRequests, type NewRequest, recordReply } from "#app/desk/company/company-status-store.server.ts";
import { orderContacts } from "#app/desk/company/order-contacts.ts";
import type { ReplyPayload } from "#app/notices/reply-mail.tsx";
import { findLatestReply, queueNotice } from "#app/outbox/notice-store.server.ts";
import { sha256 } from "#app/sha256.server.ts";
import { findReportById } from "#app/snapshots/snapshot-store.server.ts";
import type { Staff } from "#app/staff/staff-context.server.ts";

export type ReplyContact = { id: number; name: string | null; email: string; phone: string | null };
type LatestReport = { score: number; reportId: string; measuredAt: Date };
/** `findings` are what to fix first, in the words of the report. */
type ReplyReport = LatestReport & { findings: string[] };

export type ReplyContext = {
	company: Company;
	/** Those with an email address, whom to write to first. See `orderContacts`. */
	contacts: ReplyContact[];
	/** The email addresses, in lower case, that our emails could not reach. */
	bounced: string[];
	/** The latest report on the company's own site that can still be opened. */
	report: ReplyReport | null;
	/** Whether the company ever asked us for something. Without that, writing to it needs consent (Spam Act 2003). */
	hasRequest: boolean;
	/** Those without a reply yet, oldest first. */
	newRequests: NewRequest[];
};

const MAX_CONTACTS = 100;
const MAX_FINDINGS = 3;

/** Finds what a reply to a company needs, or null if there is no such company. */
export async function findReplyContext(
	db: Database,
	{ companyId, reportsSince }: { companyId: number; reportsSince: Date },
): Promise<ReplyContext | null> {
	const company = await findCompany(db, companyId);
	if (!company) return null;
	const requests = await listRequests(db, companyId);
	const bounced = listBouncedEmails({ requests, notices: await listNotices(db, companyId) });
	const reports = [await findRequestReport(db, companyId, reportsSince), await findMeasuredReport(db, companyId, reportsSince)];
	const [report = null] = reports.filter((found) => found !== null).toSorted((a, b) => Number(b.measuredAt) - Number(a.measuredAt));
	return {
		company,
		contacts: orderContacts(await listContacts(db, companyId), { requests, bounced }),
		bounced,
		report: report && { ...report, findings: await listTopFindings(db, report.reportId) },
		hasRequest: requests.length > 0,
		newRequests: await listNewRequests(db, companyId),
	};
}

/** Finds what the latest reply to this email address said, if it could not be sent. */
export async function findFailedReply(
	db: Database,
	{ companyId, email }: { companyId: number; email: string },
): Promise<Pick<ReplyPayload, "subject" | "text"> | null> {
	const latest = await findLatestReply(db, { companyId, addresses: [email] });
	if (latest?.state !== "parked") return null;
	const { subject, text } = latest.payload as ReplyPayload;
	return { subject, text };
}

export type SendReply = {
	companyId: number;
	contactId: number;
	/** The form's key. The same form sent twice is one reply; a changed text is another. */
	key: string;
	subject: string;
	text: string;
	staff: Pick<Staff, "username" | "displayName" | "email">;
	/** Where answers go if the account has no email address. */
	agency: { name: string; address: string };
	now: Date;
};

/**
 * Queues a reply to a contact, logs it on the company and counts it as the answer to their new requests. Whoever replies looks after the company from
 * now on, if no one did. A repeated form changes nothing.
 */
export async function sendReply(db: Database, reply: SendReply): Promise<{ kind: "sent" | "repeated" | "gone" | "contact-gone" }> {
	const { companyId, contactId, subject, text, staff, agency, now } = reply;
	return db.transaction(async (tx) => {
		// The lock makes a second click wait until the first is stored.
		const company = await lockCompany(tx, companyId);
		if (!company) return { kind: "gone" };
		const messageKey = toMessageKey(reply);
		const sameReplySql = and(eq(notices.companyId, companyId), eq(notices.messageKey, messageKey));
		if ((await tx.$count(notices, sameReplySql)) > 0) return { kind: "repeated" };
		const contact = (await listContacts(tx, companyId)).find(({ id }) => id === contactId);
		if (!contact) return { kind: "contact-gone" };
		const payload: ReplyPayload = {
			subject,
			text,
			to: { name: contact.name ?? "", address: contact.email },
			replyTo: staff.email ? { name: staff.displayName, address: staff.email } : agency,
			username: staff.username,
			senderName: staff.displayName,
		};
		await queueNotice(tx, { kind: "reply-mail", companyId, messageKey, payload }, now);
		const action = { companyId, username: staff.username, now };
		await insertCompanyEvent(tx, action, "replied", `To ${contact.email}: ${subject}\n\n${text}`);
		await recordReply(tx, { ...action, email: contact.email });
		if (company.ownerId === null) await assignOwner(tx, { ...action, name: staff.displayName });
		return { kind: "sent" };
	});
}

async function assignOwner(tx: Database, { name, ...action }: CompanyAction & { name: string }): Promise<void> {
	const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.username, action.username));
	if (!account) return;
	await tx.update(companies).set({ ownerId: account.id }).where(eq(companies.id, action.companyId));
	await insertCompanyEvent(tx, action, "changed", `Looked after by ${name}`);
}

function toMessageKey({ companyId, contactId, key, subject, text }: SendReply): string {
	const hash = sha256(JSON.stringify([companyId, contactId, key, subject, text]));
	return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

async function listContacts(db: Database, companyId: number): Promise<ReplyContact[]> {
	const rows = await db
		.select({ id: contacts.id, name: contacts.name, email: contacts.email, phone: contacts.phone })
		.from(contacts)
		.where(and(eq(contacts.companyId, companyId), isNotNull(contacts.email)))
		.orderBy(asc(contacts.id))
		.limit(MAX_CONTACTS);
	return rows.map(({ email, ...contact }) => ({ ...contact, email: email ?? "" }));
}

async function listTopFindings(db: Database, reportId: string): Promise<string[]> {
	const snapshot = (await findReportById(db, reportId))?.snapshot;
	if (!snapshot) return [];
	const texts = [...snapshot.issues, ...snapshot.opportunities].flatMap(
		(id) => snapshot.findings.find((finding) => finding.id === id)?.text || [],
	);
	return texts.slice(0, MAX_FINDINGS);
}

async function findRequestReport(db: Database, companyId: number, since: Date): Promise<LatestReport | null> {
	const [row] = await db
		.select({ score: snapshots.score, reportId: snapshots.reportId, measuredAt: snapshots.measuredAt })
		.from(snapshots)
		.innerJoin(leads, eq(leads.id, snapshots.leadId))
		.where(and(eq(leads.companyId, companyId), eq(snapshots.role, "site"), gt(snapshots.createdAt, since)))
		.orderBy(desc(snapshots.measuredAt), desc(snapshots.id))
		.limit(1);
	return row ?? null;
}

/** Finds the report of a client's last measurement. */
async function findMeasuredReport(db: Database, companyId: number, since: Date): Promise<LatestReport | null> {
	const [row] = await db
		.select({ score: snapshots.score, reportId: snapshots.reportId, measuredAt: snapshots.measuredAt })
		.from(measurements)
		.innerJoin(watches, eq(watches.id, measurements.watchId))
		.innerJoin(snapshots, eq(snapshots.reportId, measurements.reportId))
		.where(and(eq(watches.companyId, companyId), eq(measurements.position, 0), gt(snapshots.createdAt, since)))
		.orderBy(desc(measurements.measuredAt), desc(measurements.id))
		.limit(1);
	return row ?? null;
}
