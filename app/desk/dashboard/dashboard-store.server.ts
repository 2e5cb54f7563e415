import { and, asc, count, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/client.server.ts";
import { leads, snapshots } from "#app/db/schema.server.ts";
import type { DeskNumbers } from "#app/desk/desk-lead.ts";
import { isLastOfEnquiry, isNotFlagged } from "#app/desk/leads/lead-filter-store.server.ts";
import { LEAD_SOURCES, type LeadSource } from "#app/leads/lead-schema.ts";
import { ANSWER_WITHIN_MS } from "#app/leads/lead-status.ts";
import { brisbaneDay, startOfBrisbaneDay, TIME_ZONE } from "#app/site/brisbane-time.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const PROMISED_HOURS = ANSWER_WITHIN_MS / HOUR_MS;
/** Anybody may send a package of any name: only these many are worth a bar. */
const MOST_PACKAGES = 10;
const HOUR_STEPS = [1, 4, 8, PROMISED_HOURS, 48];

/** The dashboard's figures over the last `days` days of Queensland, today included. */
export async function readDeskNumbers(db: Database, { now, days }: { now: Date; days: number }): Promise<DeskNumbers> {
	const dayNames = listDays(now, days);
	const period = {
		start: startOfBrisbaneDay(dayNames[0] ?? brisbaneDay(now)),
		end: new Date(startOfBrisbaneDay(brisbaneDay(now)).getTime() + DAY_MS),
	};
	const groups = await countGroups(db, period);
	const snapshotsOn = await countSnapshots(db, period);
	const leadsOn = tally(groups, ({ day }) => day);
	const leadsFrom = tally(groups, ({ source }) => source);
	const sources: LeadSource[] = [...LEAD_SOURCES, "api"];
	return {
		days,
		leadsPerDay: dayNames.map((day) => ({ day, leads: leadsOn.get(day) ?? 0, snapshots: snapshotsOn.get(day) ?? 0 })),
		bySource: sources.map((source) => ({ source, leads: leadsFrom.get(source) ?? 0 })).sort(mostFirst),
		byPackage: await countPackages(db, period),
		...(await readAnswers(db, period, now)),
	};
}

/** From a moment to another, which is no longer in it. */
type Period = { start: Date; end: Date };
type Group = { day: string; source: string; leads: number };

function countGroups(db: Database, period: Period): Promise<Group[]> {
	const day = dayOf(leads.createdAt);
	const { source } = leads;
	return db
		.select({ day: nameOf(day), source, leads: count() })
		.from(leads)
		.where(isOfTheseDays(period))
		.groupBy(day, source);
}

function countPackages(db: Database, period: Period): Promise<DeskNumbers["byPackage"]> {
	const { packageName } = leads;
	return db
		.select({ packageName, leads: count() })
		.from(leads)
		.where(isOfTheseDays(period))
		.groupBy(packageName)
		.orderBy(desc(count()), asc(packageName))
		.limit(MOST_PACKAGES);
}

const isNotForSpam = sql`not exists (select 1 from ${leads} where ${leads.id} = ${snapshots.leadId} and ${leads.flagged})`;

/** Readings, each once: what was shown again, or kept for a second lead, is another row of the same reading. */
async function countSnapshots(db: Database, { start }: Period): Promise<Map<string, number>> {
	const { host, measuredAt, createdAt, role } = snapshots;
	// What was read since then was stored since then, and that has an index.
	const isOfThese = and(gte(measuredAt, start), gte(createdAt, start), eq(role, "site"), isNotForSpam);
	// Told apart by hashing: counting distinct pairs sorts them all, which took half as long again.
	const readings = db.selectDistinct({ host, measuredAt }).from(snapshots).where(isOfThese).as("readings");
	const day = dayOf(readings.measuredAt);
	const rows = await db
		.select({ day: nameOf(day), count: count() })
		.from(readings)
		.groupBy(day);
	return new Map(rows.map((row) => [row.day, row.count]));
}

async function readAnswers(db: Database, period: Period, now: Date): Promise<Pick<DeskNumbers, "answers" | "won">> {
	// Compared as intervals: turning each into hours first took four times as long.
	const wait = sql`(${leads.answeredAt} - ${leads.createdAt})`;
	const waitUntilNow = sql`(coalesce(${leads.answeredAt}, ${now.toISOString()}::timestamptz) - ${leads.createdAt})`;
	const countWhere = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
	const [row] = await db
		.select({
			answered: count(leads.answeredAt),
			within: Object.fromEntries(HOUR_STEPS.map((step) => [step, countWhere(sql`${wait} <= ${hoursLong(step)}`)])),
			late: countWhere(sql`${waitUntilNow} > ${hoursLong(PROMISED_HOURS)}`),
			medianHours: sql<number | null>`extract(epoch from percentile_cont(0.5) within group (order by ${wait}))::float8 / 3600`,
			won: countWhere(sql`${leads.status} = 'won'`),
			lost: countWhere(sql`${leads.status} = 'lost'`),
		})
		.from(leads)
		.where(and(isOfTheseDays(period), isLastOfEnquiry));
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

function isOfTheseDays({ start, end }: Period): SQL | undefined {
	return and(isNotFlagged, gte(leads.createdAt, start), lt(leads.createdAt, end));
}

function hoursLong(hours: number): SQL {
	return sql.raw(`interval '${hours} hours'`);
}

/** Written out rather than passed as a parameter, so that it is the same expression where it is selected and where it groups. */
function dayOf(moment: AnyPgColumn): SQL {
	return sql`(${moment} at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date`;
}

/** For a group's day, not for each lead's: that took half as long again. */
function nameOf(day: SQL): SQL<string> {
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

function mostFirst(one: { leads: number }, other: { leads: number }): number {
	return other.leads - one.leads;
}
