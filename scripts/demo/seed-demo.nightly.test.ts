import { eq, isNotNull, isNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { findClientWatch, listMeasurements } from "#app/clients/client-watch-store.server.ts";
import { groupReadings } from "#app/clients/readings.ts";
import type { Database } from "#app/db/client.server.ts";
import { alerts, companies, leadEvents, leads, notices, users } from "#app/db/schema.server.ts";
import { getDashboard } from "#app/desk/dashboard/dashboard-store.server.ts";
import { getLeadCounts } from "#app/desk/lead-shared/lead-counts-store.server.ts";
import { DAY_MS } from "#app/durations.ts";
import { findChannel } from "#app/leads/channel.ts";
import { LEAD_STATUSES } from "#app/leads/lead-status.ts";
import { replyPayloadSchema } from "#app/notices/reply-mail.tsx";
import { brisbaneDay } from "#app/site/brisbane-time.ts";
import { listSpeedCounts } from "#app/vitals/speed-count-store.server.ts";
import { summariseSpeed } from "#app/vitals/summarise-speed.ts";
import { callCommand, createPostgresSettings, inDatabase } from "#tests/site/owner-commands.ts";
import { seedDemo } from "./seed-demo.ts";

test("seeds an empty database, and one with leads only with --add", { timeout: 240_000 }, async () => {
	const settings = await createPostgresSettings();
	const startedAt = new Date().toISOString();
	const seeded = await callCommand(() => seedDemo([]), settings);
	expect(seeded.error).toBeNull();
	expect(seeded.stdout).toMatch(
		/^Stored [34]\d\d demo leads of 1\d\d companies, 8 clients with 38 measurements and four weeks of page speeds\./,
	);
	expect(seeded.stdout).toContain("The scores are measured, the dates are simulated.");
	await inDatabase(settings, async (db) => {
		const now = new Date();
		const { replies, won, leadsPerDay, bySource, byPackage } = await getDashboard(db, { now, days: 60 });
		const { spam, overdue, deliveryDelayed, deliveryFailed, byStatus } = await getLeadCounts(db, { now });
		const sum = (rows: { leads: number }[]) => rows.reduce((total, row) => total + row.leads, 0);
		expect(sum(bySource)).toBe((await db.$count(leads)) - spam);
		expect(sum(leadsPerDay)).toBe(sum(bySource));
		expect(byPackage.length).toBe(4);
		expect(replies.withinPromise / replies.replied).toBeGreaterThan(0.8);
		expect(replies.replied - replies.withinPromise).toBeGreaterThan(5);
		expect(replies.medianHours).toBeLessThan(12);
		// How many of the companies were closed in these days depends on the weekday.
		expect(won.won / (won.won + won.lost)).toBeGreaterThan(0.1);
		expect(won.won / (won.won + won.lost)).toBeLessThan(0.7);
		const days = { from: brisbaneDay(new Date(now.getTime() - 27 * 86_400_000)), to: brisbaneDay(now) };
		const [phones] = summariseSpeed(await listSpeedCounts(db, days));
		expect(phones?.all.visits).toBeGreaterThan(500);
		for (const page of ["home", "article"]) expect(phones?.pages.find((one) => one.page === page)?.speeds.LCP).not.toBeNull();
		for (const count of [spam, overdue, deliveryDelayed, deliveryFailed, ...Object.values(byStatus)]) expect(count).toBeGreaterThan(0);
		const scores = await db.select({ host: sql<string>`host`, score: sql<number>`score` }).from(sql`snapshots`);
		expect(scores.length).toBeGreaterThan(50);
		const [measured] = await db.select({ first: sql<string>`min(result ->> 'measuredAt')` }).from(sql`snapshots`);
		expect(measured && measured.first >= startedAt, "a report says when it was really measured").toBe(true);
		const ofLeads = await db.select({ host: sql<string>`host`, score: sql<number>`score` }).from(sql`snapshots where lead_id is not null`);
		// Scores are measured, so they are the same for the same site.
		expect(new Set(ofLeads.map(({ host, score }) => `${host} ${score}`)).size).toBe(new Set(ofLeads.map(({ host }) => host)).size);
		await expectCompanies(db, now);
		await expectClients(db, now);
	});
	expect((await callCommand(() => seedDemo([]), settings)).error).toMatch(/^There are [34]\d\d leads already\. Pass --add/);
});

/** Expects companies in every status with what staff add to them, and replies of which one bounced. */
async function expectCompanies(db: Database, now: Date): Promise<void> {
	const all = await db.select().from(companies);
	for (const status of LEAD_STATUSES) expect(all.filter((company) => company.status === status).length, status).toBeGreaterThan(2);
	expect(all.filter(({ nextStepOn }) => nextStepOn === brisbaneDay(now)).length).toBeGreaterThan(2);
	for (const { status, ownerId, isAddedByHand, lostReason, monthlyValue } of all) {
		expect(ownerId === null).toBe(status === "new" && !isAddedByHand);
		expect(lostReason !== null).toBe(status === "lost");
		if (status === "won") expect(monthlyValue).toBeGreaterThan(0);
	}
	expect((await db.select().from(users)).map(({ username, displayName, role }) => [username, displayName, role])).toEqual([
		["mia", "Mia Chen", "owner"],
		["tane", "Tane Rewi", "staff"],
	]);
	expect(all.filter(({ isAddedByHand }) => isAddedByHand)).toMatchObject([{ status: "new", nextStep: expect.any(String) }]);
	const actors = await db.selectDistinct({ username: leadEvents.username }).from(leadEvents);
	expect(actors.map(({ username }) => username).toSorted()).toEqual(["mia", "tane"]);
	const replies = await db.select().from(notices).where(eq(notices.kind, "reply-mail"));
	expect(replies.length).toBeGreaterThan(9);
	expect(replies.filter(({ state }) => state === "parked")).toHaveLength(1);
	expect(replies.every(({ payload }) => replyPayloadSchema.safeParse(payload).success)).toBe(true);
	expect(await db.$count(leadEvents, eq(leadEvents.kind, "replied"))).toBe(replies.length);
	const channels = new Set((await db.select().from(leads)).map(findChannel));
	expect(channels.size).toBeGreaterThan(5);
}

/** Expects a history with changes for every client, alerts that are open and closed, and no email that is still to be sent to a client. */
async function expectClients(db: Database, now: Date): Promise<void> {
	const clients = await db.select().from(companies).where(eq(companies.status, "won"));
	let changes = 0;
	for (const { id } of clients) {
		const watch = await findClientWatch(db, id);
		expect(watch?.dueAt.getTime()).toBeGreaterThan(now.getTime() - 4 * DAY_MS);
		const readings = groupReadings(await listMeasurements(db, watch?.id ?? 0, { now }));
		expect(readings.length).toBeGreaterThan(2);
		changes += new Set(readings.map(({ score }) => score)).size - 1;
	}
	expect(changes).toBeGreaterThan(8);
	expect(await db.$count(alerts, isNull(alerts.closedAt))).toBeGreaterThan(1);
	expect(await db.$count(alerts, isNotNull(alerts.closedAt))).toBeGreaterThan(0);
	const waiting = await db.select({ kind: notices.kind }).from(notices).where(eq(notices.state, "waiting"));
	expect(new Set(waiting.map(({ kind }) => kind))).toEqual(new Set(["agency-mail"]));
}
