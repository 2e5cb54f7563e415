import { asc, desc, eq, inArray, or } from "drizzle-orm";
import { findCompany } from "#app/companies/company-store.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { leadEvents, leads, notices, users } from "#app/db/schema.server.ts";
import {
	type FullLead,
	fullLeadColumns,
	type LeadEvent,
	type LeadNotice,
	leadEventColumns,
	leadNoticeColumns,
	staffName,
	toDeskLead,
	toLeadEvent,
	toLeadNotice,
} from "#app/desk/lead-shared/desk-lead-store.server.ts";
import type { LeadStatus } from "#app/leads/lead-status.ts";
import { ofCompanySql, replyAddress } from "#app/outbox/notice-store.server.ts";
import { type CompanyMatch, listSimilarCompanies } from "./company-merge-store.server.ts";
import { type Contact, listContacts } from "./contact-store.server.ts";

/** A company can have any number of requests, because anyone may send them. The page shows the latest. */
const MAX_REQUESTS = 50;
const MAX_NOTICES = 100;
const MAX_EVENTS = 300;

export type CompanyNotice = LeadNotice & {
	leadId: number | null;
	/** Who a reply goes to; null for other notices. */
	replyTo: string | null;
};

/** With the request it concerns; null for the company as a whole. */
type CompanyEvent = LeadEvent & { leadId: number | null };

/** Everything the company's page shows. Times are ISO. */
export type CompanyDetail = {
	id: number;
	name: string;
	website: string | null;
	status: LeadStatus;
	ownerId: number | null;
	nextStep: string | null;
	nextStepOn: string | null;
	packageName: string | null;
	monthlyValue: number | null;
	lostReason: string | null;
	isAgency: boolean;
	contacts: Contact[];
	/** The latest requests, newest first. */
	requests: FullLead[];
	requestCount: number;
	/** Those of the company and of its requests, newest first. */
	notices: CompanyNotice[];
	/** What staff did to the company and to its requests, newest first. */
	events: CompanyEvent[];
	/** Other companies with the same name, website, email address or phone number. */
	similar: CompanyMatch[];
};

export async function findCompanyDetail(db: Database, id: number): Promise<CompanyDetail | null> {
	const company = await findCompany(db, id);
	if (!company) return null;
	const { name, website, status, ownerId, nextStep, nextStepOn, packageName, monthlyValue, lostReason, isAgency } = company;
	const contacts = await listContacts(db, id);
	const requests = await listRequests(db, id);
	return {
		...{ id, name, website, ownerId, nextStep, nextStepOn, packageName, monthlyValue, lostReason, isAgency },
		status: status as LeadStatus,
		contacts,
		requests,
		requestCount: await db.$count(leads, eq(leads.companyId, id)),
		notices: await listNotices(db, id),
		events: await listEvents(db, id),
		similar: await listSimilarCompanies(db, { companyId: id, name, website, contacts, requests }),
	};
}

export type Colleague = { id: number; name: string };

/** Lists everyone who can look after a company. */
export async function listColleagues(db: Database): Promise<Colleague[]> {
	return db.select({ id: users.id, name: staffName }).from(users).orderBy(asc(staffName), asc(users.id));
}

/** Lists the latest requests of a company, newest first. */
export async function listRequests(db: Database, companyId: number): Promise<FullLead[]> {
	const rows = await db
		.select(fullLeadColumns(db))
		.from(leads)
		.where(eq(leads.companyId, companyId))
		.orderBy(desc(leads.createdAt), desc(leads.id))
		.limit(MAX_REQUESTS);
	return rows.map(toDeskLead);
}

/** Lists the latest notices of a company and of its requests, newest first. */
export async function listNotices(db: Database, companyId: number): Promise<CompanyNotice[]> {
	const rows = await db
		.select({ ...leadNoticeColumns, leadId: notices.leadId, replyTo: replyAddress })
		.from(notices)
		.where(ofCompanySql(db, companyId))
		.orderBy(desc(notices.id))
		.limit(MAX_NOTICES);
	return rows.map(({ leadId, replyTo, ...row }) => ({ ...toLeadNotice(row), leadId, replyTo }));
}

async function listEvents(db: Database, companyId: number): Promise<CompanyEvent[]> {
	const ownLeads = db.select({ id: leads.id }).from(leads).where(eq(leads.companyId, companyId));
	const rows = await db
		.select({ ...leadEventColumns, leadId: leadEvents.leadId })
		.from(leadEvents)
		.where(or(eq(leadEvents.companyId, companyId), inArray(leadEvents.leadId, ownLeads)))
		.orderBy(desc(leadEvents.id))
		.limit(MAX_EVENTS);
	return rows.map(({ leadId, ...row }) => ({ ...toLeadEvent(row), leadId }));
}
