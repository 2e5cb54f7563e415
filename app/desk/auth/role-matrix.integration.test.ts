import { rmSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { auditLog, companies, deskSettings, leads, notices, retentionState, users } from "#app/db/schema.server.ts";
import { createEmptyFolder } from "#tests/database/data-folder.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createDeskSite, loadDeskRoutes, openBrowser } from "#tests/desk/desk-app.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { storeDeskSession } from "#tests/desk/desk-session.ts";
import { createStaff, PASSWORD } from "#tests/desk/desk-staff.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";

vi.setConfig({ testTimeout: 120_000 });

/** Every page and download that staff may not open. A new one belongs here. */
const OWNERS_READ = ["/desk/companies.csv", "/desk/companies/import", "/desk/data", "/desk/leads.csv", "/desk/settings", "/desk/staff"];
/** Every URL whose form is for owners, whatever it contains. */
const OWNERS_POST = [
	"/desk/backup.gz",
	"/desk/companies/import",
	"/desk/data",
	"/desk/person.json",
	"/desk/retention",
	"/desk/settings",
	"/desk/staff",
];
/** Forms for owners on pages that staff use too, and those with an effect. */
const OWNERS_FORMS: [path: string, form: Record<string, string>][] = [
	["/desk/leads/2", { intent: "delete" }],
	["/desk/companies/1", { intent: "delete" }],
	["/desk/companies/1", { intent: "delete-company" }],
	["/desk/privacy-requests", { intent: "erase", about: "linh@reef.example" }],
	["/desk/person.json", { about: "linh@reef.example", format: "text" }],
	["/desk/retention", { reason: "clock", dueLeads: "5" }],
	["/desk/settings", { replyClock: "business-hours" }],
	["/desk/staff", { intent: "invite", name: "Kai", email: "kai@reef.example", role: "owner", current: PASSWORD }],
	["/desk/staff", { intent: "role", account: "2", role: "owner", current: PASSWORD }],
	["/desk/staff", { intent: "remove", account: "3" }],
	["/desk/staff", { intent: "reset-totp", account: "3" }],
	["/desk/staff", { intent: "reinvite", account: "3" }],
	["/desk/data", { intent: "test-mail" }],
	["/desk/backup.gz", { current: PASSWORD }],
];

const routes = await loadDeskRoutes();
const paths = routes
	.filter(({ parentId }) => parentId === "desk/layout/desk-layout")
	.map(({ path }) => `/${path?.replace(/:\w+/, "1").replace("*", "nothing-here")}`);
const freshDatabase = setUpDatabase();

test("opens every page to owners, all but theirs to staff, and none to strangers", async () => {
	expectConsoleErrors();
	const { owner, staff, stranger } = await openDesk();
	const forbidden: string[] = [];
	for (const path of paths) {
		const [ownStatus, staffStatus, strangerStatus] = [await read(owner, path), await read(staff, path), await read(stranger, path)];
		expect(`${path} ${ownStatus}`).toMatch(/ (200|302|303|404|405)$/);
		expect(`${path} ${strangerStatus}`).toMatch(/ (303|401)$/);
		if (staffStatus === 403) forbidden.push(path);
		else expect(`${path} ${staffStatus}`).toBe(`${path} ${ownStatus}`);
	}
	expect(forbidden.sort()).toEqual(OWNERS_READ);
});

test("rejects the forms of staff and strangers on every URL that is for owners, and changes nothing", async () => {
	expectConsoleErrors();
	const { db, staff, stranger } = await openDesk();
	const before = await readTables(db);
	const forbidden: string[] = [];
	for (const path of paths.filter((path) => path !== "/desk/sign-out")) {
		if ((await staff.post(path)).status === 403) forbidden.push(path);
		expect(`${path} ${(await stranger.post(path)).status}`).toMatch(/ (303|401|405)$/);
	}
	expect(forbidden.sort()).toEqual(OWNERS_POST);
	for (const [path, form] of OWNERS_FORMS) {
		const response = await staff.post(path, form);
		expect([path, form, response.status]).toEqual([path, form, 403]);
		expect(await response.text()).toContain("Only owners can do that.");
		expect(`${path} ${(await stranger.post(path, form)).status}`).toMatch(/ (303|401)$/);
	}
	expect(await readTables(db)).toEqual(before);
});

test("lets an owner send every form that is for owners", async () => {
	expectConsoleErrors();
	for (const [path, form] of OWNERS_FORMS) {
		const { owner } = await openDesk();
		const response = await owner.post(path, form);
		expect(`${path} ${form.intent ?? ""} ${response.status}`).toMatch(/ (200|303)$/);
		await response.body?.cancel();
	}
});

test("hides from staff what only owners can do", async () => {
	const { owner, staff } = await openDesk();
	const controls: [path: string, text: string][] = [
		["/desk/leads/2", "Delete for good"],
		["/desk/companies/1", 'value="delete"'],
		["/desk/companies/1", 'value="delete-company"'],
		["/desk/leads", "Export CSV"],
		["/desk/companies", "Export companies"],
		["/desk/leads", "/desk/staff"],
		["/desk", "/desk/settings"],
	];
	for (const [path, text] of controls) {
		expect(await (await owner.get(path)).text(), `${path} of an owner`).toContain(text);
		expect(await (await staff.get(path)).text(), `${path} of staff`).not.toContain(text);
	}
	const found = await (await staff.post("/desk/privacy-requests", { intent: "find", about: "linh@reef.example" })).text();
	expect(found).toContain("Only owners can download or erase");
	expect(found).not.toContain("Download as text");
});

async function openDesk() {
	const db = await freshDatabase();
	const dataDir = createEmptyFolder();
	onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
	const now = new Date();
	await db.insert(companies).values({ name: "Reef Tours", createdAt: now, activeAt: now });
	await storeDeskLeads(db, { email: "linh@reef.example", companyId: 1 }, { flagged: true });
	await db.insert(retentionState).values({ checkedAt: now, hold: { reason: "clock", dueLeads: 5, allLeads: 9 } });
	const site = await createDeskSite(db, { DATA_DIR: dataDir });
	const owner = openBrowser(site, { cookie: await storeDeskSession(db) });
	const staff = openBrowser(site, { cookie: await storeDeskSession(db, { username: "sam", role: "staff" }) });
	await createStaff(db, "mia");
	return { db, owner, staff, stranger: openBrowser(site) };
}

type Browser = ReturnType<typeof openBrowser>;

async function read(browser: Browser, path: string): Promise<number> {
	const response = await browser.get(path);
	await response.body?.cancel();
	return response.status;
}

async function readTables(db: Database) {
	const accounts = (await db.select().from(users)).map(({ lastSeenAt: _, ...account }) => account);
	const tables = [leads, companies, notices, retentionState, deskSettings, auditLog] as const;
	return [accounts, ...(await Promise.all(tables.map((table) => db.select().from(table))))];
}
