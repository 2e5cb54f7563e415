import { and, asc, count, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/client.server.ts";
import { leads, snapshots } from "#app/db/schema.server.ts";
import { isLastOfEnquiry, isNotFlagged } from "#app/desk/leads/lead-list-store.server.ts";
import { LEAD_SOURCES, type LeadSource } from "#app/leads/lead-schema.ts";
import { ANSWER_WITHIN_MS } from "#app/leads/lead-status.ts";
import { brisbaneDay, startOfBrisbaneDay, TIME_ZONE } from "#app/site/brisbane-time.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const PROMISED_HOURS = ANSWER_WITHIN_MS / HOUR_MS;
/** Visitors can send any package name, so the list is limited. */
const MAX_PACKAGES = 10;
const HOUR_STEPS = [1, 4, 8, PROMISED_HOURS, 48];

/** The numbers of the last `days` days in Queensland, without spam. */
export type Dashboard = {
	days: number;
	/** Every day, oldest first. Showing the same measurement again does not count as another snapshot. */
	leadsPerDay: { day: string; leads: number; snapshots: number }[];
	bySource: { source: LeadSource; leads: number }[];
	/** Null: no package chosen. */
	byPackage: { packageName: string | null; leads: number }[];
	/** Hours to the first reply. `late`: past 24 hours, replied to or not. Two requests of one enquiry count once. */
	answers: {
		answered: number;
		withinPromise: number;
		late: number;
		medianHours: number | null;
		byHours: { upToHours: number | null; leads: number }[];
	};
	/** `rate` is null if no lead is closed. */
	won: { won: number; lost: number; rate: number | null };
};

export async function getDashboard(db: Database, { now, days }: { now: Date; days: number }): Promise<Dashboard> {
	const dayList = listDays(now, days);
	const period = {
		start: startOfBrisbaneDay(dayList[0] ?? brisbaneDay(now)),
		end: new Date(startOfBrisbaneDay(brisbaneDay(now)).getTime() + DAY_MS),
	};
	const groups = await countGroups(db, period);
	const snapshotsOn = await countSnapshots(db, period);
	const leadsOn = tally(groups, ({ day }) => day);
	const leadsFrom = tally(groups, ({ source }) => source);
	const sources: LeadSource[] = [...LEAD_SOURCES, "api"];
	return {
		days,
		leadsPerDay: dayList.map((day) => ({ day, leads: leadsOn.get(day) ?? 0, snapshots: snapshotsOn.get(day) ?? 0 })),
		bySource: sources.map((source) => ({ source, leads: leadsFrom.get(source) ?? 0 })).sort(byMostLeads),
		byPackage: await countPackages(db, period),
		...(await countAnswers(db, period, now)),
	};
}

/** Excludes `end`. */
type Period = { start: Date; end: Date };
type Group = { day: string; source: string; leads: number };

function countGroups(db: Database, period: Period): Promise<Group[]> {
	const day = toDate(leads.createdAt);
	const { source } = leads;
	return db
		.select({ day: formatDate(day), source, leads: count() })
		.from(leads)
		.where(isInDays(period))
		.groupBy(day, source);
}

function countPackages(db: Database, period: Period): Promise<Dashboard["byPackage"]> {
	const { packageName } = leads;
	return db
		.select({ packageName, leads: count() })
		.from(leads)
		.where(isInDays(period))
		.groupBy(packageName)
		.orderBy(desc(count()), asc(packageName))
		.limit(MAX_PACKAGES);
}

const isNotForSpam = sql`not exists (select 1 from ${leads} where ${leads.id} = ${snapshots.leadId} and ${leads.flagged})`;

/** Counts measurements once: showing one again, or keeping it for a second lead, adds a row with the same host and time. */
async function countSnapshots(db: Database, { start }: Period): Promise<Map<string, number>> {
	const { host, measuredAt, createdAt, role } = snapshots;
	// created_at is never before measured_at, and it has an index.
	const isInPeriod = and(gte(measuredAt, start), gte(createdAt, start), eq(role, "site"), isNotForSpam);
	// DISTINCT hashes; count(distinct …) would sort, which took half as long again.
	const measurements = db.selectDistinct({ host, measuredAt }).from(snapshots).where(isInPeriod).as("measurements");
	const day = toDate(measurements.measuredAt);
	const rows = await db
		.select({ day: formatDate(day), count: count() })
		.from(measurements)
		.groupBy(day);
	return new Map(rows.map((row) => [row.day, row.count]));
}

async function countAnswers(db: Database, period: Period, now: Date): Promise<Pick<Dashboard, "answers" | "won">> {
	// Compares intervals: converting each to hours took four times as long.
	const wait = sql`(${leads.answeredAt} - ${leads.createdAt})`;
	const waitUntilNow = sql`(coalesce(${leads.answeredAt}, ${now.toISOString()}::timestamptz) - ${leads.createdAt})`;
	const countWhere = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
	const [row] = await db
		.select({
			answered: count(leads.answeredAt),
			within: Object.fromEntries(HOUR_STEPS.map((step) => [step, countWhere(sql`${wait} <= ${intervalOfHours(step)}`)])),
			late: countWhere(sql`${waitUntilNow} > ${intervalOfHours(PROMISED_HOURS)}`),
			medianHours: sql<number | null>`extract(epoch from percentile_cont(0.5) within group (order by ${wait}))::float8 / 3600`,
			won: countWhere(sql`${leads.status} = 'won'`),
			lost: countWhere(sql`${leads.status} = 'lost'`),
		})
		.from(leads)
		.where(and(isInDays(period), isLastOfEnquiry));
	const { answered = 0, within = {}, late = 0, medianHours = null, won = 0, lost = 0 } = row ?? {};
	const upTo = [...HOUR_STEPS.map((step) => within[step] ?? 0), answered];
	return {
		answers: {
			...{ answered, withinPromise: within[PROMISED_HOURS] ?? 0, late, medianHours },
			byHours: upTo.map((sum, step) => ({ upToHours: HOUR_STEPS[step] ?? null, leads: sum - (upTo[step - 1] ?? 0) })),
		},
		won: { won, lost, rate: won + lost === 0 ? null : won / (won + lost) },
	};
}

function isInDays({ start, end }: Period): SQL | undefined {
	return and(isNotFlagged, gte(leads.createdAt, start), lt(leads.createdAt, end));
}

function intervalOfHours(hours: number): SQL {
	return sql.raw(`interval '${hours} hours'`);
}

/** The zone is inlined because PostgreSQL would not see two parameters as the same expression in SELECT and GROUP BY. */
function toDate(moment: AnyPgColumn): SQL {
	return sql`(${moment} at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date`;
}

/** Applied to each group and not to each lead, which took half as long again. */
function formatDate(day: SQL): SQL<string> {
	return sql<string>`to_char(${day}, 'YYYY-MM-DD')`;
}

function listDays(now: Date, days: number): string[] {
	const today = startOfBrisbaneDay(brisbaneDay(now)).getTime();
	return Array.from({ length: days }, (_, index) => brisbaneDay(new Date(today - (days - 1 - index) * DAY_MS)));
}

function tally<Key>(groups: Group[], keyOf: (group: Group) => Key): Map<Key, number> {
	const sums = new Map<Key, number>();
	for (const group of groups) sums.set(keyOf(group), (sums.get(keyOf(group)) ?? 0) + group.leads);
	return sums;
}

function byMostLeads(one: { leads: number }, other: { leads: number }): number {
	return other.leads - one.leads;
}
