import { and, asc, desc, eq, exists, gt, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AlertKind } from "#app/clients/alert-kinds.ts";
import { leadName } from "#app/companies/company-name.ts";
import type { Database } from "#app/db/client.server.ts";

import { alerts, companies, contacts, leads, notices, users } from "#app/db/schema.server.ts";

import { staffName } from "#app/desk/lead-shared/desk-lead-store.server.ts";
import { deliveryProblemSql, needsReplySql, notSpamSql, ofClientSql } from "#app/desk/lead-shared/lead-conditions-store.server.ts";
import type { LeadSource } from "#app/leads/lead-schema.ts";
import { overdueBefore, type ReplyClock } from "#app/leads/reply-clock.ts";
import type { NoticeKind } from "#app/outbox/notice-kinds.ts";
import { brisbaneDay } from "#app/site/brisbane-time.ts";
import { MAX_SECTION_ROWS } from "./max-section-rows.ts";

/** What there is to do. Times are ISO. */
export type Today = {
	/** Requests that need a reply, oldest first. */
	answers: Section<DueRequest>;
	/** How many of them are overdue, up to `MAX_SECTION_ROWS`. */
	overdue: number;
	/** New requests of clients, which have no deadline. */
	clientRequests: Section<DueRequest>;
	/** Next steps that are due today or overdue, oldest first. */
	nextSteps: Section<NextStep>;
	/** Emails and webhooks that failed or wait after a failed attempt, by company. Those with a reply to a lead come first. */
	mailProblems: Section<MailProblem>;
	alerts: Section<OpenAlert>;
};

/** The first rows, and how many there are, up to `MAX_SECTION_ROWS`. */
export type Section<Row> = { rows: Row[]; total: number };

export type DueRequest = {
	id: number;
	/** Null until the request is given to a company. */
	companyId: number | null;
	name: string;
	source: LeadSource;
	packageName: string | null;
	createdAt: string;
	owner: string | null;
};

export type NextStep = {
	companyId: number;
	name: string;
	text: string | null;
	/** The day in Queensland, YYYY-MM-DD. */
	on: string;
	owner: string | null;
};

export type MailProblem = {
	/** Null for emails about an account or the desk itself. */
	companyId: number | null;
	name: string | null;
	/** One of them. */
	kind: NoticeKind;
	problem: string | null;
	count: number;
	isFailed: boolean;
	/** Whether one of them is a reply from the desk, and what became of it. */
	reply: "failed" | "delayed" | null;
	/** Who the reply was for. */
	contactId: number | null;
};

export type OpenAlert = {
	id: number;
	/** Null for an alert about our own site. */
	companyId: number | null;
	name: string | null;
	kind: AlertKind;
	text: string;
	createdAt: string;
};

type Options = {
	now: Date;
	clock: ReplyClock;
	/** Lists only what this member of staff looks after; null lists everyone's. */
	ownerId: number | null;
	/** How many rows of each section to list. */
	limit: number;
};

const later = alias(notices, "later_notices");

/** Lists what there is to do. A request that no one looks after yet is on everyone's list. */
export async function getToday(db: Database, { now, clock, ownerId, limit }: Options): Promise<Today> {
	const unownedSql = ownerId === null ? undefined : isNull(companies.ownerId);
	const mineSql = ownerId === null ? undefined : eq(companies.ownerId, ownerId);
	const mineOrNoOnesSql = or(mineSql, unownedSql);
	const answers = await listRequests(db, and(not(ofClientSql), mineOrNoOnesSql));
	const before = overdueBefore(now, clock).toISOString();
	return {
		answers: toSection(answers, limit),
		overdue: answers.filter(({ createdAt }) => createdAt < before).length,
		clientRequests: toSection(await listRequests(db, and(eq(companies.status, "won"), mineSql)), limit),
		nextSteps: toSection(await listNextSteps(db, now, mineSql), limit),
		mailProblems: toSection(await listMailProblems(db, mineSql), limit),
		alerts: toSection(await listAlerts(db, mineSql && or(mineSql, isNull(alerts.companyId))), limit),
	};
}

export function isNothingDue({ answers, clientRequests, nextSteps, mailProblems, alerts: open }: Today): boolean {
	return [answers, clientRequests, nextSteps, mailProblems, open].every(({ total }) => total === 0);
}

function toSection<Row>(rows: Row[], limit: number): Section<Row> {
	return { rows: rows.slice(0, limit), total: rows.length };
}

async function listRequests(db: Database, where: SQL | undefined): Promise<DueRequest[]> {
	const { id, companyId, website, businessName, source, packageName, createdAt } = leads;
	const rows = await db
		.select({ id, companyId, website, businessName, companyName: companies.name, source, packageName, createdAt, owner: staffName })
		.from(leads)
		.leftJoin(companies, eq(companies.id, leads.companyId))
		.leftJoin(users, eq(users.id, companies.ownerId))
		.where(and(notSpamSql, needsReplySql, where))
		.orderBy(asc(leads.createdAt), asc(leads.id))
		.limit(MAX_SECTION_ROWS);
	return rows.map(({ website: url, businessName: business, companyName, ...row }) => ({
		...row,
		name: companyName ?? leadName({ website: url, businessName: business }),
		source: row.source as LeadSource,
		createdAt: row.createdAt.toISOString(),
	}));
}

async function listNextSteps(db: Database, now: Date, where: SQL | undefined): Promise<NextStep[]> {
	const rows = await db
		.select({ companyId: companies.id, name: companies.name, text: companies.nextStep, on: companies.nextStepOn, owner: staffName })
		.from(companies)
		.leftJoin(users, eq(users.id, companies.ownerId))
		.where(and(lte(companies.nextStepOn, brisbaneDay(now)), where))
		.orderBy(asc(companies.nextStepOn), asc(companies.id))
		.limit(MAX_SECTION_ROWS);
	return rows.flatMap(({ on, ...row }) => (on === null ? [] : [{ ...row, on }]));
}

/** Leaves out spam, what failed for a request that we have replied to since, and a failed reply that was followed by another. */
async function listMailProblems(db: Database, where: SQL | undefined): Promise<MailProblem[]> {
	const { delayed, failed } = deliveryProblemSql;
	const concernsSql = or(isNull(notices.leadId), and(notSpamSql, or(delayed, eq(leads.status, "new"))));
	const replySql = eq(notices.kind, "reply-mail" satisfies NoticeKind);
	const laterReplies = db
		.select({ id: later.id })
		.from(later)
		.where(and(eq(later.companyId, notices.companyId), eq(later.kind, notices.kind), gt(later.id, notices.id)));
	const writtenAgainSql = and(failed, replySql, exists(laterReplies));
	const rows = await db
		.select({
			companyId: companies.id,
			name: sql<string | null>`coalesce(${companies.name}, min(${leads.businessName}), min(${leads.website}))`,
			kind: sql<NoticeKind>`min(${notices.kind})`,
			problem: sql<string | null>`coalesce(min(${notices.problem}) filter (where ${replySql}), min(${notices.problem}))`,
			count: sql<number>`count(*)::int`,
			isFailed: sql<boolean>`bool_or(${failed})`,
			reply: sql<
				MailProblem["reply"]
			>`case when bool_or(${replySql} and ${failed}) then 'failed' when bool_or(${replySql}) then 'delayed' end`,
			contactId: sql<number | null>`min(${contacts.id})`,
		})
		.from(notices)
		.leftJoin(leads, eq(leads.id, notices.leadId))
		.leftJoin(companies, eq(companies.id, sql`coalesce(${notices.companyId}, ${leads.companyId})`))
		.leftJoin(
			contacts,
			and(
				replySql,
				eq(contacts.companyId, notices.companyId),
				sql`lower(${contacts.email}) = lower(${notices.payload} -> 'to' ->> 'address')`,
			),
		)
		.where(and(or(failed, delayed), concernsSql, not(sql`(${writtenAgainSql})`), where))
		.groupBy(companies.id)
		.orderBy(desc(sql`bool_or(${replySql})`), desc(sql`bool_or(${failed})`), desc(sql`max(${notices.createdAt})`))
		.limit(MAX_SECTION_ROWS);
	return rows;
}

async function listAlerts(db: Database, where: SQL | undefined): Promise<OpenAlert[]> {
	const { id, companyId, kind, text, createdAt } = alerts;
	const rows = await db
		.select({ id, companyId, name: companies.name, kind, text, createdAt })
		.from(alerts)
		.leftJoin(companies, eq(companies.id, alerts.companyId))
		.where(and(isNull(alerts.closedAt), where))
		.orderBy(desc(alerts.createdAt), desc(alerts.id))
		.limit(MAX_SECTION_ROWS);
	return rows.map((row) => ({ ...row, kind: row.kind as AlertKind, createdAt: row.createdAt.toISOString() }));
}
