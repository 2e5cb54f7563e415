import { and, desc, eq, isNull, or } from "drizzle-orm";
import { lockCompany } from "#app/companies/company-store.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { measurements, watches } from "#app/db/schema.server.ts";
import { DAY_MS } from "#app/durations.ts";
import type { NoResultCause } from "#audit/no-result.ts";
import { isDueOrRunning, measureNow, type Watch } from "./client-watch-store.server.ts";

/**
 * Has the site of a company measured now: a client's beside its competitors, any other once. One that is due or being measured stays as it is,
 * so a double click measures once.
 */
export async function measureCompany(
	db: Database,
	{ companyId, now }: { companyId: number; now: Date },
): Promise<{ kind: "started" | "due-already" | "no-website" | "gone" }> {
	return db.transaction(async (tx) => {
		const company = await lockCompany(tx, companyId);
		if (!company) return { kind: "gone" };
		const existing = await findWatch(tx, companyId);
		const isDue = existing !== null && isDueOrRunning(existing, now);
		if (await measureNow(tx, companyId, now)) return { kind: isDue ? "due-already" : "started" };
		const { website } = company;
		if (website === null) return { kind: "no-website" };
		if (isDue) return { kind: "due-already" };
		// It ends when it is measured. After a day of problems on our side, it ends without a result.
		const row = { website, dueAt: now, leasedUntil: null, attempts: 0, endsAt: new Date(now.getTime() + DAY_MS) };
		if (existing) await tx.update(watches).set(row).where(eq(watches.id, existing.id));
		else await tx.insert(watches).values({ ...row, companyId, kind: "single", createdAt: now });
		return { kind: "started" };
	});
}

/** Where the measurement of a company's site stands. */
export type MeasurementState = {
	isRunning: boolean;
	/** Why the last one had no result; null if it had one or there was none. */
	failure: { cause: NoResultCause; at: Date } | null;
};

/** Finds where the measurement of a company's site stands that staff asked for, or that of a client. */
export async function findMeasurementState(db: Database, { companyId, now }: { companyId: number; now: Date }): Promise<MeasurementState> {
	const watch = await findWatch(db, companyId);
	if (!watch) return { isRunning: false, failure: null };
	const [last] = await db
		.select({ cause: measurements.failure, at: measurements.measuredAt })
		.from(measurements)
		.where(and(eq(measurements.watchId, watch.id), eq(measurements.position, 0)))
		.orderBy(desc(measurements.dueAt))
		.limit(1);
	const failure = last && last.cause !== null ? { cause: last.cause as NoResultCause, at: last.at } : null;
	return { isRunning: isDueOrRunning(watch, now), failure };
}

/** Finds the watch of a client, or else the latest one that staff started for a single measurement. */
async function findWatch(db: Database, companyId: number): Promise<Watch | null> {
	const isClientSql = and(eq(watches.kind, "client"), isNull(watches.endsAt));
	const [row] = await db
		.select()
		.from(watches)
		.where(and(eq(watches.companyId, companyId), or(isClientSql, eq(watches.kind, "single"))))
		.orderBy(watches.kind, desc(watches.id))
		.limit(1);
	return row ? (row as Watch) : null;
}
