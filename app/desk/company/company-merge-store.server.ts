import { and, asc, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { insertCompanies, updateCompanies } from "#app/companies/assign-company-store.server.ts";
import { listCompanyKeys, siteKey } from "#app/companies/company-keys.ts";
import {
	type Company,
	type CompanyAction,
	higherStatus,
	insertCompanyEvent,
	lockCompany,
	touchCompany,
} from "#app/companies/company-store.server.ts";
import { listOtherRequests, listSoleKeys } from "#app/companies/release-request-store.server.ts";
import { withMobileHosts } from "#app/companies/shared-hosts.ts";
import type { Database } from "#app/db/client.server.ts";
import { alerts, companies, companyKeys, contacts, leadEvents, leads, notices, watches } from "#app/db/schema.server.ts";
import { isSerialId } from "#app/db/serial-id.ts";
import { foundInCompanySql } from "#app/desk/company-list/company-list-store.server.ts";
import { isSamePhone, phoneDigits } from "#app/leads/phone-schema.ts";
import { findMonthlyPrice } from "#app/site/plans.ts";
import { recordAuditEvent } from "#app/staff/audit-log-store.server.ts";
import type { ContactFields } from "./company-fields.ts";
import { isSameText, isSender } from "./order-contacts.ts";

/** A company, with details to tell it apart from others with the same name. */
export type CompanyMatch = Pick<Company, "id" | "name" | "website" | "status"> & {
	/** The first contact: "Linh Tran, 0400 123 456". */
	contact: string | null;
	requests: number;
};

type MergeResult = { kind: "merged" } | { kind: "gone" } | { kind: "both-clients" } | { kind: "agency" };
type SplitResult = { kind: "split"; companyId: number } | { kind: "gone" } | { kind: "only-request" };

// Each is wrapped in a second template: otherwise Drizzle leaves out the names of the tables.
const MATCH = {
	id: companies.id,
	name: companies.name,
	website: companies.website,
	status: companies.status,
	contact: sql<
		string | null
	>`${sql`(select concat_ws(', ', ${contacts.name}, coalesce(${contacts.phone}, ${contacts.email})) from ${contacts} where ${contacts.companyId} = ${companies.id} order by ${contacts.id} limit 1)`}`,
	requests: sql`${sql`(select count(*) from ${leads} where ${leads.companyId} = ${companies.id})`}`.mapWith(Number),
};
const MAX_FOUND = 20;
const MAX_SIMILAR = 5;

/** Finds other companies as the list of companies does, in the order of their last activity. */
export async function searchCompanies(db: Database, { search, exceptId }: { search: string; exceptId: number }): Promise<CompanyMatch[]> {
	const found = foundInCompanySql(search);
	if (!found) return [];
	return db
		.select(MATCH)
		.from(companies)
		.where(and(ne(companies.id, exceptId), found))
		.orderBy(desc(companies.activeAt), desc(companies.id))
		.limit(MAX_FOUND);
}

export async function findCompanyMatch(db: Database, id: number): Promise<CompanyMatch | null> {
	if (!isSerialId(id)) return null;
	const [match] = await db.select(MATCH).from(companies).where(eq(companies.id, id));
	return match ?? null;
}

type SimilarTo = Pick<Company, "name" | "website"> & {
	companyId: number;
	contacts: { phone: string | null }[];
	requests: { website: string; email: string | null }[];
};

/**
 * Lists other companies with this company's name, its website or a phone number of its contacts, or that are recognised by its website or by a
 * website or email address of its requests. Each part uses an index; joined with "or", they would read every company.
 */
export async function listSimilarCompanies(
	db: Database,
	{ companyId, name, website, contacts: people, requests }: SimilarTo,
): Promise<CompanyMatch[]> {
	const keys = [...new Set([{ website, email: null }, ...requests].flatMap(listCompanyKeys))];
	const hosts = website === null ? [] : listHosts(website);
	const phones = people.flatMap(({ phone }) => (phone === null ? [] : phoneDigits(phone).slice(-9)));
	const ids = union(
		db.select({ id: companyKeys.companyId }).from(companyKeys).where(inArray(companyKeys.key, keys)),
		db.select({ id: companies.id }).from(companies).where(inArray(companyHost, hosts)),
		db.select({ id: companies.id }).from(companies).where(sql`left(lower(${companies.name}), 200) = left(lower(${name}), 200)`),
		db.select({ id: contacts.companyId }).from(contacts).where(inArray(phoneEnd, phones)),
	);
	return db
		.select(MATCH)
		.from(companies)
		.where(and(inArray(companies.id, ids), ne(companies.id, companyId)))
		.orderBy(asc(companies.id))
		.limit(MAX_SIMILAR);
}

/** The last nine digits, which every spelling of an Australian number shares. Must match the expression of its index. */
const phoneEnd = sql<string | null>`right(translate(${contacts.phone}, ' +()./-', ''), 9)`;

/** The host of a company's website without "www.". Must match the expression of its index. */
const companyHost = sql<string | null>`left(substring(lower(${companies.website}) from '^https?://(?:www[.])?([^/:?#]+)'), 253)`;

/** Lists the hosts of a website, or none if it is a page on a shared host. */
function listHosts(website: string): string[] {
	const [, host] = /^site ([^/]+)$/.exec(siteKey(website) ?? "") ?? [];
	return host === undefined ? [] : withMobileHosts(host);
}

export type MovedCounts = { requests: number; contacts: number; notes: number; emails: number };

/** Counts what a merge would move. */
export async function countMoved(db: Database, companyId: number): Promise<MovedCounts> {
	return {
		requests: await db.$count(leads, eq(leads.companyId, companyId)),
		contacts: await db.$count(contacts, eq(contacts.companyId, companyId)),
		notes: await db.$count(leadEvents, and(eq(leadEvents.companyId, companyId), eq(leadEvents.kind, "note"))),
		emails: await db.$count(notices, eq(notices.companyId, companyId)),
	};
}

/** Moves everything of another company into this one and deletes the other. This company's own details win; gaps are filled from the other. */
export async function mergeCompanies(db: Database, action: CompanyAction & { otherId: number }): Promise<MergeResult> {
	const { companyId, otherId, now } = action;
	if (companyId === otherId) return { kind: "gone" };
	return db.transaction(async (tx) => {
		const locked: (Company | null)[] = [];
		// In a fixed order, so that two merges cannot wait for each other.
		for (const id of [companyId, otherId].sort((a, b) => a - b)) locked.push(await lockCompany(tx, id, "update"));
		const [kept, other] = [companyId, otherId].map((id) => locked.find((company) => company?.id === id));
		if (!kept || !other) return { kind: "gone" };
		if (other.isAgency) return { kind: "agency" };
		const clientWatches = await tx.$count(watches, and(inArray(watches.companyId, [companyId, otherId]), eq(watches.kind, "client")));
		if (clientWatches > 1) return { kind: "both-clients" };

		await mergeContacts(tx, { companyId, otherId });
		await tx.update(leads).set({ companyId }).where(eq(leads.companyId, otherId));
		await tx.update(companyKeys).set({ companyId }).where(eq(companyKeys.companyId, otherId));
		await tx.update(leadEvents).set({ companyId }).where(eq(leadEvents.companyId, otherId));
		await tx.update(notices).set({ companyId }).where(eq(notices.companyId, otherId));
		await tx.update(watches).set({ companyId }).where(eq(watches.companyId, otherId));
		await moveAlerts(tx, { companyId, otherId, now });
		await tx.delete(companies).where(eq(companies.id, otherId));
		await tx.update(companies).set(mergeFields(kept, other)).where(eq(companies.id, companyId));
		await insertCompanyEvent(tx, action, "merged", `Merged with ${other.name}`);
		await touchCompany(tx, action);
		await recordAuditEvent(tx, { event: "company-merged", username: action.username, companyId, details: { from: otherId } }, now);
		return { kind: "merged" };
	});
}

/** Moves requests into a company of their own, with what only these brought: their keys, senders, history and emails. */
export async function splitRequests(db: Database, action: CompanyAction & { leadIds: number[] }): Promise<SplitResult> {
	const { companyId, username, now } = action;
	const leadIds = action.leadIds.filter(isSerialId);
	return db.transaction(async (tx) => {
		if (leadIds.length === 0 || !(await lockCompany(tx, companyId))) return { kind: "gone" };
		const chosenSql = and(inArray(leads.id, leadIds), eq(leads.companyId, companyId));
		const rows = await tx.select().from(leads).where(chosenSql).orderBy(leads.id).for("update");
		const [first] = rows;
		// Someone else moved one of them in the meantime.
		if (!first || rows.length < new Set(leadIds).size) return { kind: "gone" };
		if ((await tx.$count(leads, eq(leads.companyId, companyId))) === rows.length) return { kind: "only-request" };
		// They were won because their company was, which does not make their own company a client.
		const chosen = rows.map((row) => ({ ...row, status: row.status === "won" ? "contacted" : row.status }));
		const [newId] = await insertCompanies(tx, chosen.slice(0, 1));
		if (newId === undefined) throw new Error("the company was not stored");
		await updateCompanies(
			tx,
			chosen,
			chosen.map(() => newId),
		);
		await moveSenders(tx, { companyId, newId, chosen });
		const keys = await listSoleKeys(tx, companyId, chosen);
		const soleKeysSql = and(eq(companyKeys.companyId, companyId), inArray(companyKeys.key, keys));
		if (keys.length > 0) await tx.update(companyKeys).set({ companyId: newId }).where(soleKeysSql);
		const status = sql`case ${leads.status} when 'won' then 'contacted' else ${leads.status} end`;
		await tx.update(leads).set({ companyId: newId, status }).where(chosenSql);
		for (const table of [leadEvents, notices, watches]) {
			await tx
				.update(table)
				.set({ companyId: newId })
				.where(and(inArray(table.leadId, leadIds), eq(table.companyId, companyId)));
		}
		const count = chosen.length;
		await insertCompanyEvent(tx, action, "split", count === 1 ? "A request was split off" : `${count} requests were split off`);
		await insertCompanyEvent(tx, { companyId: newId, username, now }, "split", "Split off from another company");
		await recordAuditEvent(tx, { event: "company-split", username, companyId, details: { to: newId, requests: count } }, now);
		return { kind: "split", companyId: newId };
	});
}

/** Takes the senders along, or a copy of one whom another request of the company is from too. */
async function moveSenders(
	tx: Database,
	{ companyId, newId, chosen }: { companyId: number; newId: number; chosen: (typeof leads.$inferSelect)[] },
): Promise<void> {
	const others = await listOtherRequests(tx, companyId, chosen);
	const people = await tx.select().from(contacts).where(eq(contacts.companyId, companyId)).orderBy(contacts.id);
	const senders = people.filter((person) => chosen.some((request) => isSender(person, request)));
	for (const { id, ...person } of senders) {
		const isShared = others.some((request) => isSender(person, request));
		if (isShared) await tx.insert(contacts).values({ ...person, companyId: newId });
		else await tx.update(contacts).set({ companyId: newId }).where(eq(contacts.id, id));
	}
}

/** Moves the people. Someone in both companies becomes one contact with the details of both. */
async function mergeContacts(tx: Database, { companyId, otherId }: { companyId: number; otherId: number }): Promise<void> {
	const rows = await tx
		.select()
		.from(contacts)
		.where(inArray(contacts.companyId, [companyId, otherId]))
		.orderBy(contacts.id);
	const people = rows.filter((row) => row.companyId === companyId);
	for (const other of rows.filter((row) => row.companyId === otherId)) {
		const sameEmail = people.find(({ email }) => email !== null && isSameText(email, other.email));
		const own = sameEmail ?? people.find((person) => isSamePerson(person, other));
		if (!own) continue;
		// An email address is stored once in a company. Someone else who shares it, or a second phone number, stays beside it.
		const hasOtherPhone = own.phone !== null && other.phone !== null && !isSamePhone(own.phone, other.phone);
		if (sameEmail && (hasOtherPhone || !mayBeSameName(own.name, other.name))) {
			await tx.update(contacts).set({ email: null }).where(eq(contacts.id, other.id));
			continue;
		}
		const filled = { name: own.name ?? other.name, email: own.email ?? other.email, phone: own.phone ?? other.phone };
		await tx.delete(contacts).where(eq(contacts.id, other.id));
		await tx.update(contacts).set(filled).where(eq(contacts.id, own.id));
		Object.assign(own, filled);
	}
	await tx.update(contacts).set({ companyId }).where(eq(contacts.companyId, otherId));
}

/** Whether two have the same name and phone number, and at most one of them has an email address. */
function isSamePerson(own: ContactFields, other: ContactFields): boolean {
	if (own.name === null || own.phone === null || (own.email !== null && other.email !== null)) return false;
	return isSameText(own.name, other.name) && isSamePhone(own.phone, other.phone);
}

/** Whether two names may be one person's, such as Linh and Linh Tran. */
function mayBeSameName(a: string | null, b: string | null): boolean {
	const [name, other] = [a?.toLowerCase() ?? "", b?.toLowerCase() ?? ""];
	return name.includes(other) || other.includes(name);
}

/** Moves the alerts. A company has one open alert of a kind, so another of that kind is closed. */
async function moveAlerts(tx: Database, { companyId, otherId, now }: { companyId: number; otherId: number; now: Date }): Promise<void> {
	const openKinds = tx
		.select({ kind: alerts.kind })
		.from(alerts)
		.where(and(eq(alerts.companyId, companyId), isNull(alerts.closedAt)));
	const doubleSql = and(eq(alerts.companyId, otherId), isNull(alerts.closedAt), inArray(alerts.kind, openKinds));
	await tx.update(alerts).set({ closedAt: now }).where(doubleSql);
	await tx.update(alerts).set({ companyId }).where(eq(alerts.companyId, otherId));
}

function mergeFields(kept: Company, other: Company): Partial<Company> {
	const { nextStep, nextStepOn } = kept.nextStep === null ? other : kept;
	const packageName = kept.packageName ?? other.packageName;
	const status = higherStatus(kept.status, other.status);
	return {
		website: kept.website ?? other.website,
		status,
		ownerId: kept.ownerId ?? other.ownerId,
		nextStep,
		nextStepOn,
		packageName,
		monthlyValue: kept.monthlyValue ?? other.monthlyValue ?? findMonthlyPrice(packageName),
		lostReason: status === "lost" ? (kept.lostReason ?? other.lostReason) : null,
		lostAt: status === "lost" ? (kept.lostAt ?? other.lostAt) : null,
		wonAt: kept.wonAt ?? other.wonAt,
		isAddedByHand: kept.isAddedByHand || other.isAddedByHand,
		createdAt: kept.createdAt < other.createdAt ? kept.createdAt : other.createdAt,
		activeAt: kept.activeAt > other.activeAt ? kept.activeAt : other.activeAt,
	};
}
