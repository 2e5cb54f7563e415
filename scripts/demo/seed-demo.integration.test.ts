import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { leads } from "#app/db/schema.server.ts";
import { getDashboard } from "#app/desk/dashboard/dashboard-store.server.ts";
import { getLeadCounts } from "#app/desk/lead-shared/lead-counts-store.server.ts";
import { brisbaneDay } from "#app/site/brisbane-time.ts";
import { listSpeedCounts } from "#app/vitals/speed-count-store.server.ts";
import { summariseSpeed } from "#app/vitals/summarise-speed.ts";
import { callCommand, createPostgresSettings, inDatabase } from "#tests/site/owner-commands.ts";
import { seedDemo } from "./seed-demo.ts";

test("seeds an empty database, and one with leads only with --add", async () => {
	const settings = await createPostgresSettings();
	const startedAt = new Date().toISOString();
	const seeded = await callCommand(() => seedDemo([]), settings);
	expect(seeded.error).toBeNull();
	expect(seeded.stdout).toMatch(/^Stored 3\d\d demo leads and four weeks of page speeds\. Create an account with npm run desk:user/);
	await inDatabase(settings, async (db) => {
		const now = new Date();
		const { replies, won, leadsPerDay, bySource, byPackage } = await getDashboard(db, { now, days: 60 });
		const { spam, overdue, deliveryDelayed, deliveryFailed, byStatus } = await getLeadCounts(db, { now });
		const sum = (rows: { leads: number }[]) => rows.reduce((total, row) => total + row.leads, 0);
		expect(sum(bySource)).toBe((await db.$count(leads)) - spam);
		expect(sum(leadsPerDay)).toBe(sum(bySource));
		expect(byPackage.length).toBe(4);
		expect(replies.withinPromise / replies.replied).toBeGreaterThan(0.8);
		expect(replies.late).toBeGreaterThan(5);
		expect(replies.medianHours).toBeLessThan(12);
		expect(won.rate).toBeGreaterThan(0.15);
		expect(won.rate).toBeLessThan(0.7);
		const days = { from: brisbaneDay(new Date(now.getTime() - 27 * 86_400_000)), to: brisbaneDay(now) };
		const [phones] = summariseSpeed(await listSpeedCounts(db, days));
		expect(phones?.all.visits).toBeGreaterThan(500);
		for (const page of ["home", "article"]) expect(phones?.pages.find((one) => one.page === page)?.speeds.LCP).not.toBeNull();
		for (const count of [spam, overdue, deliveryDelayed, deliveryFailed, ...Object.values(byStatus)]) expect(count).toBeGreaterThan(0);
		const scores = await db.select({ host: sql<string>`host`, score: sql<number>`score` }).from(sql`snapshots`);
		expect(scores.length).toBeGreaterThan(50);
		const [measured] = await db.select({ first: sql<string>`min(result ->> 'measuredAt')` }).from(sql`snapshots`);
		expect(measured && measured.first >= startedAt, "a report says when it was really measured").toBe(true);
		// Scores are measured, so they are the same for the same site.
		expect(new Set(scores.map(({ host, score }) => `${host} ${score}`)).size).toBe(new Set(scores.map(({ host }) => host)).size);
	});
	expect((await callCommand(() => seedDemo([]), settings)).error).toMatch(/^There are 3\d\d leads already\. Pass --add/);
});
