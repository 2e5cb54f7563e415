import { and, eq, gte, lt, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { leads, snapshots } from "#app/db/schema.server.ts";
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
const HOUR_STEPS = [1, 4, 8, PROMISED_HOURS, 48];

/** The numbers of the last `days` days in Queensland, without spam. */
export type Dashboard = {
	days: number;
	/** Every day, oldest first. Showing the same measurement again does not count as another snapshot. */
	leadsPerDay: { day: string; leads: number; snapshots: number }[];
	bySource: { source: LeadSource; leads: number }[];
	/** `packageName` is null for leads without a package. */
	byPackage: { packageName: string | null; leads: number }[];
	/** `channel` and `landingPath` are null for leads that do not say where the visit began. */
	byChannel: ({ channel: Channel | null } & Outcome)[];
	byLandingPage: ({ landingPath: string | null } & Outcome)[];
	/** Reply times are the hours until the first reply. `late` counts leads that waited more than 24 hours, replied to or not. Of two leads by one visitor, only the later one counts. */
	replies: {
		replied: number;
		withinPromise: number;
		late: number;
		medianHours: number | null;
		byHours: { upToHours: number | null; leads: number }[];
	};
	/** `rate` is null if no lead is closed. */
	won: { won: number; lost: number; rate: number | null };
};

/** How many leads there were, and how many of the closed ones were won. */
export type Outcome = { leads: number; won: number; closed: number };

/** Returns the numbers of the dashboard. Counts in memory: even three months of a busy agency are a few thousand short rows. */
export async function getDashboard(db: Database, { now, days }: { now: Date; days: number }): Promise<Dashboard> {
	const today = startOfBrisbaneDay(brisbaneDay(now)).getTime();
	const start = new Date(today - (days - 1) * DAY_MS);
	const found = await listLeadsBetween(db, start, new Date(today + DAY_MS));
	const leadsOn = countBy(found, ({ createdAt }) => brisbaneDay(createdAt));
	const snapshotsOn = countBy(await listMeasurements(db, start), ({ measuredAt }) => brisbaneDay(measuredAt));
	const leadsFrom = countBy(found, ({ source }) => source);
	const packages = [...countBy(found, ({ packageName }) => packageName)].map(([packageName, leads]) => ({ packageName, leads }));
	const lastLeads = withoutEarlier(found);
	const channels = Map.groupBy(lastLeads, findChannel);
	const landingPages = Map.groupBy(lastLeads, ({ landingPath }) => landingPath);
	const dayList = Array.from({ length: days }, (_, index) => brisbaneDay(new Date(start.getTime() + index * DAY_MS)));
	const sources: LeadSource[] = [...LEAD_SOURCES, "api"];
	return {
		days,
		leadsPerDay: dayList.map((day) => ({ day, leads: leadsOn.get(day) ?? 0, snapshots: snapshotsOn.get(day) ?? 0 })),
		bySource: sources.map((source) => ({ source, leads: leadsFrom.get(source) ?? 0 })).sort(byMostLeads),
		byPackage: packages
			.sort((a, b) => byMostLeads(a, b) || (a.packageName ?? "\uffff").localeCompare(b.packageName ?? "\uffff"))
			.slice(0, MAX_PACKAGES),
		byChannel: [...CHANNELS, null].map((channel) => ({ channel, ...summariseOutcome(channels.get(channel) ?? []) })),
		byLandingPage: [...landingPages]
			.map(([landingPath, group]) => ({ landingPath, ...summariseOutcome(group) }))
			.sort((a, b) => byMostLeads(a, b) || (a.landingPath ?? "\uffff").localeCompare(b.landingPath ?? "\uffff"))
			.slice(0, MAX_LANDING_PAGES),
		...summariseReplies(lastLeads, now),
	};
}

type FoundLead = Awaited<ReturnType<typeof listLeadsBetween>>[number];

async function listLeadsBetween(db: Database, start: Date, end: Date) {
	const { id, createdAt, repliedAt, source, packageName, status, earlierLeadId } = leads;
	const { referrerHost, landingPath, utmSource, utmMedium, utmCampaign } = leads;
	const attribution = { referrerHost, landingPath, utmSource, utmMedium, utmCampaign };
	return db
		.select({ id, createdAt, repliedAt, source, packageName, status, earlierLeadId, ...attribution })
		.from(leads)
		.where(and(notSpamSql, gte(createdAt, start), lt(createdAt, end)));
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

function summariseOutcome(group: FoundLead[]): Outcome {
	const won = group.filter(({ status }) => status === "won").length;
	return { leads: group.length, won, closed: won + group.filter(({ status }) => status === "lost").length };
}

function summariseReplies(lastLeads: FoundLead[], now: Date): Pick<Dashboard, "replies" | "won"> {
	const hoursUntil = (end: Date, { createdAt }: FoundLead) => (end.getTime() - createdAt.getTime()) / HOUR_MS;
	const waits = lastLeads.flatMap((lead) => (lead.repliedAt ? hoursUntil(lead.repliedAt, lead) : [])).sort((a, b) => a - b);
	const countUpTo = (hours: number) => waits.filter((wait) => wait <= hours).length;
	const upTo = [...HOUR_STEPS.map(countUpTo), waits.length];
	const { won, closed } = summariseOutcome(lastLeads);
	return {
		replies: {
			replied: waits.length,
			withinPromise: countUpTo(PROMISED_HOURS),
			late: lastLeads.filter((lead) => hoursUntil(lead.repliedAt ?? now, lead) > PROMISED_HOURS).length,
			medianHours: findMedian(waits),
			byHours: upTo.map((sum, step) => ({ upToHours: HOUR_STEPS[step] ?? null, leads: sum - (upTo[step - 1] ?? 0) })),
		},
		won: { won, lost: closed - won, rate: closed === 0 ? null : won / closed },
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
