import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { companies, leads, watches } from "#app/db/schema.server.ts";
import { listMeasurements, type Watch } from "./client-watch-store.server.ts";
import type { ChangeMailPayload } from "./due-watch-store.server.ts";
import { groupReadings, isScored, type ScoredReading } from "./readings.ts";
import { inMailboxSql } from "./visitor-watch-store.server.ts";

/** A change email: who gets it, and the two readings that it compares. */
export type ChangeMailContent = {
	watch: Watch & { email: string };
	companyName: string;
	before: ScoredReading;
	after: ScoredReading;
};

/** Finds what a change email says. Returns why it must not be sent if its recipient unsubscribed in the meantime, or anything it needs is gone. */
export async function findChangeMail(
	db: Database,
	{ watchId, fromId, toId }: ChangeMailPayload,
	now: Date,
): Promise<{ kind: "found"; content: ChangeMailContent } | { kind: "not-to-be-sent"; reason: string }> {
	const [row] = await db
		.select({ watch: watches, companyName: companies.name, isSpam: leads.flagged })
		.from(watches)
		.innerJoin(companies, eq(companies.id, watches.companyId))
		.leftJoin(leads, eq(leads.id, watches.leadId))
		.where(eq(watches.id, watchId));
	if (!row) return { kind: "not-to-be-sent", reason: "the site is no longer watched" };
	const watch = row.watch as Watch;
	if (row.isSpam) return { kind: "not-to-be-sent", reason: "the lead is marked as spam" };
	if (watch.unsubscribedAt !== null) return { kind: "not-to-be-sent", reason: "the recipient unsubscribed" };
	const { email } = watch;
	if (email === null || watch.consentedAt === null) return { kind: "not-to-be-sent", reason: "no one agreed to get it" };
	const readings = groupReadings(await listMeasurements(db, watchId, { now })).filter(isScored);
	const [before, after] = [fromId, toId].map((id) => readings.find((reading) => reading.id === id));
	if (!before || !after) return { kind: "not-to-be-sent", reason: "the measurement was deleted" };
	return { kind: "found", content: { watch: { ...watch, email }, companyName: row.companyName, before, after } };
}

/**
 * Stops the change emails of whoever has this token, which must be a UUID. All watches of a visitor end with them, because they have no other
 * purpose. An unknown token changes nothing.
 */
export async function unsubscribe(db: Database, token: string, now: Date): Promise<void> {
	const [watch] = await db.select().from(watches).where(eq(watches.unsubscribeToken, token));
	if (!watch) return;
	const { id, kind, email } = watch;
	const isVisitor = kind === "visitor";
	const theirsSql = isVisitor && email !== null ? inMailboxSql(email) : eq(watches.id, id);
	await db
		.update(watches)
		.set({ unsubscribedAt: now, ...(isVisitor ? { endsAt: now, leasedUntil: null } : {}) })
		.where(and(theirsSql, isNull(watches.unsubscribedAt)));
}
