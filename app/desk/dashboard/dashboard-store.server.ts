import { and, asc, eq, gte, lt, lte, not, notExists, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { companies, leads, snapshots } from "#app/db/schema.server.ts";
import { notSpamSql } from "#app/desk/lead-shared/lead-conditions-store.server.ts";
import { DAY_MS, HOUR_MS } from "#app/durations.ts";
import { CHANNELS, type Channel, findChannel } from "#app/leads/channel.ts";
import { LEAD_SOURCES, type LeadSource } from "#app/leads/lead-schema.ts";
import { REPLY_WITHIN_MS } from "#app/leads/reply-clock.ts";
import { brisbaneDay, startOfBrisbaneDay } from "#app/site/brisbane-time.ts";

const PROMISED_HOURS = REPLY_WITHIN_MS / HOUR_MS;
/** Visitors can send any package name and any path, so the lists are limited. */
const MAX_PACKAGES = 10;
const MAX_LANDING_PAGES = 10;
const MAX_LOST_REASONS = 3;
const HOUR_STEPS = [1, 4, 8, PROMISED_HOURS, 48];

/** The numbers of the last `days` days in Queensland, without spam. */
export type Dashboard = {
	days: number;
	/** Every day, oldest first. Showing the same measurement again does not count as another snapshot. */
	leadsPerDay: { day: string; leads: number; snapshots: number }[];
	bySource: { source: LeadSource; leads: number }[];
	/** `packageName` is null for leads without a package. */
	byPackage: { packageName: string | null; leads: number }[];
	/** `channel` and `landingPath` are null for leads that do not say where the visit began. "by-hand" has companies that staff added before their first lead, if any. */
	byChannel: ({ channel: Channel | "by-hand" | null } & Outcome)[];
	byLandingPage: ({ landingPath: string | null } & Outcome)[];
	/** Reply times are the hours until the first reply. `overdue` counts leads without one that have waited more than 24 hours. Of two leads by one visitor, only the later one counts. */
	replies: {
		replied: number;
		withinPromise: number;
		overdue: number;
		medianHours: number | null;
		byHours: { upToHours: number | null; leads: number }[];
	};
	/** The companies that staff added in these days and that had sent no lead before. */
	addedByHand: number;
	/** The companies that were won or lost in these days. */
	won: { won: number; lost: number };
	/** Why companies were lost, the most common reasons first. */
	lostReasons: { reason: string; companies: number }[];
};

/** How many leads there were, how many companies were closed and won, and what those won pay each month. A company counts where it first came from. */
export type Outcome = { leads: number; won: number; closed: number; monthlyValue: number };

/** Returns the numbers of the dashboard. Counts in memory: even three months of a busy agency are a few thousand short rows. */
export async function getDashboard(db: Database, { now, days }: { now: Date; days: number }): Promise<Dashboard> {
	const today = startOfBrisbaneDay(brisbaneDay(now)).getTime();
	const start = new Date(today - (days - 1) * DAY_MS);
	const end = new Date(today + DAY_MS);
	const found = await listLeadsBetween(db, start, end);
	const closed = await listClosedCompanies(db, start, end);
	const leadsOn = countBy(found, ({ createdAt }) => brisbaneDay(createdAt));
	const snapshotsOn = countBy(await listMeasurements(db, start), ({ measuredAt }) => brisbaneDay(measuredAt));
	const leadsFrom = countBy(found, ({ source }) => source);
	const packages = [...countBy(found, ({ packageName }) => packageName)].map(([packageName, leads]) => ({ packageName, leads }));
	const lastLeads = withoutEarlier(found);
	const channels = summariseOutcomes(countBy(lastLeads, findChannel), Map.groupBy(closed, findCompanyChannel));
	const landingPages = summariseOutcomes(
		countBy(lastLeads, ({ landingPath }) => landingPath),
		Map.groupBy(
			closed.filter((company) => findCompanyChannel(company) !== "by-hand"),
			({ firstLead }) => firstLead?.landingPath ?? null,
		),
	);
	const dayList = Array.from({ length: days }, (_, index) => brisbaneDay(new Date(start.getTime() + index * DAY_MS)));
	const sources: LeadSource[] = [...LEAD_SOURCES, "api"];
	return {
		days,
		leadsPerDay: dayList.map((day) => ({ day, leads: leadsOn.get(day) ?? 0, snapshots: snapshotsOn.get(day) ?? 0 })),
		bySource: sources.map((source) => ({ source, leads: leadsFrom.get(source) ?? 0 })).sort(byMostLeads),
		byPackage: packages
			.sort((a, b) => byMostLeads(a, b) || (a.packageName ?? "\uffff").localeCompare(b.packageName ?? "\uffff"))
			.slice(0, MAX_PACKAGES),
		byChannel: ([...CHANNELS, "by-hand", null] as const).map((channel) => ({ channel, ...(channels.get(channel) ?? NO_OUTCOME) })),
		byLandingPage: [...landingPages]
			.map(([landingPath, outcome]) => ({ landingPath, ...outcome }))
			.sort((a, b) => byMostLeads(a, b) || b.closed - a.closed || (a.landingPath ?? "\uffff").localeCompare(b.landingPath ?? "\uffff"))
			.slice(0, MAX_LANDING_PAGES),
		replies: summariseReplies(lastLeads, now),
		addedByHand: await countAddedByHand(db, start, end),
		won: summariseWon(closed),
		lostReasons: listLostReasons(closed),
	};
}

const { referrerHost, landingPath, utmSource, utmMedium, utmCampaign } = leads;
const attribution = { referrerHost, landingPath, utmSource, utmMedium, utmCampaign };

type FoundLead = Awaited<ReturnType<typeof listLeadsBetween>>[number];

async function listLeadsBetween(db: Database, start: Date, end: Date) {
	const { id, createdAt, repliedAt, source, packageName, earlierLeadId } = leads;
	return db
		.select({ id, createdAt, repliedAt, source, packageName, earlierLeadId, ...attribution })
		.from(leads)
		.where(and(notSpamSql, gte(createdAt, start), lt(createdAt, end)));
}

type ClosedCompany = Awaited<ReturnType<typeof listClosedCompanies>>[number];

/** Lists the companies that were won or lost, each with where its first lead came from. The conditions match those of the partial indexes. */
async function listClosedCompanies(db: Database, start: Date, end: Date) {
	const { status, wonAt, lostAt, lostReason, monthlyValue, isAddedByHand, isAgency, createdAt } = companies;
	const firstLead = db
		.select({ createdAt: leads.createdAt, ...attribution })
		.from(leads)
		.where(and(eq(leads.companyId, companies.id), notSpamSql))
		.orderBy(asc(leads.createdAt), asc(leads.id))
		.limit(1)
		.as("first_lead");
	const wonSql = and(sql`${status} = 'won'`, gte(wonAt, start), lt(wonAt, end));
	const lostSql = and(sql`${status} = 'lost'`, gte(lostAt, start), lt(lostAt, end));
	return db
		.select({ status, lostReason, monthlyValue, isAddedByHand, createdAt, firstLead: firstLead._.selectedFields })
		.from(companies)
		.leftJoinLateral(firstLead, sql`true`)
		.where(and(not(isAgency), or(wonSql, lostSql)));
}

/** Counts the companies that staff added and that had sent no lead before. Nothing is active before it exists, so the index on the activity is used. */
async function countAddedByHand(db: Database, start: Date, end: Date): Promise<number> {
	const { id, activeAt, createdAt, isAddedByHand } = companies;
	const earlierLeads = db
		.select({ id: leads.id })
		.from(leads)
		.where(and(eq(leads.companyId, id), lte(leads.createdAt, createdAt)));
	return db.$count(companies, and(isAddedByHand, gte(activeAt, start), gte(createdAt, start), lt(createdAt, end), notExists(earlierLeads)));
}

/** Lists each measurement once: showing one again, or keeping it for a second lead, adds a row with the same host and time. */
async function listMeasurements(db: Database, start: Date) {
	const { host, measuredAt, role, leadId } = snapshots;
	const forSpamSql = sql`exists (select 1 from ${leads} where ${leads.id} = ${leadId} and ${leads.flagged})`;
	return db
		.selectDistinct({ host, measuredAt })
		.from(snapshots)
		.where(and(gte(measuredAt, start), eq(role, "site"), sql`not ${forSpamSql}`));
}

/** Leaves out leads that the same visitor followed up with another one. */
function withoutEarlier(found: FoundLead[]): FoundLead[] {
	const followedUp = new Set(found.map(({ earlierLeadId }) => earlierLeadId));
	return found.filter(({ id }) => !followedUp.has(id));
}

/** Returns "by-hand" if staff added the company first, otherwise where its first lead came from. Null if it was imported or its leads were deleted. */
function findCompanyChannel({ firstLead, isAddedByHand, createdAt }: ClosedCompany): Channel | "by-hand" | null {
	if (isAddedByHand && (!firstLead || createdAt < firstLead.createdAt)) return "by-hand";
	return firstLead ? findChannel(firstLead) : null;
}

const NO_OUTCOME: Outcome = { leads: 0, won: 0, closed: 0, monthlyValue: 0 };

function summariseOutcomes<Key>(leadCounts: Map<Key, number>, closed: Map<Key, ClosedCompany[]>): Map<Key, Outcome> {
	const keys = new Set([...leadCounts.keys(), ...closed.keys()]);
	return new Map(
		[...keys].map((key) => {
			const group = closed.get(key) ?? [];
			const won = group.filter(({ status }) => status === "won");
			const monthlyValue = won.reduce((sum, company) => sum + (company.monthlyValue ?? 0), 0);
			return [key, { leads: leadCounts.get(key) ?? 0, won: won.length, closed: group.length, monthlyValue }];
		}),
	);
}

function summariseWon(closed: ClosedCompany[]): Dashboard["won"] {
	const won = closed.filter(({ status }) => status === "won").length;
	return { won, lost: closed.length - won };
}

/** Counts reasons that differ only in case as one, in the spelling that came first. */
function listLostReasons(closed: ClosedCompany[]): Dashboard["lostReasons"] {
	const reasons = closed.flatMap(({ status, lostReason }) => (status === "lost" && lostReason ? lostReason : []));
	return [...Map.groupBy(reasons, (reason) => reason.toLowerCase()).values()]
		.map((same) => ({ reason: same[0] ?? "", companies: same.length }))
		.sort((a, b) => b.companies - a.companies || a.reason.localeCompare(b.reason))
		.slice(0, MAX_LOST_REASONS);
}

function summariseReplies(lastLeads: FoundLead[], now: Date): Dashboard["replies"] {
	const hoursUntil = (end: Date, { createdAt }: FoundLead) => (end.getTime() - createdAt.getTime()) / HOUR_MS;
	const waits = lastLeads.flatMap((lead) => (lead.repliedAt ? hoursUntil(lead.repliedAt, lead) : [])).sort((a, b) => a - b);
	const countUpTo = (hours: number) => waits.filter((wait) => wait <= hours).length;
	const upTo = [...HOUR_STEPS.map(countUpTo), waits.length];
	return {
		replied: waits.length,
		withinPromise: countUpTo(PROMISED_HOURS),
		overdue: lastLeads.filter((lead) => !lead.repliedAt && hoursUntil(now, lead) > PROMISED_HOURS).length,
		medianHours: findMedian(waits),
		byHours: upTo.map((sum, step) => ({ upToHours: HOUR_STEPS[step] ?? null, leads: sum - (upTo[step - 1] ?? 0) })),
	};
}

function findMedian(sorted: number[]): number | null {
	const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
	return low === undefined || high === undefined ? null : (low + high) / 2;
}

function countBy<Item, Key>(items: Item[], keyOf: (item: Item) => Key): Map<Key, number> {
	return new Map([...Map.groupBy(items, keyOf)].map(([key, group]) => [key, group.length]));
}

function byMostLeads(a: { leads: number }, b: { leads: number }): number {
	return b.leads - a.leads;
}
