import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { endClientWatch, startClientWatch } from "#app/clients/client-watch-store.server.ts";
import { type Company, type CompanyAction, insertCompanyEvent, lockCompany, touchCompany } from "#app/companies/company-store.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { companies, leads } from "#app/db/schema.server.ts";
import { isAnsweredBy } from "#app/desk/reply/is-answered-by.ts";
import type { LeadSource } from "#app/leads/lead-schema.ts";
import { type LeadStatus, statusLabels } from "#app/leads/lead-status.ts";
import { parseShortText } from "#app/site/short-text.ts";

type ChangeCompanyStatusResult = { kind: "changed" } | { kind: "conflict" } | { kind: "gone" } | { kind: "reason-missing" };

/** Which requests follow their company to its new status. */
const FOLLOWING: Record<Exclude<LeadStatus, "new">, LeadStatus[]> = {
	contacted: ["new"],
	won: ["new", "contacted"],
	lost: ["new", "contacted"],
};

/**
 * Changes the status of a company and of its requests, unless someone changed it since `from` was shown. Contacting it answers its new requests;
 * winning or losing it closes the open ones. A company that is contacted already may be contacted again, for a request that came since. When it is
 * set back to new, its latest request needs a reply again.
 */
export async function changeCompanyStatus(
	db: Database,
	action: CompanyAction & { from: LeadStatus; to: LeadStatus; reason?: string | null },
): Promise<ChangeCompanyStatusResult> {
	const { companyId, from, to } = action;
	const lostReason = to === "lost" ? parseShortText(action.reason ?? "") : null;
	if (to === "lost" && lostReason === null) return { kind: "reason-missing" };
	return db.transaction(async (tx) => {
		const company = await lockCompany(tx, companyId);
		if (!company) return { kind: "gone" };
		if (company.status !== from) return { kind: "conflict" };
		await setStatus(tx, company, { ...action, lostReason });
		return { kind: "changed" };
	});
}

/**
 * Records that staff wrote to this email address of a company. The new requests that this answers have their reply, with the time of the
 * email as `repliedAt`. A company that is not a client is contacted.
 */
export async function recordReply(tx: Database, { email, ...action }: CompanyAction & { email: string }): Promise<void> {
	const company = await lockCompany(tx, action.companyId);
	if (!company) return;
	const newRequests = await listNewRequests(tx, action.companyId);
	const requestIds = newRequests.filter((request) => isAnsweredBy(email, request)).map(({ id }) => id);
	if (company.status !== "won") return setStatus(tx, company, { ...action, to: "contacted", lostReason: null, requestIds });
	await moveRequests(tx, { ...action, to: "contacted", requestIds });
	await touchCompany(tx, action);
}

export type NewRequest = {
	id: number;
	source: LeadSource;
	createdAt: Date;
	contactName: string | null;
	email: string | null;
	phone: string | null;
};

/** Lists the requests of a company that have no reply yet, oldest first. */
export async function listNewRequests(db: Database, companyId: number): Promise<NewRequest[]> {
	const { id, source, createdAt, contactName, email, phone } = leads;
	const rows = await db
		.select({ id, source, createdAt, contactName, email, phone })
		.from(leads)
		.where(and(eq(leads.companyId, companyId), eq(leads.status, "new")))
		.orderBy(asc(leads.createdAt), asc(leads.id));
	return rows.map((row) => ({ ...row, source: row.source as LeadSource }));
}

async function setStatus(
	tx: Database,
	company: Company,
	{
		to,
		lostReason,
		requestIds,
		...action
	}: CompanyAction & { to: LeadStatus; lostReason: string | null; requestIds?: number[] | undefined },
): Promise<void> {
	const moved = await moveRequests(tx, { ...action, to, requestIds });
	if (company.status === to && company.lostReason === lostReason && moved === 0) return;
	// A client that leaves keeps the date; any other change corrects a mistake.
	const wonAt = to === "won" ? (company.wonAt ?? action.now) : to === "lost" ? company.wonAt : null;
	const lostAt = to !== "lost" ? null : company.status === "lost" ? company.lostAt : action.now;
	await tx.update(companies).set({ status: to, lostReason, wonAt, lostAt }).where(eq(companies.id, company.id));
	await touchCompany(tx, action);
	const from = statusLabels[company.status as LeadStatus];
	const change = company.status === to ? `${statusLabels[to]} again` : `${from} to ${statusLabels[to]}`;
	await insertCompanyEvent(tx, action, "status", lostReason === null ? change : `${change}: ${lostReason}`);
	if (to === "won") await startClientWatch(tx, company.id, action.now);
	else if (company.status === "won") await endClientWatch(tx, company.id, action.now);
}

type Move = CompanyAction & {
	to: LeadStatus;
	/** Moves only these; all by default. */
	requestIds?: number[] | undefined;
};

/** Gives the requests that follow the new status, and the time of their first reply. Returns how many there were. */
async function moveRequests(tx: Database, { companyId, to, now, requestIds }: Move): Promise<number> {
	if (to === "new") return reopenLatestRequest(tx, companyId);
	const chosenSql = requestIds && inArray(leads.id, requestIds);
	const followingSql = and(eq(leads.companyId, companyId), inArray(leads.status, FOLLOWING[to]), chosenSql);
	// Locked in the order of their ids, as everywhere.
	await tx.select({ id: leads.id }).from(leads).where(followingSql).orderBy(leads.id).for("update");
	const repliedAt = sql`coalesce(${leads.repliedAt}, ${now.toISOString()}::timestamptz)`;
	const moved = await tx.update(leads).set({ status: to, repliedAt }).where(followingSql).returning({ id: leads.id });
	return moved.length;
}

async function reopenLatestRequest(tx: Database, companyId: number): Promise<number> {
	const latest = tx
		.select({ id: leads.id })
		.from(leads)
		.where(eq(leads.companyId, companyId))
		.orderBy(desc(leads.createdAt), desc(leads.id))
		.limit(1);
	const reopened = await tx
		.update(leads)
		.set({ status: "new", repliedAt: null })
		.where(and(inArray(leads.id, latest), ne(leads.status, "new")))
		.returning({ id: leads.id });
	return reopened.length;
}
