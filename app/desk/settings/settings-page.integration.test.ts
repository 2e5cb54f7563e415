import { expect, test } from "vitest";
import { auditLog } from "#app/db/schema.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createDeskSite, openBrowser } from "#tests/desk/desk-app.ts";
import { storeDeskSession } from "#tests/desk/desk-session.ts";
import { getDeskSettings } from "./settings-store.server.ts";

const freshDatabase = setUpDatabase();

test("saves the settings and records who changed them", async () => {
	const db = await freshDatabase();
	const browser = openBrowser(await createDeskSite(db), { cookie: await storeDeskSession(db) });
	expect(await getDeskSettings(db)).toEqual({ replyClock: "all-hours", sendsDigest: true });
	const response = await browser.post("/desk/settings", { replyClock: "business-hours" });
	expect([response.status, response.headers.get("Location")]).toEqual([303, "/desk/settings?done=settings"]);
	expect(await getDeskSettings(db)).toEqual({ replyClock: "business-hours", sendsDigest: false });
	await browser.post("/desk/settings", { replyClock: "all-hours", sendsDigest: "yes" });
	expect(await getDeskSettings(db)).toEqual({ replyClock: "all-hours", sendsDigest: true });
	expect(await db.select().from(auditLog)).toMatchObject([
		{ event: "settings-changed", username: "jo", details: { replyClock: "business-hours", sendsDigest: false } },
		{ event: "settings-changed", username: "jo", details: { replyClock: "all-hours", sendsDigest: true } },
	]);
});

test("keeps the settings when a form is incomplete", async () => {
	const db = await freshDatabase();
	const browser = openBrowser(await createDeskSite(db), { cookie: await storeDeskSession(db) });
	expect((await browser.post("/desk/settings", { replyClock: "lunar" })).status).toBe(400);
	expect(await db.$count(auditLog)).toBe(0);
});

test("shows and changes the settings for owners only", async () => {
	const db = await freshDatabase();
	const staff = openBrowser(await createDeskSite(db), { cookie: await storeDeskSession(db, { username: "sam", role: "staff" }) });
	const page = await staff.get("/desk/settings");
	expect(page.status).toBe(403);
	expect(await page.text()).not.toContain('href="/desk/settings"');
	expect((await staff.post("/desk/settings", { replyClock: "business-hours" })).status).toBe(403);
	expect(await getDeskSettings(db)).toEqual({ replyClock: "all-hours", sendsDigest: true });
	const stranger = openBrowser(await createDeskSite(db));
	expect((await stranger.post("/desk/settings", { replyClock: "business-hours" })).status).toBe(303);
	expect(await getDeskSettings(db)).toEqual({ replyClock: "all-hours", sendsDigest: true });
});

test("shows owners what is still sample on the public site, here and on Today", async () => {
	const db = await freshDatabase();
	const owner = openBrowser(await createDeskSite(db), { cookie: await storeDeskSession(db) });
	expect(await (await owner.get("/desk/settings")).text()).toContain("app/home/testimonials.ts");
	expect(await (await owner.get("/desk")).text()).toContain("/desk/settings#public-site");
	const staff = openBrowser(await createDeskSite(db), { cookie: await storeDeskSession(db, { username: "sam", role: "staff" }) });
	expect(await (await staff.get("/desk")).text()).not.toContain("/desk/settings#public-site");
});
