import { expect, test, vi } from "vitest";
import { deskSessions, users } from "#app/db/schema.server.ts";
import { createDeskSite, openBrowser } from "#tests/desk-site.ts";
import { createStaff, PASSWORD } from "#tests/desk-staff.ts";
import { eachDatabase } from "#tests/test-database.ts";

// Hashing passwords takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const FOREIGN: [string, Record<string, string>][] = [
	["another site", { Origin: "https://evil.example" }],
	["another site that says it is none", { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" }],
	["a sister domain", { Origin: "https://evil.desk.test" }],
	["a domain that begins like ours", { Origin: "http://desk.test.evil.example" }],
	["another port", { Origin: "http://desk.test:8080" }],
	["a frame without an origin", { Origin: "null" }],
	["something that is no origin", { Origin: "desk.test" }],
	["nowhere that it says", {}],
	["a cross-site request without an origin", { "Sec-Fetch-Site": "cross-site" }],
	["a sister domain without an origin", { "Sec-Fetch-Site": "same-site" }],
	["an address bar", { "Sec-Fetch-Site": "none" }],
];

eachDatabase((freshDatabase) => {
	test("a form sent from elsewhere changes nothing, although the browser sends the cookie along", async () => {
		const db = await freshDatabase();
		await createStaff(db);
		const site = await createDeskSite(db);
		const [browser, other] = [openBrowser(site), openBrowser(site)];
		await browser.signIn();
		await other.signIn();
		const before = [await db.select().from(users), await db.select().from(deskSessions)];
		const change = { intent: "change-password", current: PASSWORD, wanted: "an attacker's own", repeated: "an attacker's own" };
		for (const [sender, headers] of FOREIGN) {
			expect((await browser.post("/desk/account", change, headers)).status, sender).toBe(403);
			expect((await browser.post("/desk/account.data", change, headers)).status, sender).toBeOneOf([400, 403, 405]);
			expect((await browser.post("/desk/account", { intent: "sign-out-others" }, headers)).status, sender).toBe(403);
			expect((await browser.post("/desk/sign-out", {}, headers)).status, sender).toBe(403);
		}
		expect([await db.select().from(users), await db.select().from(deskSessions)]).toEqual(before);
		expect((await browser.get("/desk/account")).status).toBe(200);
	});

	test("nobody is signed in to an account that another site chose", async () => {
		const db = await freshDatabase();
		await createStaff(db);
		const browser = openBrowser(await createDeskSite(db));
		for (const [sender, headers] of FOREIGN) {
			const answer = await browser.post("/desk/sign-in", { username: "mia", password: PASSWORD }, headers);
			expect(answer.status, sender).toBe(403);
			expect(answer.headers.get("Set-Cookie"), sender).toBeNull();
		}
		expect(await db.select().from(deskSessions)).toEqual([]);
	});

	test("a form of our own is taken by host, by the site's address behind a proxy, and without an Origin by Sec-Fetch-Site", async () => {
		const db = await freshDatabase();
		await createStaff(db);
		const site = await createDeskSite(db, { SITE_URL: "https://www.agency.example" });
		const senders: Record<string, string>[] = [
			{ Origin: "http://desk.test" },
			{ Origin: "https://www.agency.example" },
			{ "Sec-Fetch-Site": "same-origin" },
		];
		for (const headers of senders) {
			const browser = openBrowser(site);
			const form = { username: "mia", password: PASSWORD };
			expect((await browser.post("/desk/sign-in", form, headers)).status).toBe(303);
			expect((await browser.post("/desk/sign-out", {}, headers)).headers.get("Location")).toBe("/desk/sign-in?signed-out=1");
		}
	});

	test("a link signs nobody out", async () => {
		const db = await freshDatabase();
		await createStaff(db);
		const browser = openBrowser(await createDeskSite(db));
		await browser.signIn();
		const answer = await browser.get("/desk/sign-out");
		expect(answer.status).toBe(405);
		expect(answer.headers.get("Allow")).toBe("POST");
		expect((await browser.get("/desk/account")).status).toBe(200);
	});
});
