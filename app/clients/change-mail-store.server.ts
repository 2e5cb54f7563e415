import { eq } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { companies, leads, watches } from "#app/db/schema.server.ts";
import { listMeasurements, type Watch } from "./client-watch-store.server.ts";
import type { ChangeMailPayload } from "./due-watch-store.server.ts";
import { groupReadings, isScored, type ScoredReading } from "./readings.ts";
import { hasUnsubscribed } from "./unsubscribe-store.server.ts";

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
	const { email, consentedAt } = watch;
	if (email === null || consentedAt === null) return { kind: "not-to-be-sent", reason: "no one agreed to get it" };
	// A watch from a restored backup may not say that they unsubscribed.
	if (watch.unsubscribedAt !== null || (await hasUnsubscribed(db, email, { after: consentedAt })))
		return { kind: "not-to-be-sent", reason: "the recipient unsubscribed" };
	const readings = groupReadings(await listMeasurements(db, watchId, { now })).filter(isScored);
	const [before, after] = [fromId, toId].map((id) => readings.find((reading) => reading.id === id));
	if (!before || !after) return { kind: "not-to-be-sent", reason: "the measurement was deleted" };
	return { kind: "found", content: { watch: { ...watch, email }, companyName: row.companyName, before, after } };
}
