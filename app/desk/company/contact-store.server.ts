import { and, asc, desc, eq, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import { lockCompanyKeys } from "#app/companies/assign-company-store.server.ts";
import { emailKey } from "#app/companies/company-keys.ts";
import { type CompanyAction, insertCompanyEvent, lockCompany, touchCompany } from "#app/companies/company-store.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { companyKeys, contacts, leads, notices, watches } from "#app/db/schema.server.ts";
import { isSerialId } from "#app/db/serial-id.ts";
import { type LeadNoticeKind, listNoticeKinds } from "#app/outbox/notice-kinds.ts";
import { notSentProblem } from "#app/outbox/notice-problem.ts";
import { findLatestReply, repeatNotice, replyAddress } from "#app/outbox/notice-store.server.ts";
import type { ContactFields } from "./company-fields.ts";
import { resendNotice } from "./company-notice-store.server.ts";

export type Contact = ContactFields & { id: number };
type ContactAction = CompanyAction & { contactId: number };

type AddResult = { kind: "added" } | { kind: "taken" } | { kind: "gone" };
type EditResult =
	/** `resent` counts the emails that go out again. */
	{ kind: "edited"; isEmailCorrected: boolean; resent: number } | { kind: "taken" } | { kind: "gone" };

/** The automatic emails that a person with a mistyped address never got. */
const RESENT_KINDS: LeadNoticeKind[] = ["confirmation-mail", "report-mail"];

export async function listContacts(db: Database, companyId: number): Promise<Contact[]> {
	const { id, name, email, phone } = contacts;
	return db.select({ id, name, email, phone }).from(contacts).where(eq(contacts.companyId, companyId)).orderBy(asc(contacts.id));
}

/** Adds a person. Requests from their email address will belong to the company, unless it is known as another's. */
export async function addContact(db: Database, action: CompanyAction & { fields: ContactFields }): Promise<AddResult> {
	const { companyId, fields, now } = action;
	return db.transaction(async (tx) => {
		if (fields.email !== null) await lockCompanyKeys(tx, [emailKey(fields.email)]);
		if (!(await lockCompany(tx, companyId))) return { kind: "gone" };
		if (await hasOtherContact(tx, { companyId, contactId: 0, email: fields.email })) return { kind: "taken" };
		await tx.insert(contacts).values({ ...fields, companyId, createdAt: now });
		await insertKey(tx, { companyId, email: fields.email });
		await insertCompanyEvent(tx, action, "changed", "Contact added");
		await touchCompany(tx, action);
		return { kind: "added" };
	});
}

/**
 * Changes a person's details. A corrected email address is corrected in the company's requests, watches and unsent replies too. With `resends`, what
 * they missed goes out again: the latest reply if it failed, the latest report, and the confirmation of a request that still needs a reply.
 */
export async function editContact(db: Database, action: ContactAction & { fields: ContactFields; resends: boolean }): Promise<EditResult> {
	const { companyId, contactId, fields } = action;
	return db.transaction(async (tx) => {
		const shown = await findContact(tx, action);
		if (!shown) return { kind: "gone" };
		await lockCompanyKeys(
			tx,
			[shown.email, fields.email].flatMap((email) => (email === null ? [] : [emailKey(email)])),
		);
		if (!(await lockCompany(tx, companyId))) return { kind: "gone" };
		const contact = await findContact(tx, action);
		// Someone else corrected it in the meantime: the locked keys would be the wrong ones. After a double click, it already has the new address.
		if (!contact || ![shown.email, fields.email].includes(contact.email)) return { kind: "gone" };
		if (await hasOtherContact(tx, { companyId, contactId, email: fields.email })) return { kind: "taken" };
		await tx.update(contacts).set(fields).where(eq(contacts.id, contactId));
		const [from, to] = [contact.email, fields.email];
		const correction = from !== null && to !== null && from !== to ? { from, to } : null;
		if (correction) await correctEmail(tx, { ...correction, companyId, now: action.now });
		else await insertKey(tx, { companyId, email: fields.email });
		await insertCompanyEvent(tx, action, "changed", correction ? "Email address corrected" : "Contact changed");
		await touchCompany(tx, action);
		const resent = correction && action.resends ? await resendMissed(tx, { ...action, from: correction.from, email: correction.to }) : 0;
		return { kind: "edited", isEmailCorrected: correction !== null, resent };
	});
}

/** Removes a person. Their requests stay, and so does the key of an email address that a request used. */
export async function removeContact(db: Database, action: ContactAction): Promise<{ kind: "removed" | "gone" }> {
	const { companyId, contactId } = action;
	return db.transaction(async (tx) => {
		const contact = await findContact(tx, action);
		if (!contact) return { kind: "gone" };
		if (contact.email !== null) await lockCompanyKeys(tx, [emailKey(contact.email)]);
		if (!(await lockCompany(tx, companyId))) return { kind: "gone" };
		await tx.delete(contacts).where(and(eq(contacts.id, contactId), eq(contacts.companyId, companyId)));
		if (contact.email !== null && !(await isUsedByRequest(tx, { companyId, email: contact.email }))) {
			await deleteKey(tx, { companyId, email: contact.email });
		}
		await insertCompanyEvent(tx, action, "changed", "Contact removed");
		await touchCompany(tx, action);
		return { kind: "removed" };
	});
}

async function findContact(tx: Database, { companyId, contactId }: ContactAction) {
	if (!isSerialId(companyId) || !isSerialId(contactId)) return null;
	const [row] = await tx
		.select()
		.from(contacts)
		.where(and(eq(contacts.id, contactId), eq(contacts.companyId, companyId)));
	return row ?? null;
}

type Address = { companyId: number; email: string };

async function hasOtherContact(
	tx: Database,
	{ companyId, contactId, email }: { companyId: number; contactId: number; email: string | null },
): Promise<boolean> {
	if (email === null) return false;
	const sameSql = sql`lower(${contacts.email}) = lower(${email})`;
	return (await tx.$count(contacts, and(eq(contacts.companyId, companyId), ne(contacts.id, contactId), sameSql))) > 0;
}

async function isUsedByRequest(tx: Database, { companyId, email }: Address): Promise<boolean> {
	return (await tx.$count(leads, fromAddressSql({ companyId, email }))) > 0;
}

function fromAddressSql({ companyId, email }: Address) {
	return and(eq(leads.companyId, companyId), sql`lower(${leads.email}) = lower(${email})`);
}

type Correction = { companyId: number; from: string; to: string; now: Date };

async function correctEmail(tx: Database, { companyId, from, to, now }: Correction): Promise<void> {
	const requestsSql = fromAddressSql({ companyId, email: from });
	await tx.select({ id: leads.id }).from(leads).where(requestsSql).orderBy(leads.id).for("update");
	const corrected = await tx.update(leads).set({ email: to }).where(requestsSql).returning({ id: leads.id });
	const leadIds = corrected.map(({ id }) => id);
	await redirectEmails(tx, { companyId, from, to, now, leadIds });
	await tx
		.update(watches)
		.set({ email: to })
		.where(and(eq(watches.companyId, companyId), sql`lower(${watches.email}) = lower(${from})`));
	await deleteKey(tx, { companyId, email: from });
	await insertKey(tx, { companyId, email: to });
}

/**
 * Marks what could not reach the mistyped address, so that the desk no longer says that the address fails. Replies get the new address. One that
 * failed stays parked until staff send it again; an automatic email is closed. What is still to be sent goes to the new address.
 */
async function redirectEmails(tx: Database, { companyId, from, to, now, leadIds }: Correction & { leadIds: number[] }): Promise<void> {
	const ofRequestsSql = and(inArray(notices.leadId, leadIds), inArray(notices.kind, listNoticeKinds({ recipient: "visitor" })));
	const repliesSql = and(eq(notices.companyId, companyId), sql`lower(${replyAddress}) = lower(${from})`);
	const failedSql = or(eq(notices.state, "parked"), and(eq(notices.state, "done"), isNotNull(notices.problem)));
	const problem = notSentProblem("the email address was wrong, and is corrected now");
	await tx.update(notices).set({ state: "done", doneAt: now, problem }).where(and(ofRequestsSql, failedSql));
	const payload = sql`jsonb_set(${notices.payload}, '{to,address}', to_jsonb(${to}::text))`;
	const again = { runAt: now, strikes: 0, problem: null };
	const waitingSql = eq(notices.state, "waiting");
	await tx.update(notices).set({ payload, problem }).where(and(repliesSql, failedSql));
	await tx
		.update(notices)
		.set({ ...again, payload })
		.where(and(repliesSql, waitingSql));
	await tx
		.update(notices)
		.set(again)
		.where(and(ofRequestsSql, waitingSql, isNotNull(notices.problem)));
}

type Missed = CompanyAction & Address & { from: string };

/** Sends again what the person with this corrected address missed. Returns how many emails. */
async function resendMissed(tx: Database, action: Missed): Promise<number> {
	// The reply comes first: it answers the requests, which then need no confirmation.
	const replies = (await resendFailedReply(tx, action)) ? 1 : 0;
	return replies + (await repeatEmails(tx, action));
}

/** Sends the latest reply to this person again if it failed. */
async function resendFailedReply(tx: Database, { from, email, ...action }: Missed): Promise<boolean> {
	const latest = await findLatestReply(tx, { companyId: action.companyId, addresses: [from, email] });
	return latest !== null && resendNotice(tx, { ...action, noticeId: latest.id });
}

/**
 * Sends the latest report, and the latest confirmation of a request without a reply, of the requests from this address again. Returns how many.
 */
async function repeatEmails(tx: Database, { companyId, email, now }: Address & { now: Date }): Promise<number> {
	const isUsefulSql = or(ne(notices.kind, "confirmation-mail" satisfies LeadNoticeKind), eq(leads.status, "new"));
	const rows = await tx
		.select({ leadId: leads.id, kind: notices.kind })
		.from(notices)
		.innerJoin(leads, eq(leads.id, notices.leadId))
		.where(and(fromAddressSql({ companyId, email }), inArray(notices.kind, RESENT_KINDS), isUsefulSql))
		.orderBy(desc(leads.createdAt), desc(leads.id));
	const latest = RESENT_KINDS.flatMap((kind) => rows.find((row) => row.kind === kind) ?? []);
	for (const { leadId, kind } of latest) {
		await repeatNotice(tx, { leadId, kind: kind as LeadNoticeKind, now });
	}
	return latest.length;
}

async function insertKey(tx: Database, { companyId, email }: { companyId: number; email: string | null }): Promise<void> {
	if (email !== null)
		await tx
			.insert(companyKeys)
			.values({ key: emailKey(email), companyId })
			.onConflictDoNothing();
}

async function deleteKey(tx: Database, { companyId, email }: Address): Promise<void> {
	await tx.delete(companyKeys).where(and(eq(companyKeys.key, emailKey(email)), eq(companyKeys.companyId, companyId)));
}
