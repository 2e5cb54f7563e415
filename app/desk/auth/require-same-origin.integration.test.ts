import { expect, test, vi } from "vitest";
import { deskSessions, leadEvents, leads, notices, users } from "#app/db/schema.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createDeskSite, loadDeskRoutes, openBrowser } from "#tests/desk/desk-app.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { storeDeskSession } from "#tests/desk/desk-session.ts";
import { createStaff, PASSWORD } from "#tests/desk/desk-staff.ts";
import { isSameOrigin } from "./require-same-origin.server.ts";

// Hashing passwords is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const FOREIGN: [string, Record<string, string>][] = [
	["another site", { Origin: "https://evil.example" }],
	["another site that says it is none", { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" }],
	["a sister domain", { Origin: "https://evil.desk.test" }],
	["a domain that begins like ours", { Origin: "http://desk.test.evil.example" }],
	["our host over another scheme", { Origin: "https://desk.test" }],
	["a name before our host", { Origin: "http://evil@desk.test" }],
	["another port", { Origin: "http://desk.test:8080" }],
	["a frame without an origin", { Origin: "null" }],
	["something that is no origin", { Origin: "desk.test" }],
	["nowhere that it says", {}],
	["a cross-site request without an origin", { "Sec-Fetch-Site": "cross-site" }],
	["a sister domain without an origin", { "Sec-Fetch-Site": "same-site" }],
	["an address bar", { "Sec-Fetch-Site": "none" }],
];

const SECRET = "secret@coralcove.example";
const FORM = { about: SECRET, from: "new", to: "lost", note: "a stranger's", notice: "1", request: "1", contact: "1", with: "1" };
const INTENTS = [
	"status",
	"note",
	"not-spam",
	"spam",
	"split",
	"merge",
	"edit-contact",
	"resend",
	"dismiss",
	"delete",
	"find",
	"erase",
	"sign-out-others",
	"approve-retention",
];
const formTakers = (await loadDeskRoutes())
	.filter(({ parentId, module }) => parentId === "desk/layout/desk-layout" && "action" in module)
	.map(({ path }) => `/${path?.replace(/:(?:lead|company)Id/, "1")}`);

const freshDatabase = setUpDatabase();

test("rejects a cross-site form even though the browser sends the cookie", async () => {
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

test("rejects cross-site forms on every desk page and reveals nothing", async () => {
	const db = await freshDatabase();
	const [leadId = 0] = await storeDeskLeads(db, { email: SECRET, companyId: await storeCompany(db) });
	const now = new Date();
	await db.insert(notices).values({ leadId, kind: "agency-mail", state: "parked", runAt: now, createdAt: now });
	const browser = openBrowser(await createDeskSite(db), { cookie: await storeDeskSession(db) });
	const readAll = async () => [await db.select().from(leads), await db.select().from(leadEvents), await db.select().from(notices)];
	const before = await readAll();
	expect(formTakers).toEqual(
		expect.arrayContaining([
			"/desk/leads/1",
			"/desk/companies/1",
			"/desk/companies/1/merge",
			"/desk/privacy-requests",
			"/desk/person.json",
		]),
	);
	for (const path of formTakers) {
		for (const intent of INTENTS) {
			for (const [sender, headers] of FOREIGN) {
				const response = await browser.post(path, { ...FORM, intent }, headers);
				expect(response.status, `${intent} at ${path} from ${sender}`).toBe(403);
				expect(await response.text(), path).not.toContain(SECRET);
			}
			const [sender, headers] = FOREIGN[0] ?? ["", {}];
			const response = await browser.post(`${path}.data`, { ...FORM, intent }, headers);
			expect(response.status, `${intent} at ${path}.data from ${sender}`).toBeOneOf([400, 403, 405]);
		}
	}
	expect(await readAll()).toEqual(before);
	// Our own page may send this form, so the origin was the reason.
	expect((await browser.post("/desk/companies/1", { ...FORM, intent: "note" })).status).toBe(303);
	expect(await (await browser.post("/desk/person.json", FORM)).text()).toContain(SECRET);
	expect((await browser.post("/desk/privacy-requests", { ...FORM, intent: "erase" })).status).toBe(303);
	expect(await db.select().from(leads)).toEqual([]);
});

test("rejects a sign-in form from another site", async () => {
	const db = await freshDatabase();
	await createStaff(db);
	const browser = openBrowser(await createDeskSite(db));
	for (const [sender, headers] of FOREIGN) {
		const response = await browser.post("/desk/sign-in", { username: "mia", password: PASSWORD }, headers);
		expect(response.status, sender).toBe(403);
		expect(response.headers.get("Set-Cookie"), sender).toBeNull();
	}
	expect(await db.select().from(deskSessions)).toEqual([]);
});

test("accepts our own forms by host, by SITE_URL behind a proxy, or by Sec-Fetch-Site without an Origin", async () => {
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

test("rejects a form from an http page on our host when SITE_URL is https", async () => {
	const db = await freshDatabase();
	await createStaff(db);
	const post = async (siteUrl: string, origin: string) => {
		const browser = openBrowser(await createDeskSite(db, { SITE_URL: siteUrl }));
		return (await browser.post("/desk/sign-in", { username: "mia", password: PASSWORD }, { Origin: origin })).status;
	};
	expect(await post("https://desk.test", "https://desk.test")).toBe(303);
	expect(await post("https://desk.test", "http://desk.test")).toBe(403);
	expect(await post("https://www.agency.example", "http://www.agency.example")).toBe(403);
	expect(await post("https://www.agency.example", "https://evil@www.agency.example")).toBe(403);
	expect(await post("http://desk.test", "http://desk.test")).toBe(303);
});

test("does not sign out on a GET request", async () => {
	const db = await freshDatabase();
	await createStaff(db);
	const browser = openBrowser(await createDeskSite(db));
	await browser.signIn();
	const response = await browser.get("/desk/sign-out");
	expect(response.status).toBe(405);
	expect(response.headers.get("Allow")).toBe("POST");
	expect((await browser.get("/desk/account")).status).toBe(200);
});

const OWN_ORIGINS = ["http://localhost:3000", "https://www.agency.example"];

test.each([
	["http://localhost:3000", null, true],
	["https://www.agency.example", null, true],
	["http://www.agency.example", null, false],
	["https://localhost:3000", null, false],
	["https://evil@www.agency.example", null, false],
	["https://www.agency.example/", null, false],
	["HTTPS://WWW.AGENCY.EXAMPLE", null, false],
	["https://www.agency.example", "cross-site", true],
	["https://www.agency.example:8443", null, false],
	["https://evil.example", "same-origin", false],
	["https://www.agency.example.evil.example", null, false],
	["https://www.agency.example@evil.example", null, false],
	["null", "same-origin", false],
	["", "same-origin", false],
	["file://", null, false],
	["data:text/html,x", null, false],
	[null, "same-origin", true],
	[null, "same-site", false],
	[null, "none", false],
	[null, "cross-site", false],
	[null, null, false],
])("checks the sender with Origin %j and Sec-Fetch-Site %j: %j", (origin, fetchSite, expected) => {
	expect(isSameOrigin({ origin, fetchSite }, OWN_ORIGINS)).toBe(expected);
});
