import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { auditLog, leads } from "#app/db/schema.server.ts";
import { insertAuditEntries } from "#app/staff/audit-log-store.server.ts";
import { createEmptyFolder } from "#tests/database/data-folder.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createDeskSite, openBrowser } from "#tests/desk/desk-app.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { storeDeskSession } from "#tests/desk/desk-session.ts";
import { createStaff, PASSWORD } from "#tests/desk/desk-staff.ts";
import { acceptNewLead } from "#tests/leads/accept-lead.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";

// Hashing passwords is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

async function openSite(db: Database) {
	const dataDir = createEmptyFolder();
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	return createDeskSite(db, { DATA_DIR: dataDir });
}

async function listLog(db: Database) {
	const { event, username, leadId, details } = auditLog;
	return db.select({ event, username, leadId, details }).from(auditLog).orderBy(auditLog.id);
}

const freshDatabase = setUpDatabase();

test("records sign-ins, failed sign-ins, sign-outs and account changes, and shows them to staff", async () => {
	const lines = expectConsoleErrors();
	const db = await freshDatabase();
	await createStaff(db);
	const site = await openSite(db);
	const [laptop, phone] = [openBrowser(site), openBrowser(site)];
	expect((await laptop.signIn("mia", "wrong")).status).toBe(401);
	expect((await laptop.signIn("MyS3cretPassw0rd", "wrong")).status).toBe(401);
	await laptop.signIn();
	await phone.signIn();
	await laptop.post("/desk/account", { intent: "sign-out-others" });
	const wanted = "nine wet gullies";
	await laptop.post("/desk/account", { intent: "change-password", current: PASSWORD, wanted, repeated: wanted });
	await laptop.post("/desk/sign-out");
	expect(await listLog(db)).toEqual([
		{ event: "sign-in-failed", username: "mia", leadId: null, details: { count: 1 } },
		{ event: "sign-in-failed", username: null, leadId: null, details: { count: 1 } },
		{ event: "sign-in", username: "mia", leadId: null, details: null },
		{ event: "sign-in", username: "mia", leadId: null, details: null },
		{ event: "session-ended", username: "mia", leadId: null, details: { count: 1 } },
		{ event: "password-changed", username: "mia", leadId: null, details: null },
		{ event: "sign-out", username: "mia", leadId: null, details: null },
	]);
	const logged = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === "audit");
	expect(logged.map(({ action }) => action)).toEqual((await listLog(db)).map(({ event }) => event));
	for (const secret of ["MyS3cretPassw0rd", "mys3cretpassw0rd", "wrong", wanted]) expect(lines.join()).not.toContain(secret);

	await phone.signIn("mia", wanted);
	const page = await (await phone.get("/desk/audit")).text();
	expect(page).toMatch(/mia signed in.*mia signed out.*mia changed their password.*mia signed out 1 other browser.*mia signed in/s);
	expect(page).toMatch(/Sign-in failed for an unknown name.*Sign-in failed for mia/s);
	expect(await (await phone.get("/desk/audit?event=sign-out")).text()).not.toContain("mia signed in");
});

test("counts blocked sign-ins in one entry", async () => {
	expectConsoleErrors();
	const db = await freshDatabase();
	await createStaff(db);
	const browser = openBrowser(await openSite(db));
	for (let guess = 1; guess <= 14; guess += 1) await browser.signIn("mia", "wrong");
	expect(await listLog(db)).toEqual([
		{ event: "sign-in-failed", username: "mia", leadId: null, details: { count: 10 } },
		{ event: "sign-in-limited", username: null, leadId: null, details: { count: 1 } },
	]);
});

test("records who exported, deleted or erased leads, without visitors' personal data", async () => {
	const lines = expectConsoleErrors();
	const db = await freshDatabase();
	const linh = { email: "linh@reef.example", contactName: "Linh Secret", businessName: "Reef Secret" };
	await storeDeskLeads(db, linh, linh, { ...linh, email: "other@secret.example" });
	const browser = openBrowser(await openSite(db), { cookie: await storeDeskSession(db) });
	await (await browser.get("/desk/leads.csv")).text();
	await (await browser.get("/desk/leads.csv?status=new&q=Linh+Secret")).text();
	await browser.get("/desk/leads.csv", { method: "HEAD" });
	await browser.post("/desk/person.json", { about: "linh@reef.example", format: "text" });
	await browser.post("/desk/leads/3", { intent: "delete" });
	await browser.post("/desk/leads/3", { intent: "delete" });
	await browser.post("/desk/privacy-requests", { intent: "erase", about: "linh@reef.example" });
	await browser.post("/desk/privacy-requests", { intent: "erase", about: "linh@reef.example" });
	expect(await listLog(db)).toEqual([
		{ event: "leads-exported", username: "jo", leadId: null, details: { leads: 3, filters: "" } },
		{ event: "leads-exported", username: "jo", leadId: null, details: { leads: 3, filters: "status, search" } },
		{ event: "person-exported", username: "jo", leadId: null, details: { leads: 2, format: "text" } },
		{ event: "lead-deleted", username: "jo", leadId: 3, details: null },
		{ event: "lead-erased", username: "jo", leadId: 1, details: { leadCreatedAt: expect.any(String) } },
		{ event: "lead-erased", username: "jo", leadId: 2, details: { leadCreatedAt: expect.any(String) } },
		{ event: "person-erased", username: "jo", leadId: null, details: { leads: 2 } },
	]);
	expect(JSON.stringify([await listLog(db), lines])).not.toMatch(/linh|secret|reef/i);
	const page = await (await browser.get("/desk/audit")).text();
	expect(page).toMatch(
		/jo erased everything about one person \(2 requests\).*jo erased request 2 after a privacy request.*jo deleted request 3/s,
	);
	expect(page).toContain("jo exported 3 requests (filtered by status, search)");
});

test("names both companies of a merge and of a split", async () => {
	expectConsoleErrors();
	const db = await freshDatabase();
	for (const name of ["reef", "tours"]) await acceptNewLead(db, {}, { website: `https://${name}.example`, email: `jo@${name}.example` });
	const browser = openBrowser(await openSite(db), { cookie: await storeDeskSession(db) });
	await browser.post("/desk/companies/1/merge", { intent: "merge", with: "2" });
	await browser.post("/desk/companies/1", { intent: "split", request: "2" });
	const page = await (await browser.get("/desk/audit")).text();
	expect(page).toMatch(/jo split 1 request off company 1, as company 3.*jo merged company 2 into company 1/s);
});

test("rolls back an erasure and its audit log entry together", async () => {
	expectConsoleErrors();
	const db = await freshDatabase();
	await storeDeskLeads(db, { email: "linh@reef.example" });
	const browser = openBrowser(await openSite(db), { cookie: await storeDeskSession(db) });
	await db.execute(sql`alter table audit_log add constraint refuse_erasures check (event not in ('person-erased', 'lead-deleted'))`);
	onTestFinished(async () => void (await db.execute(sql`alter table audit_log drop constraint refuse_erasures`)));
	expect((await browser.post("/desk/privacy-requests", { intent: "erase", about: "linh@reef.example" })).status).toBe(500);
	expect((await browser.post("/desk/leads/1", { intent: "delete" })).status).toBe(500);
	expect(await db.$count(leads)).toBe(1);
	expect(await listLog(db)).toEqual([]);
});

test("shows fifty audit log entries a page in Queensland time, and unknown events as stored", async () => {
	const db = await freshDatabase();
	const browser = openBrowser(await openSite(db), { cookie: await storeDeskSession(db) });
	for (let index = 0; index < 60; index += 1)
		await insertAuditEntries(
			db,
			[{ event: "lead-deleted", username: "jo", leadId: index + 1 }],
			new Date(Date.UTC(2026, 10, 14, 14, index)),
		);
	await db.insert(auditLog).values({ event: "from-the-future", username: "<b>jo</b>", at: new Date(Date.UTC(2026, 10, 14, 16)) });
	const first = await (await browser.get("/desk/audit")).text();
	expect(first).toMatch(/15 Nov 2026, 2:00\sam.*&lt;b&gt;jo&lt;\/b&gt;: from-the-future.*jo deleted request 60.*jo deleted request 12</s);
	expect(first).not.toContain("jo deleted request 11<");
	const older = /href="(\/desk\/audit\?older=[^"]+)"/.exec(first)?.[1] ?? "";
	const second = await (await browser.get(older)).text();
	expect(second).toMatch(/jo deleted request 11<.*jo deleted request 1</s);
	expect(second).not.toContain("jo deleted request 12<");
});
