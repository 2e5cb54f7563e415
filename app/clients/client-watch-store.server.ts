import { and, asc, desc, eq, isNotNull, isNull, lt, lte, ne, not, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { CLOCK_SKEW_MS } from "#app/db/expiry.server.ts";
import type { ExpiredRows } from "#app/db/maintenance-store.server.ts";
import { companies, measurements, watches } from "#app/db/schema.server.ts";
import { isSerialId } from "#app/db/serial-id.ts";
import { DAY_MS } from "#app/durations.ts";
import { DAYS_KEPT_WITHOUT_LEAD, reportCutoff } from "#app/snapshots/report-expiry.ts";
import { MAX_COMPETITORS } from "#app/snapshots/snapshot-role.ts";
import { listCompanyCompetitors } from "#app/snapshots/snapshot-store.server.ts";
import type { NoResultCause } from "#audit/no-result.ts";
import { CLIENT_ALERT_KINDS } from "./alert-kinds.ts";
import { closeAlerts } from "./alert-store.server.ts";
import type { MeasuredFacts } from "./measured-facts.ts";
import { type Frequency, nextDueAt, nextNight } from "./watch-schedule.ts";

/** How long the history of a former client is kept, in case it was a mistake or they come back. */
const DAYS_KEPT_AFTER_END = 30;

export type Watch = Omit<typeof watches.$inferSelect, "kind" | "frequency"> & {
	kind: "client" | "visitor" | "single";
	frequency: Frequency;
};

export type Measurement = Omit<typeof measurements.$inferSelect, "facts" | "failure"> & {
	facts: MeasuredFacts | null;
	failure: NoResultCause | null;
};

/**
 * Makes a company's site a client's: it is measured now and then every month, beside the competitors that its requests named. One that was a
 * client before continues with its history. Does nothing for a company without a website: `startMissingWatches` follows when it has one.
 */
export async function startClientWatch(tx: Database, companyId: number, now: Date): Promise<void> {
	await startWatch(tx, companyId, { dueAt: now, now });
}

/** Starts the watch of every client that has none: those that were won before watches existed or before they had a website. */
export async function startMissingWatches(db: Database, now: Date): Promise<void> {
	const hasWatchSql = sql`exists (select 1 from ${watches} where ${watches.companyId} = ${companies.id} and ${watches.kind} = 'client' and ${watches.endsAt} is null)`;
	const rows = await db
		.select({ id: companies.id })
		.from(companies)
		.where(and(eq(companies.status, "won"), isNotNull(companies.website), not(hasWatchSql)));
	// At night, because they may be many.
	for (const { id } of rows) await db.transaction((tx) => startWatch(tx, id, { dueAt: nextNight({ id }, now), now }));
}

async function startWatch(tx: Database, companyId: number, { dueAt, now }: { dueAt: Date; now: Date }): Promise<void> {
	const [company] = await tx.select({ website: companies.website }).from(companies).where(eq(companies.id, companyId));
	if (!company?.website) return;
	const { website } = company;
	const competitors = await listCompanyCompetitors(tx, companyId);
	await tx
		.insert(watches)
		.values({ companyId, kind: "client", website, competitors, dueAt, createdAt: now })
		.onConflictDoUpdate({
			target: watches.companyId,
			targetWhere: sql`${watches.kind} = 'client'`,
			set: { endsAt: null, dueAt, leasedUntil: null, attempts: 0 },
			setWhere: isNotNull(watches.endsAt),
		});
}

/** Stops measuring a company that is no longer a client. Its history is deleted after 30 days, unless it is won again before. */
export async function endClientWatch(tx: Database, companyId: number, now: Date): Promise<void> {
	await tx
		.update(watches)
		.set({ endsAt: now, leasedUntil: null })
		.where(and(isClientSql(companyId), isNull(watches.endsAt)));
	await closeAlerts(tx, { companyId, kinds: CLIENT_ALERT_KINDS, now });
}

/** Finds the watch of a client, also for a while after it ended: `endsAt` says since when. */
export async function findClientWatch(db: Database, companyId: number): Promise<Watch | null> {
	if (!isSerialId(companyId)) return null;
	const [row] = await db.select().from(watches).where(isClientSql(companyId));
	return row ? (row as Watch) : null;
}

/** Lists the history of a watch in the order it was measured: the site (position 0) and its competitors. Leaves out what a fast clock stored. */
export async function listMeasurements(
	db: Database,
	watchId: number,
	{ now, max = 2_000 }: { now: Date; max?: number },
): Promise<Measurement[]> {
	const rows = await db
		.select()
		.from(measurements)
		.where(and(eq(measurements.watchId, watchId), lte(measurements.measuredAt, new Date(now.getTime() + CLOCK_SKEW_MS))))
		.orderBy(desc(measurements.dueAt), asc(measurements.position))
		.limit(max);
	return (rows as Measurement[]).toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.position - b.position);
}

export type WatchChange = {
	website: string;
	frequency: Frequency;
	/** Websites, at most three. */
	competitors: string[];
	/** Who gets the change email, and how they agreed to it; null for no one. */
	recipient: { email: string; consent: string } | null;
};

/** Changes what is measured for a client, how often, and who is told. Returns false if it has no watch. */
export async function changeWatch(db: Database, companyId: number, { change, now }: { change: WatchChange; now: Date }): Promise<boolean> {
	if (change.competitors.length > MAX_COMPETITORS) throw new Error("too many competitors");
	return db.transaction(async (tx) => {
		const [watch] = await tx.select().from(watches).where(isClientSql(companyId)).for("update");
		if (!watch) return false;
		const { website, frequency, competitors, recipient } = change;
		const isMoved = website !== watch.website;
		const isAgreedAnew = recipient !== null && (recipient.email !== watch.email || recipient.consent !== watch.consent);
		await tx
			.update(watches)
			.set({
				website,
				frequency,
				competitors,
				// Another site has a history of its own: it is measured now, and a measurement in flight is discarded.
				...(isMoved ? { dueAt: now, leasedUntil: null, attempts: 0, mailedId: null } : {}),
				...(!isMoved && frequency !== watch.frequency && watch.dueAt > now ? { dueAt: nextDueAt({ id: watch.id, frequency }, now) } : {}),
				...(recipient === null ? { email: null, consent: null, consentedAt: null } : {}),
				...(isAgreedAnew ? { ...recipient, consentedAt: now, unsubscribedAt: null } : {}),
			})
			.where(eq(watches.id, watch.id));
		return true;
	});
}

/** Makes a client due now. Returns false if it has no watch. One that is being measured stays as it is. */
export async function measureNow(db: Database, companyId: number, now: Date): Promise<boolean> {
	const watch = await findClientWatch(db, companyId);
	if (!watch || watch.endsAt !== null) return false;
	await db
		.update(watches)
		.set({ dueAt: now, attempts: 0 })
		.where(and(eq(watches.id, watch.id), isNull(watches.leasedUntil)));
	return true;
}

/** Whether a watch waits for the worker or is being measured. */
export function isDueOrRunning({ endsAt, dueAt, leasedUntil }: Watch, now: Date): boolean {
	return (endsAt === null || endsAt > now) && (dueAt <= now || (leasedUntil !== null && leasedUntil > now));
}

/** Returns the condition for watches that ended long enough ago to be deleted with their history. A single measurement is kept with its report. */
export function expiredWatches({ now, reportDays }: { now: Date; reportDays: number }): ExpiredRows {
	const cutoff = new Date(now.getTime() - DAYS_KEPT_AFTER_END * DAY_MS);
	const singleCutoff = reportCutoff(now, Math.max(DAYS_KEPT_WITHOUT_LEAD, reportDays));
	const isOldSql = or(
		and(ne(watches.kind, "single"), lt(watches.endsAt, cutoff)),
		and(eq(watches.kind, "single"), lt(watches.endsAt, singleCutoff)),
	);
	return { table: watches, where: and(isNotNull(watches.endsAt), isOldSql) };
}

function isClientSql(companyId: number) {
	return and(eq(watches.companyId, companyId), eq(watches.kind, "client"));
}
