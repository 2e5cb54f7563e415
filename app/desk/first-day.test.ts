import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { storeDeskLeads } from "#tests/desk-leads.ts";
import { storeDeskSession } from "#tests/desk-session.ts";
import { createDeskSite, openBrowser } from "#tests/desk-site.ts";
import { eachDatabase } from "#tests/test-database.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

eachDatabase((freshDatabase) => {
	test("a desk without leads says what to do first, and offers nothing that is of no use yet", async () => {
		const read = await openDesk(await freshDatabase());
		for (const path of ["/desk", "/desk/dashboard"]) {
			const page = await read(path);
			expect(page).toMatch(/No leads yet.*Send a test request.*Read its mail.*Add a colleague.*npm run desk:user/s);
			expect(page).not.toMatch(/<details|Export CSV|Leads by status|a day|90 (<!-- -->)?days/);
		}
		const spam = await read("/desk?view=spam");
		expect(spam).toMatch(/<h2[^>]*>No spam</);
		expect(spam).not.toMatch(/<details|Export CSV|test request/);
	});

	test("spam alone is no lead, and a search that finds nothing keeps its form", async () => {
		const db = await freshDatabase();
		await storeDeskLeads(db, { flagged: true });
		const read = await openDesk(db);
		expect(await read("/desk")).toContain("Send a test request");
		expect(await read("/desk?view=spam")).toMatch(/Export CSV.*1 lead(<!-- -->)?: requests whose hidden field/s);
		await storeDeskLeads(db, {});
		expect(await read("/desk?q=nobody")).toMatch(/Export CSV.*Search leads.*Nothing matches/s);
	});

	test.each([
		["?q=nobody&status=won", "Every word of the search must occur"],
		["?status=won", "No lead passes all of these filters"],
		["?from=2026-11-02&to=2026-11-01", "“From” is after “To”"],
		["?from=2026-01-01&to=2026-01-01", "No lead passes all of these filters"],
	])("says why nothing matches %s", async (search, expected) => {
		const db = await freshDatabase();
		await storeDeskLeads(db, {});
		const page = await (await openDesk(db))(`/desk${search}`);
		const reasons = page.match(/Every word of the search must occur|No lead passes all of these filters|“From” is after “To”/g);
		expect(reasons).toEqual([expected]);
	});

	test("draws a share as long as it says", async () => {
		const db = await freshDatabase();
		const createdAt = daysAgo(2);
		await storeDeskLeads(db, { createdAt }, { createdAt }, { createdAt }, { createdAt, source: "hero" });
		const bars = (await (await openDesk(db))("/desk/dashboard")).match(/aria-label="Leads by source".*?<\/ul>/s)?.[0] ?? "";
		expect([...bars.matchAll(/style="width:([\d.]+%)"/g)].map(([, width]) => width)).toEqual(["75%", "25%", "0%", "0%"]);
	});

	test("draws the days once there are two with something, says so in a sentence before, and no figure a day that would read as none", async () => {
		const db = await freshDatabase();
		const read = await openDesk(db);
		await storeDeskLeads(db, { createdAt: daysAgo(40) });
		const quiet = await read("/desk/dashboard");
		expect(quiet).toContain("No lead came in and no snapshot was run.");
		expect(quiet).not.toMatch(/test request|Won and lost/);
		await storeDeskLeads(db, { createdAt: daysAgo(3) });
		const first = await read("/desk/dashboard");
		expect(first).toMatch(/All on one day, [^<]*: 1 lead, 0 snapshots run\./);
		expect(first).not.toMatch(/day by day|0\.0 a day/);
		await storeDeskLeads(db, { createdAt: daysAgo(2) }, { createdAt: daysAgo(2) });
		const second = await read("/desk/dashboard");
		expect(second).toMatch(/0\.1 a day.*The figures, day by day/s);
		expect(second).toContain("count a request that grew into another once");
	});
});

async function openDesk(db: Database) {
	const browser = openBrowser(await createDeskSite(db), { cookie: await storeDeskSession(db) });
	return async (path: string) => (await browser.get(path)).text();
}
