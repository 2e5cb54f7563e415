import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { DAY_MS } from "#app/durations.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createDeskSite, openBrowser } from "#tests/desk/desk-app.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { storeDeskSession } from "#tests/desk/desk-session.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

const freshDatabase = setUpDatabase();

test("shows the first steps and no useless controls on an empty desk", async () => {
	const read = await openDesk(await freshDatabase());
	for (const path of ["/desk/leads", "/desk/dashboard"]) {
		const page = await read(path);
		expect(page).toMatch(/No requests yet.*Send a test request.*Read its email.*Add a colleague.*\/desk\/staff/s);
		expect(page).not.toMatch(/Find requests|Export CSV|Requests by status|a day|90 (<!-- -->)?days/);
	}
	const spam = await read("/desk/leads?view=spam");
	expect(spam).toMatch(/<h2[^>]*>No spam</);
	expect(spam).not.toMatch(/Find requests|Export CSV|test request/);
});

test("shows the first steps while there is only spam, and the search form when a search finds nothing", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { flagged: true });
	const read = await openDesk(db);
	expect(await read("/desk/leads")).toContain("Send a test request");
	expect(await read("/desk/leads?view=spam")).toMatch(/Export CSV.*1 request(<!-- -->)? with the hidden field/s);
	await storeDeskLeads(db, {});
	expect(await read("/desk/leads?q=nobody")).toMatch(/Export CSV.*Search requests.*Nothing matches/s);
});

test.each([
	["?q=unknown&status=won", "Every word of the search must be in"],
	["?status=won", "No request matches all of these filters"],
	["?from=2026-11-02&to=2026-11-01", "“From” is after “To”"],
	["?from=2026-01-01&to=2026-01-01", "No request matches all of these filters"],
])("explains why nothing matches %s", async (search, expected) => {
	const db = await freshDatabase();
	await storeDeskLeads(db, {});
	const page = await (await openDesk(db))(`/desk/leads${search}`);
	const reasons = page.match(/Every word of the search must be in|No request matches all of these filters|“From” is after “To”/g);
	expect(reasons).toEqual([expected]);
});

test("draws dashboard bars in proportion to their share", async () => {
	const db = await freshDatabase();
	const createdAt = daysAgo(2);
	await storeDeskLeads(db, { createdAt }, { createdAt }, { createdAt }, { createdAt, source: "hero" });
	const bars = (await (await openDesk(db))("/desk/dashboard")).match(/aria-label="Requests by source".*?<\/ul>/s)?.[0] ?? "";
	expect([...bars.matchAll(/style="width:([\d.]+%)"/g)].map(([, width]) => width)).toEqual(["75%", "25%", "0%", "0%", "0%"]);
});

test("draws the lead chart only from the second day with data, and hides an average that would read 0.0", async () => {
	const db = await freshDatabase();
	const read = await openDesk(db);
	await storeDeskLeads(db, { createdAt: daysAgo(40) });
	const quiet = await read("/desk/dashboard");
	expect(quiet).toContain("No requests and no snapshots in this period.");
	expect(quiet).not.toMatch(/test request|Won and lost<\/h2>/);
	await storeDeskLeads(db, { createdAt: daysAgo(3) });
	const first = await read("/desk/dashboard");
	expect(first).toMatch(/All on one day, [^<]*: 1 request, 0 snapshots run\./);
	expect(first).not.toMatch(/day by day|0\.0 a day/);
	await storeDeskLeads(db, { createdAt: daysAgo(2) }, { createdAt: daysAgo(2) });
	const second = await read("/desk/dashboard");
	expect(second).toMatch(/0\.1 a day.*The numbers, day by day/s);
	expect(second).toContain("only the later one counts");
});

test("covers 30 days on the dashboard, and 90 when asked", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { createdAt: daysAgo(40) });
	const read = await openDesk(db);
	expect(await read("/desk/dashboard?days=30")).toContain("No requests and no snapshots in this period.");
	expect(await read("/desk/dashboard?days=90")).toContain(": 1 request, 0 snapshots run.");
});

async function openDesk(db: Database) {
	const browser = openBrowser(await createDeskSite(db), { cookie: await storeDeskSession(db) });
	return async (path: string) => (await browser.get(path)).text();
}
