import { and, desc, eq, getTableColumns, gt, isNull, not, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { isUnexpiredSql } from "#app/db/expiry.server.ts";
import { leads, measurements, watches } from "#app/db/schema.server.ts";
import { MINUTE_MS } from "#app/durations.ts";
import { queueNotice } from "#app/outbox/notice-store.server.ts";
import { closeAlerts, listOpenAlerts, openAlert } from "./alert-store.server.ts";
import { listMeasurements, type Watch } from "./client-watch-store.server.ts";
import { findAlerts, lateFrom, type NewAlert } from "./find-alerts.ts";
import { isWorthMailing } from "./is-worth-mailing.ts";
import type { MeasuredFacts } from "./measured-facts.ts";
import { countDownReadings, groupReadings, isScored, type Reading } from "./readings.ts";
import { MAX_WAIT_MS, nextDueAt, nextNight, retryAt } from "./watch-schedule.ts";

/** Longer than the longest measurement: four sites, each with a minute of waiting for a free run and 15 s of reading. */
export const WATCH_LEASE_MS = 10 * MINUTE_MS;

/** A due watch that is leased to this process until `leasedUntil`. */
export type ClaimedWatch = Watch & { leasedUntil: Date };

/** What a measurement stores for one site. */
export type SiteMeasurement = Pick<typeof measurements.$inferInsert, "host" | "measuredAt" | "score" | "failure" | "reportId"> & {
	facts: MeasuredFacts | null;
};

type Claim = {
	now: Date;
	limit: number;
	/** What this process is already measuring, in case the clock jumps past its lease. */
	exceptIds?: number[];
};

/**
 * Leases up to `limit` due watches to this process. No two concurrent claims get the same one. A time that is too far ahead to be planned was
 * stored by a fast clock: the watch is due now.
 */
export async function claimWatches(db: Database, { now, limit, exceptIds = [] }: Claim): Promise<ClaimedWatch[]> {
	const isSpamSql = sql`exists (select 1 from ${leads} where ${leads.id} = ${watches.leadId} and ${leads.flagged})`;
	const due = db.$with("due").as(
		db
			.select({ id: watches.id })
			.from(watches)
			.where(
				and(
					not(isUnexpiredSql(watches.dueAt, { now, maxMs: MAX_WAIT_MS })),
					or(isNull(watches.endsAt), gt(watches.endsAt, now)),
					or(isNull(watches.leasedUntil), not(isUnexpiredSql(watches.leasedUntil, { now, maxMs: WATCH_LEASE_MS }))),
					not(isSpamSql),
					exceptIds.length > 0 ? notInArray(watches.id, exceptIds) : undefined,
				),
			)
			// The newest first, so that "Measure now" and new clients do not wait for a backlog.
			.orderBy(desc(watches.dueAt), desc(watches.id))
			.limit(limit)
			.for("update", { skipLocked: true }),
	);
	const rows = await db
		.with(due)
		.update(watches)
		.set({
			leasedUntil: new Date(now.getTime() + WATCH_LEASE_MS),
			attempts: sql`${watches.attempts} + 1`,
			dueAt: sql`least(${watches.dueAt}, ${now.toISOString()}::timestamptz)`,
		})
		.from(due)
		.where(eq(watches.id, due.id))
		.returning(getTableColumns(watches));
	return rows as ClaimedWatch[];
}

/** Gives a claimed watch back for another attempt, after a pause or immediately. The attempt does not count: the failure was ours. */
export async function postponeWatch(db: Database, watch: ClaimedWatch, { until }: { until: Date | null }): Promise<void> {
	await db
		.update(watches)
		.set({ leasedUntil: until, attempts: watch.attempts - 1 })
		.where(isLeasedSql(watch));
}

/** Gives up on a due measurement. The watch is due again as planned. */
export async function skipMeasurement(db: Database, watch: ClaimedWatch, now: Date): Promise<void> {
	await db
		.update(watches)
		.set({ dueAt: nextDueAt(watch, now), leasedUntil: null, attempts: 0 })
		.where(isLeasedSql(watch));
}

/**
 * Stores a measurement of a site and its competitors, plans the next one, opens and closes alerts and queues their emails, all in one
 * transaction. Stores nothing if the lease expired and another process took over, or the watch was changed or deleted.
 */
export async function storeMeasurement(
	db: Database,
	watch: ClaimedWatch,
	{ sites, now }: { sites: SiteMeasurement[]; now: Date },
): Promise<"stored" | "taken-over"> {
	return db.transaction(async (tx) => {
		const [held] = await tx.select({ id: watches.id }).from(watches).where(isLeasedSql(watch)).for("update");
		if (!held) return "taken-over";
		const rows = sites.map((site, position) => ({ ...site, watchId: watch.id, dueAt: watch.dueAt, position }));
		await tx.insert(measurements).values(rows).onConflictDoNothing();
		const readings = groupReadings(await listMeasurements(tx, watch.id, { now }));
		const mailedId = await queueChangeMail(tx, watch, { readings, now });
		const dueAt = planNext(watch, { readings, now });
		const end = watch.kind === "single" ? { endsAt: now } : {};
		await tx
			.update(watches)
			.set({ dueAt, leasedUntil: null, attempts: 0, mailedId, ...end })
			.where(eq(watches.id, watch.id));
		if (watch.kind === "client") await updateAlerts(tx, watch, { readings, now });
		return "stored";
	});
}

type History = { readings: Reading[]; now: Date };

/** Queues the change email if it is time for one. Returns the id of the measurement that the recipient now knows about. */
async function queueChangeMail(tx: Database, watch: Watch, { readings, now }: History): Promise<number | null> {
	const latest = readings.at(-1);
	if (!latest || !isScored(latest)) return watch.mailedId;
	const known = readings.filter(isScored).find(({ id }) => id === watch.mailedId);
	// The first measurement is what later ones are compared with.
	if (!known) return latest.id;
	const hasRecipient = watch.email !== null && watch.consentedAt !== null && watch.unsubscribedAt === null;
	if (!hasRecipient) return latest.id;
	if (!isWorthMailing(known, latest)) return watch.mailedId;
	const payload = { watchId: watch.id, fromId: known.id, toId: latest.id } satisfies ChangeMailPayload;
	await queueNotice(tx, { kind: "change-mail", companyId: watch.companyId, payload }, now);
	return latest.id;
}

/** Which two measurements a change email compares. */
export type ChangeMailPayload = { watchId: number; fromId: number; toId: number };

/** Plans the next measurement: as usual, soon again if the site is down, or when its certificate should have been renewed. */
function planNext(watch: Watch, { readings, now }: History): Date {
	const failures = countDownReadings(readings);
	if (failures > 0) return retryAt(watch, { failures, now });
	const planned = nextDueAt(watch, now);
	const certificate = readings.at(-1)?.facts?.certificate;
	const lateAt = watch.kind === "client" && certificate ? lateFrom(certificate) : null;
	return lateAt !== null && lateAt > now && lateAt < planned ? nextNight(watch, lateAt) : planned;
}

async function updateAlerts(tx: Database, { companyId, website }: Watch, { readings, now }: History): Promise<void> {
	const { opened, closed } = findAlerts(readings, { openAlerts: await listOpenAlerts(tx, companyId), now });
	await closeAlerts(tx, { companyId, kinds: closed, now });
	const alerts: NewAlert[] = [];
	for (const alert of opened) if ((await openAlert(tx, { ...alert, companyId, now })) !== null) alerts.push(alert);
	if (alerts.length === 0) return;
	await queueNotice(tx, { kind: "alert-mail", companyId, payload: { website, alerts } satisfies AlertMailPayload }, now);
}

/** The alerts that one measurement opened. */
export type AlertMailPayload = { website: string; alerts: NewAlert[] };

/** Matches the watch while this process holds its lease and no one changed when it is due. */
function isLeasedSql({ id, leasedUntil, dueAt }: ClaimedWatch): SQL | undefined {
	return and(eq(watches.id, id), eq(watches.leasedUntil, leasedUntil), eq(watches.dueAt, dueAt));
}
