import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { leads, measurements, watches } from "#app/db/schema.server.ts";
import { DAY_MS } from "#app/durations.ts";
import { canonicalAddress } from "#app/mail/mailbox.ts";
import { findReportById, listCompanyCompetitors } from "#app/snapshots/snapshot-store.server.ts";
import { measuredFacts } from "./measured-facts.ts";
import { hasUnsubscribed, inMailboxSql } from "./unsubscribe-store.server.ts";
import { addMonths, nextDueAt, nextNight } from "./watch-schedule.ts";

const MONTHS = 3;
/** A measurement may be late, so the watch ends a few days after the third. */
const SPARE_DAYS = 7;
/** How many sites one person may have watched. */
const MAX_PER_MAILBOX = 3;
/** The first half of the key of an advisory lock. The second half is a hash of the mailbox. */
const MAILBOX_LOCK = 7_361_006;

type VisitorWatch = {
	leadId: number;
	companyId: number;
	website: string;
	email: string;
	/** The sentence that the visitor ticked. */
	consent: string;
	/** The report that the visitor looks at: the first email compares the site with it. */
	reportId: string | null;
	now: Date;
};

/**
 * Checks a visitor's site again each month for three months and emails what changed. Starts nothing for spam, for a lead that has a watch, for a
 * mailbox that already gets the emails of three sites, or for one that unsubscribed.
 */
export async function startVisitorWatch(tx: Database, wanted: VisitorWatch): Promise<"started" | "exists" | "ended" | "too-many" | "spam"> {
	const { leadId, companyId, website, email, consent, reportId, now } = wanted;
	const [lead] = await tx.select({ isSpam: leads.flagged }).from(leads).where(eq(leads.id, leadId)).for("update");
	if (!lead || lead.isSpam) return "spam";
	const [existing] = await tx.select().from(watches).where(eq(watches.leadId, leadId));
	if (existing) return isActive(existing, now) ? "exists" : "ended";
	await lockMailbox(tx, email);
	// A stranger may have typed the email address, so whoever unsubscribed is not subscribed again.
	if (await hasUnsubscribed(tx, email)) return "ended";
	const theirsSql = and(eq(watches.kind, "visitor"), inMailboxSql(email));
	if ((await tx.$count(watches, and(theirsSql, isNotNull(watches.unsubscribedAt)))) > 0) return "ended";
	if ((await tx.$count(watches, and(theirsSql, gt(watches.endsAt, now)))) >= MAX_PER_MAILBOX) return "too-many";

	const report = reportId === null ? null : await findReportById(tx, reportId);
	// Without a report to compare with, the first measurement is tonight.
	const dueAt = report ? nextDueAt({ id: leadId, frequency: "monthly" }, now) : nextNight({ id: leadId }, now);
	const endsAt = new Date(addMonths(now, MONTHS).getTime() + SPARE_DAYS * DAY_MS);
	const competitors = await listCompanyCompetitors(tx, companyId);
	const [watch] = await tx
		.insert(watches)
		.values({ companyId, leadId, kind: "visitor", website, competitors, dueAt, endsAt, email, consent, consentedAt: now, createdAt: now })
		.returning({ id: watches.id });
	if (!watch || !report) return "started";
	const { host, snapshot } = report;
	const [first] = await tx
		.insert(measurements)
		.values({
			watchId: watch.id,
			dueAt: now,
			position: 0,
			host,
			measuredAt: new Date(snapshot.measuredAt),
			score: snapshot.score,
			facts: measuredFacts(snapshot),
			reportId,
		})
		.returning({ id: measurements.id });
	await tx.update(watches).set({ mailedId: first?.id }).where(eq(watches.id, watch.id));
	return "started";
}

/** Finds the watch that a visitor asked for with this lead, unless it has ended or they unsubscribed. */
export async function findVisitorWatch(db: Database, leadId: number, now: Date): Promise<{ unsubscribeToken: string } | null> {
	const [watch] = await db.select().from(watches).where(eq(watches.leadId, leadId));
	return watch && isActive(watch, now) ? watch : null;
}

function isActive({ unsubscribedAt, endsAt }: typeof watches.$inferSelect, now: Date): boolean {
	return unsubscribedAt === null && (endsAt === null || endsAt > now);
}

async function lockMailbox(tx: Database, email: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(${MAILBOX_LOCK}::int, hashtext(${canonicalAddress(email)}))`);
}
