import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import type { ExpiredRows } from "#app/db/expired-row-store.server.ts";
import { inTime } from "#app/db/in-time.server.ts";
import { leads, snapshots } from "#app/db/schema.server.ts";
import { sha256 } from "#app/db/sha256.server.ts";
import { CLOCK_SKEW_MS } from "#app/db/stored-end.server.ts";
import { logEvent, namesOfFailure } from "#app/log.server.ts";
import type { AuditResult } from "#audit/audit-result.ts";
import { withoutWww } from "#audit/evidence/urls.ts";
import { oldestOpenReport } from "./report-expiry.ts";
import { MOST_COMPETITORS, MOST_OWN_READINGS, type SnapshotRole } from "./snapshot-role.ts";

const PATIENCE_MS = 3_000;
/** Longer than the 90 days that the dashboard counts. */
const DAYS_KEPT_WITHOUT_LEAD = 100;
const DAYS_KEPT_PAST_EXPIRY = 30;

type LeadRef = { key: string } | { id: number };
export type NewSnapshot = {
	host: string;
	result: AuditResult;
	/** Only the sender of a lead knows its key, so nobody can write beside another's lead; the number is for what the server does by itself. */
	lead: LeadRef | null;
	/** The lead's own site where nothing else is said. */
	role?: SnapshotRole;
	/** A reading that is there already: kept once more only for a lead that does not have it. */
	isRepeat?: boolean;
	createdAt?: Date;
};

/**
 * Keeps a measured result: with its lead where it is the lead's own site, at most five times, or one of three competitors, and else by
 * itself. A visitor whose site was measured is shown the result even when it cannot be kept, so a failure is only logged.
 */
export async function keepSnapshot(db: Database, snapshot: NewSnapshot): Promise<void> {
	await inTime(insertSnapshot(db, snapshot), PATIENCE_MS).catch((error) => logEvent("snapshot-not-stored", namesOfFailure(error)));
}

async function insertSnapshot(
	db: Database,
	{ host, result, lead, role = "site", isRepeat = false, createdAt }: NewSnapshot,
): Promise<void> {
	const measuredAt = new Date(result.measuredAt);
	await db.transaction(async (tx) => {
		const held = lead === null ? null : await holdLead(tx, lead);
		const isWanted = held !== null && (await hasRoomFor(tx, { ...held, role, host, measuredAt }));
		if (isRepeat && !isWanted) return;
		await tx.insert(snapshots).values({
			// Made here and not by the database, so that it is hard to guess whichever database it is.
			reportId: randomUUID(),
			...(isWanted ? { leadId: held.leadId, role } : {}),
			host,
			score: result.score,
			result,
			measuredAt,
			...(createdAt ? { createdAt } : {}),
		});
	});
}

type HeldLead = { leadId: number; website: string };

/** The lead, its row held until the transaction ends so that two who keep something beside it wait for each other. */
async function holdLead(tx: Database, lead: LeadRef): Promise<HeldLead | null> {
	const isMeant = "id" in lead ? eq(leads.id, lead.id) : eq(leads.idempotencyKeyHash, sha256(lead.key));
	const [row] = await tx.select({ leadId: leads.id, website: leads.website }).from(leads).where(isMeant).for("no key update");
	return row ?? null;
}

type Place = HeldLead & { role: SnapshotRole; host: string; measuredAt: Date };

async function hasRoomFor(tx: Database, { leadId, website, role, host, measuredAt }: Place): Promise<boolean> {
	const isOwn = withoutWww(URL.parse(website)?.host ?? "") === withoutWww(host);
	if (role === "site" && !isOwn) return false;
	const rows = await tx
		.select({ host: snapshots.host, measuredAt: snapshots.measuredAt })
		.from(snapshots)
		.where(and(eq(snapshots.leadId, leadId), eq(snapshots.role, role)));
	const isSame = (row: { host: string; measuredAt: Date }) => row.host === host && row.measuredAt.getTime() === measuredAt.getTime();
	if (role === "site") return rows.length < MOST_OWN_READINGS && !rows.some(isSame);
	return rows.length < MOST_COMPETITORS && !rows.some((row) => withoutWww(row.host) === withoutWww(host));
}

type MaxAge = { now: Date; maxAgeMs: number };

/**
 * The latest reading of this host up to this old; one that we had no time to make whole is nobody else's. A reading from the future was
 * stored by a clock that was ahead, so nobody knows how old it is.
 */
export async function findRecentSnapshot(db: Database, host: string, { now, maxAgeMs }: MaxAge): Promise<AuditResult | null> {
	const isRecent = and(
		gt(snapshots.measuredAt, new Date(now.getTime() - maxAgeMs)),
		lte(snapshots.measuredAt, new Date(now.getTime() + CLOCK_SKEW_MS)),
	);
	const [row] = await db
		.select({ result: snapshots.result })
		.from(snapshots)
		.where(and(eq(snapshots.host, host), isRecent, sql`${snapshots.result} ->> 'isPartial' is distinct from 'true'`))
		.orderBy(desc(snapshots.measuredAt))
		.limit(1);
	return row ? (row.result as AuditResult) : null;
}

/** Snapshots nobody can open any more: without a lead after a hundred days, with one thirty days after their report expired. */
export function expiredSnapshots({ now, reportDays }: { now: Date; reportDays: number }): ExpiredRows {
	const where = or(
		and(isNull(snapshots.leadId), lt(snapshots.createdAt, oldestOpenReport(now, DAYS_KEPT_WITHOUT_LEAD))),
		and(isNotNull(snapshots.leadId), lt(snapshots.createdAt, oldestOpenReport(now, reportDays + DAYS_KEPT_PAST_EXPIRY))),
	);
	return { table: snapshots, where };
}
