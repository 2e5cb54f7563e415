import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { alerts } from "#app/db/schema.server.ts";
import { isSerialId } from "#app/db/serial-id.ts";
import type { AlertKind } from "./alert-kinds.ts";

export type Alert = Omit<typeof alerts.$inferSelect, "kind"> & { kind: AlertKind };

/** Opens an alert, unless one of its kind is open for the company. Returns its id, or null. `companyId` is null for our own site. */
export async function openAlert(
	tx: Database,
	alert: { companyId: number | null; kind: AlertKind; text: string; now: Date },
): Promise<number | null> {
	const { now, ...values } = alert;
	const [row] = await tx
		.insert(alerts)
		.values({ ...values, createdAt: now })
		.onConflictDoNothing()
		.returning({ id: alerts.id });
	return row?.id ?? null;
}

/** Says what is wrong now, in an alert that stays open. */
export async function setAlertText(tx: Database, id: number, text: string): Promise<void> {
	await tx.update(alerts).set({ text }).where(eq(alerts.id, id));
}

/** Closes the open alerts of these kinds because their cause is gone. */
export async function closeAlerts(
	tx: Database,
	{ companyId, kinds, now }: { companyId: number | null; kinds: readonly AlertKind[]; now: Date },
): Promise<void> {
	if (kinds.length === 0) return;
	const ofCompanySql = companyId === null ? isNull(alerts.companyId) : eq(alerts.companyId, companyId);
	await tx
		.update(alerts)
		.set({ closedAt: now })
		.where(and(ofCompanySql, inArray(alerts.kind, kinds), isNull(alerts.closedAt)));
}

/** Closes one alert for a member of staff. Returns false if it is closed already or not this company's. */
export async function closeAlert(
	db: Database,
	{ id, companyId, username, now }: { id: number; companyId: number | null; username: string; now: Date },
): Promise<boolean> {
	if (!isSerialId(id)) return false;
	const closed = await db
		.update(alerts)
		.set({ closedAt: now, closedBy: username })
		.where(and(eq(alerts.id, id), sql`${alerts.companyId} is not distinct from ${companyId}`, isNull(alerts.closedAt)))
		.returning({ id: alerts.id });
	return closed.length > 0;
}

/** Finds the newest alert of a kind about our own site, open or closed. */
export async function findSiteAlert(db: Database, kind: AlertKind): Promise<Alert | null> {
	const [row] = await db
		.select()
		.from(alerts)
		.where(and(isNull(alerts.companyId), eq(alerts.kind, kind)))
		.orderBy(desc(alerts.id))
		.limit(1);
	return row ? (row as Alert) : null;
}

/** Lists the open alerts of a company, the oldest first. */
export async function listOpenAlerts(db: Database, companyId: number): Promise<Alert[]> {
	const rows = await db
		.select()
		.from(alerts)
		.where(and(eq(alerts.companyId, companyId), isNull(alerts.closedAt)))
		.orderBy(asc(alerts.id));
	return rows as Alert[];
}
