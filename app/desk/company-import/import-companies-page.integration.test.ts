import { rmSync } from "node:fs";
import { asc, eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import { auditLog, companies, companyKeys, contacts, leadEvents, leads, notices } from "#app/db/schema.server.ts";
import { createDataFolder } from "#tests/database/data-folder.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createDeskSite, openBrowser } from "#tests/desk/desk-app.ts";
import { storeDeskSession } from "#tests/desk/desk-session.ts";
import { acceptNewLead } from "#tests/leads/accept-lead.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { importCompanies } from "./import-companies-store.server.ts";
import { parseCompanyFile } from "./parse-company-file.server.ts";

vi.setConfig({ testTimeout: 60_000 });

const PATH = "/desk/companies/import";
const OWN_ORIGIN = { Origin: "http://desk.test" };
const FILE = `Company,Website,Contact,Email,Phone,Notes
Reef Tours,reef.example,Linh,linh@reef.example,0412 345 678,Rang in May
Reef Tours,www.reef.example,Bo,bo@reef.example,,Rang in June
Bay Dental,,,,07 3123 4567,
Bay Dental,,,,(07) 3123-4567,
Noosa Kayaks,,Kai,kai@mail.example,,
Wrong,not a site,,,,`;

const freshDatabase = setUpDatabase();

test("imports a file, reports what it skipped, and changes nothing the second time", async () => {
	expectConsoleErrors();
	const { db, owner } = await openDesk();
	expect(await (await owner.get("/desk/companies")).text()).toContain(`href="${PATH}"`);
	const page = await (await send(owner, FILE)).text();
	expect(page).toContain("Added 3 companies. 2 rows matched a company already on the desk or in the file. Skipped 1 row.");
	expect(page).toMatch(/Row 7.*Wrong.*website/s);
	const first = await readTables(db);
	expect(first.companies).toMatchObject([
		{ name: "Reef Tours", website: "https://reef.example", status: "new", isAddedByHand: false },
		{ name: "Bay Dental", website: null },
		{ name: "Noosa Kayaks" },
	]);
	expect(first.contacts).toMatchObject([
		{ companyId: 1, name: "Linh", email: "linh@reef.example", phone: "0412 345 678" },
		{ companyId: 1, name: "Bo", email: "bo@reef.example" },
		{ companyId: 2, phone: "07 3123 4567" },
		{ companyId: 3, name: "Kai" },
	]);
	expect(first.keys.map(({ key }) => key)).toEqual([
		"email bo@reef.example",
		"email kai@mail.example",
		"email linh@reef.example",
		"site reef.example",
	]);
	expect(first.events.filter(({ kind }) => kind === "note")).toMatchObject([
		{ companyId: 1, text: "Rang in May", username: "jo" },
		{ companyId: 1, text: "Rang in June" },
	]);
	expect([await db.$count(leads), await db.$count(notices)]).toEqual([0, 0]);
	expect(await (await send(owner, FILE)).text()).toContain(
		"Added 0 companies. 5 rows matched a company already on the desk or in the file. Skipped 1 row.",
	);
	expect(await readTables(db)).toEqual(first);
	expect(await (await owner.get("/desk/audit")).text()).toContain(
		"jo imported a file: 3 companies added, 2 rows matched one, 1 row skipped",
	);
});

test("gives a known company what it lacks, keeps what it has, and adds another website as a company of its own", async () => {
	expectConsoleErrors();
	const { db, owner } = await openDesk();
	await acceptNewLead(
		db,
		{},
		{ website: "https://reef.example", email: "linh@mail.example", contactName: null, phone: null, businessName: "Reef" },
	);
	await db.insert(companies).values({ name: "Bay", status: "lost", createdAt: new Date(0), activeAt: new Date(0) });
	await db.insert(companyKeys).values({ key: "email bo@bay.example", companyId: 2 });
	const before = await db.$count(notices);
	const file = `Company,Website,Contact,Email,Phone,Notes,Next step
Other name,reef.example,Linh,LINH@mail.example,0412 345 678,Hello,Call
Bay Dental,bay.example,Bo,bo@bay.example,,,
Third,third.example,Linh,linh@mail.example,07 3123 4567,,
,reef.example,Linh,linh@mail.example,07 3123 4567,,`;
	for (const _time of ["first", "second"]) await send(owner, file);
	expect(await db.select().from(companies).orderBy(asc(companies.id))).toMatchObject([
		{ name: "Reef", website: "https://reef.example", nextStep: null },
		{ name: "Bay", website: "https://bay.example", status: "lost" },
		{ name: "Third", website: "https://third.example" },
	]);
	expect(await db.select().from(contacts).orderBy(asc(contacts.id))).toMatchObject([
		{ companyId: 1, name: "Linh", email: "linh@mail.example", phone: "0412 345 678" },
		{ companyId: 3, name: "Linh", email: "linh@mail.example", phone: "07 3123 4567" },
		{ companyId: 1, name: "Linh", email: null, phone: "07 3123 4567" },
		{ companyId: 2, name: "Bo", email: "bo@bay.example" },
	]);
	expect((await db.select().from(companyKeys)).map(({ key, companyId }) => `${companyId} ${key}`).sort()).toEqual([
		"1 email linh@mail.example",
		"1 site reef.example",
		"2 email bo@bay.example",
		"2 site bay.example",
		"3 site third.example",
	]);
	expect(await db.$count(notices)).toBe(before);
});

test("adds nothing when a desk imports its own export, and everything on another desk", async () => {
	expectConsoleErrors();
	const { db, owner } = await openDesk();
	await send(owner, FILE);
	const note = { companyId: 1, kind: "note", text: "=Third note, -5 %", username: "jo", createdAt: new Date() };
	await db.insert(leadEvents).values(note);
	await db.update(contacts).set({ phone: "+61412345678", email: null }).where(eq(contacts.name, "Linh"));
	const before = await readTables(db);
	const csv = await (await owner.get("/desk/companies.csv")).text();
	expect(await (await send(owner, csv)).text()).toContain(
		"Added 0 companies. 3 rows matched a company already on the desk or in the file. Skipped 0 rows.",
	);
	expect(await readTables(db)).toEqual(before);
	const other = await openDesk();
	expect(await (await send(other.owner, csv)).text()).toContain(
		"Added 3 companies. 0 rows matched a company already on the desk or in the file. Skipped 0 rows.",
	);
	expect(await (await other.owner.get("/desk/companies.csv")).text()).toContain("Rang in May\nRang in June\n'=Third note, '-5 %");
	expect(await other.db.$count(contacts)).toBe(4);
});

test("imports several batches into the embedded database, also when two imports run at the same time", async () => {
	const dataDir = await createDataFolder();
	const { db, close } = await openDatabase({ dataDir });
	onTestFinished(async () => {
		await close();
		rmSync(dataDir, { recursive: true });
	});
	await importTwice(db, 250);
});

test("adds no company twice when two imports of one file run at the same time", async () => {
	await importTwice(await freshDatabase(), 250);
});

test("explains why a file is rejected, and stores nothing", async () => {
	const { db, owner } = await openDesk();
	const cases: [file: BodyInit, status: number, text: RegExp][] = [
		[createForm(""), 400, /Please choose a file\./],
		[createForm(Uint8Array.of(0x50, 0x4b, 0xff, 0)), 400, /CSV UTF-8/],
		[createForm("x".repeat(2 * 1024 * 1024 + 1)), 413, /larger than 2 MB/],
		[createForm("x".repeat(3 * 1024 * 1024)), 413, /larger than 2 MB/],
		[new URLSearchParams({ file: FILE }), 415, /send the form from our website/],
		[new FormData(), 400, /Please choose a file\./],
	];
	for (const [body, status, text] of cases) {
		const response = await owner.get(PATH, { method: "POST", body, headers: OWN_ORIGIN });
		expect([response.status, await response.text()]).toEqual([status, expect.stringMatching(text)]);
	}
	const headers = { ...OWN_ORIGIN, "Content-Type": "multipart/form-data; boundary=x" };
	expect((await owner.get(PATH, { method: "POST", body: "--y\r\nnonsense", headers })).status).toBe(400);
	expect([await db.$count(companies), await db.$count(auditLog)]).toEqual([0, 0]);
});

test("imports for owners and from our own pages only", async () => {
	const { db, owner, staff, stranger } = await openDesk();
	expect((await send(staff, FILE)).status).toBe(403);
	expect((await send(stranger, FILE)).status).toBe(303);
	expect((await send(owner, FILE, { Origin: "https://evil.example" })).status).toBe(403);
	expect((await send(owner, FILE, {})).status).toBe(403);
	expect(await (await staff.get("/desk/companies")).text()).not.toContain(PATH);
	expect(await db.$count(companies)).toBe(0);
});

/** Imports the same companies twice, at the same time and then once more. */
async function importTwice(db: Database, count: number): Promise<void> {
	const lines = Array.from(
		{ length: count },
		(_, index) => `Company ${index},${index % 2 ? `c${index}.example` : ""},Person ${index},Hello`,
	);
	const file = parseCompanyFile(new TextEncoder().encode(["Company,Website,Contact,Notes", ...lines].join("\n")), { staff: [] });
	if (file.kind === "rejected") throw new Error(file.message);
	const run = () => importCompanies(db, { imported: file.companies, username: "jo", now: new Date() });
	const results = await Promise.all([run(), run()]);
	expect(results[0].added + results[1].added).toBe(count);
	expect(await run()).toEqual({ added: 0, matched: count });
	expect([await db.$count(companies), await db.$count(contacts)]).toEqual([count, count]);
}

type Browser = ReturnType<typeof openBrowser>;

function send(browser: Browser, file: string, headers: Record<string, string> = OWN_ORIGIN): Promise<Response> {
	return browser.get(PATH, { method: "POST", body: createForm(file), headers });
}

function createForm(file: string | Uint8Array<ArrayBuffer>): FormData {
	const form = new FormData();
	form.set("file", new File([file], "companies.csv", { type: "text/csv" }));
	return form;
}

async function readTables(db: Database) {
	return {
		companies: await db.select().from(companies).orderBy(asc(companies.id)),
		contacts: await db.select().from(contacts).orderBy(asc(contacts.id)),
		keys: await db.select().from(companyKeys).orderBy(asc(companyKeys.key)),
		events: await db.select().from(leadEvents).orderBy(asc(leadEvents.id)),
	};
}

async function openDesk() {
	const db = await freshDatabase();
	const site = await createDeskSite(db);
	const owner = openBrowser(site, { cookie: await storeDeskSession(db) });
	const staff = openBrowser(site, { cookie: await storeDeskSession(db, { username: "sam", role: "staff" }) });
	return { db, owner, staff, stranger: openBrowser(site) };
}
