import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { DAY_MS } from "#app/durations.ts";
import { brisbaneDay } from "#app/site/brisbane-time.ts";
import { addSpeedCounts, type SpeedCount } from "#app/vitals/speed-count-store.server.ts";
import { toBucket } from "#app/vitals/vital-histogram.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createDeskSite, openBrowser } from "#tests/desk/desk-app.ts";
import { storeDeskSession } from "#tests/desk/desk-session.ts";

/** Visits of one page on phones, all with the same main content time. */
async function storeVisits(db: Database, { visits = 20, lcpMs = 800, daysAgo = 0, page = "home" } = {}) {
	const about = { day: brisbaneDay(new Date(Date.now() - daysAgo * DAY_MS)), page, device: "phone", count: visits };
	const counts: SpeedCount[] = [
		{ ...about, vital: "visits", bucket: 0 },
		{ ...about, vital: "LCP", bucket: toBucket("LCP", lcpMs) },
	];
	await addSpeedCounts(db, counts);
}

async function readPage(db: Database): Promise<string> {
	const cookie = await storeDeskSession(db);
	const response = await openBrowser(await createDeskSite(db), { cookie }).get("/desk/speed");
	expect(response.status).toBe(200);
	return (await response.text())
		.replace(/<!-- -->/g, "")
		.replace(/<[^>]+>/g, " ")
		.replace(/&#x27;/g, "'")
		.replace(/\s+/g, " ");
}

const freshDatabase = setUpDatabase();

test("says on the speed page that nothing is measured yet", async () => {
	expect(await readPage(await freshDatabase())).toContain("Nothing measured yet. Results appear");
});

test("shows the 75th percentile of the last 28 days for each kind of page", async () => {
	const db = await freshDatabase();
	await storeVisits(db, { visits: 30, lcpMs: 800 });
	await storeVisits(db, { visits: 30, lcpMs: 800, daysAgo: 27 });
	await storeVisits(db, { visits: 500, lcpMs: 20_000, daysAgo: 28 });
	await storeVisits(db, { visits: 19, lcpMs: 5_000, page: "article" });
	const page = await readPage(db);
	expect(page).toMatch(/On phones Good by Google's thresholds, where we have enough data\. 79 page views measured\./);
	expect(page).toMatch(/Main content shown LCP 0\.(7[89]|8[012]) s good/);
	expect(page).toMatch(/Home 60 page views 0\.(7[89]|8[012]) s good – not enough data – not enough data 60/);
	expect(page).toMatch(/Articles 19 page views – not enough data – not enough data – not enough data 19/);
	expect(page).toContain("(INP) up to 200 ms, poor above 500 ms;");
	expect(page).toContain("On larger screens Not enough data yet: 0 page views so far, and we need 20 for a result.");
});

test("names the slow metrics on the speed page", async () => {
	const db = await freshDatabase();
	await storeVisits(db, { lcpMs: 4_500 });
	expect(await readPage(db)).toMatch(/Too slow by Google's thresholds: main content shown \(4\.\d\d s, poor\)\. 20 page views measured\./);
});
