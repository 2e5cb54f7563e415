import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { alerts, contacts, watches } from "#app/db/schema.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createDeskSite, openBrowser } from "#tests/desk/desk-app.ts";
import { storeClient } from "#tests/desk/desk-clients.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { storeDeskSession } from "#tests/desk/desk-session.ts";
import { findClient, listClients } from "./client-list-store.server.ts";

const freshDatabase = setUpDatabase();
const now = new Date("2026-11-17T00:00:00Z");

test("lists clients with their score, change, alerts and value, those with alerts first", async () => {
	const db = await freshDatabase();
	await storeClient(db, {
		company: { name: "apiary", monthlyValue: 388 },
		readings: [reading("2026-09-01", 60), reading("2026-10-01", 71), reading("2026-11-01", 84)],
	});
	const zoo = await storeClient(db, { company: { name: "Zoo", monthlyValue: 770 } });
	await storeClient(db, {
		company: { name: "Moved", isAgency: true, monthlyValue: 999 },
		readings: [
			{ ...reading("2026-10-01", 60), engineVersion: 1 },
			{ ...reading("2026-11-01", 50), engineVersion: 2 },
		],
	});
	await storeCompany(db, { name: "No site", status: "won", website: null });
	await storeCompany(db, { name: "Lost", status: "lost", monthlyValue: 5_000 });
	await db.insert(alerts).values([alert(zoo), { ...alert(zoo), kind: "score-drop" }, { ...alert(zoo), kind: "noindex", closedAt: now }]);
	const { clients, totalClients, monthlyValue } = await listClients(db, now);
	expect({ totalClients, monthlyValue }).toEqual({ totalClients: 3, monthlyValue: 1_158 });
	expect(
		clients.map(({ name, scores, change, openAlerts, watch }) => ({ name, scores, change, openAlerts, host: watch?.host ?? null })),
	).toEqual([
		{ name: "Zoo", scores: [], change: null, openAlerts: 2, host: "mycafe.com.au" },
		{ name: "apiary", scores: [60, 71, 84], change: 13, openAlerts: 0, host: "mycafe.com.au" },
		{ name: "Moved", scores: [60, 50], change: "rescored", openAlerts: 0, host: "mycafe.com.au" },
		{ name: "No site", scores: [], change: null, openAlerts: 0, host: null },
	]);
	expect(await findClient(db, zoo, now)).toMatchObject({ name: "Zoo", openAlerts: 2 });
	expect(await findClient(db, 999, now)).toBeNull();
});

test("keeps the last twelve scores of a client, without failures and without what a fast clock stored", async () => {
	const db = await freshDatabase();
	const months = Array.from({ length: 14 }, (_, index) =>
		reading(`2025-${String((index % 12) + 1).padStart(2, "0")}-0${1 + Math.floor(index / 12)}`, 40 + index),
	);
	await storeClient(db, { readings: [...months, { at: "2026-01-01T00:00:00Z", scores: [null] }, reading("2031-01-01", 99)] });
	const { clients } = await listClients(db, now);
	expect(clients[0]?.scores).toHaveLength(12);
	expect(clients[0]?.scores).not.toContain(99);
});

test("shows what was fixed, what broke and since when, beside the competitors", async () => {
	const db = await freshDatabase();
	const reportId = "0f8fad5b-d9cb-469f-a165-70867728950e";
	const recent = new Date(Date.now() - 86_400_000).toISOString();
	const id = await storeClient(db, {
		hosts: ["reef.com.au", "tours.com.au"],
		readings: [
			{ at: "2026-03-02T12:00:00Z", scores: [71, 75], failed: ["a.old", "b.fixed"], reportId: "5b0c2a3e-6d1f-4a43-9b0e-7c1f6d2f8a11" },
			{ at: "2026-05-02T12:00:00Z", scores: [null, 75] },
			{ at: recent, scores: [84, 75], failed: ["a.old", "c.new"], reportId },
		],
	});
	const page = await readPage(db, `/desk/companies/${id}/watch`);
	expect(page).toContain("71 to 84. Fixed: check b.fixed. New: Text of c.new. You passed tours.com.au.");
	expect(page).toMatch(/New or worse since the first.*Check c\.new.*There from the first measurement.*Check a\.old.*since.*2\sMar\s2026/s);
	expect(page).toMatch(/What was fixed.*Check b\.fixed.*Score over time.*aria-label="Lines"/s);
	expect(page).toContain("No result: it took too long to respond.");
	expect(page).toContain("Score over time: reef.com.au from 71 to 84; tours.com.au from 75 to 75");
	expect(page).toContain("Reports are kept for 90 days");
	expect(page.match(/href="\/report\/[^"]*"/g)).toEqual([`href="/report/${reportId}"`]);
});

test("folds a long list of problems, and has no legend without competitors", async () => {
	const db = await freshDatabase();
	const failed = Array.from({ length: 7 }, (_, index) => `a.${index + 1}`);
	const id = await storeClient(db, { readings: [{ ...reading("2026-10-01", 60), failed }] });
	const page = await readPage(db, `/desk/companies/${id}/watch`);
	expect(page).toMatch(/Check a\.5.*<details.*Show all 7.*Check a\.6.*Check a\.7.*<\/details>.*Score over time/s);
	expect(page).not.toContain('aria-label="Lines"');
});

test("measures a client now and changes what is measured, for staff", async () => {
	const db = await freshDatabase();
	const id = await storeClient(db);
	const browser = await openDesk(db, "staff");
	const path = `/desk/companies/${id}/watch`;
	expect((await browser.post(path, { intent: "measure-now" })).headers.get("Location")).toBe(`${path}?done=measuring#main`);
	expect((await findWatch(db, id)).dueAt.getTime()).toBeLessThanOrEqual(Date.now());
	expect(await (await browser.get(`${path}?done=measuring`)).text()).toMatch(/We&#x27;re measuring the site\..*data-measuring/s);
	await db.update(watches).set({ dueAt: new Date("2099-01-01T12:00:00Z") });
	const measured = await (await browser.get(`${path}?done=measuring`)).text();
	expect(measured).toContain("Measured. The result is on this page.");
	expect(measured).not.toContain("data-measuring");
	const change = { intent: "measured", website: "new.com.au", frequency: "weekly", competitor: "rival.com.au" };
	expect((await browser.post(path, change)).headers.get("Location")).toBe(`${path}?done=watch-saved#main`);
	expect(await findWatch(db, id)).toMatchObject({
		website: "https://new.com.au",
		frequency: "weekly",
		competitors: ["https://rival.com.au"],
	});
});

test("keeps what was typed when a form is rejected, and changes nothing", async () => {
	const db = await freshDatabase();
	const id = await storeClient(db);
	const browser = await openDesk(db);
	const response = await browser.post(`/desk/companies/${id}/watch`, { intent: "measured", website: "not <a> site", competitor: "rival" });
	expect(response.status).toBe(400);
	const page = await response.text();
	expect(page).toContain('value="not &lt;a&gt; site"');
	expect(page).toContain('value="rival"');
	expect(await findWatch(db, id)).toMatchObject({ website: "https://mycafe.com.au", competitors: [] });
});

test("sends the change email only to someone who agreed, shows how they did, and adds them as a contact once", async () => {
	const db = await freshDatabase();
	const id = await storeClient(db);
	const browser = await openDesk(db);
	const path = `/desk/companies/${id}/watch`;
	const form = { intent: "recipient", email: "kim@reef.com.au", agreedBy: "Kim", agreedHow: "on the phone" };
	expect((await browser.post(path, form)).status).toBe(400);
	expect(await findWatch(db, id)).toMatchObject({ email: null, consentedAt: null });
	expect(await (await browser.get(path)).text()).not.toMatch(/name="agreed"[^>]*checked/);
	await browser.post(path, { ...form, agreed: "yes" });
	expect(await findWatch(db, id)).toMatchObject({
		email: "kim@reef.com.au",
		consent: expect.stringContaining("Kim agreed: on the phone. Recorded by jo"),
	});
	await db.update(watches).set({ unsubscribedAt: new Date("2026-11-03T02:00:00Z") });
	expect(await (await browser.get(path)).text()).toMatch(/kim@reef\.com\.au<\/strong>.*unsubscribed on 3\sNov\s2026/s);
	await browser.post(path, { ...form, agreedHow: "in an email", agreed: "yes" });
	expect(await findWatch(db, id)).toMatchObject({ unsubscribedAt: null });
	expect(await db.select().from(contacts)).toMatchObject([{ companyId: id, name: null, email: "kim@reef.com.au" }]);
	await browser.post(path, { intent: "no-recipient" });
	expect(await findWatch(db, id)).toMatchObject({ email: null, consent: null });
});

test("closes an alert of this company and of no other", async () => {
	const db = await freshDatabase();
	const [id, other] = [await storeClient(db), await storeClient(db, { company: { name: "Other" } })];
	const [own, foreign] = await db
		.insert(alerts)
		.values([alert(id), alert(other)])
		.returning({ id: alerts.id });
	const browser = await openDesk(db);
	const path = `/desk/companies/${id}/watch`;
	expect((await browser.post(path, { intent: "close-alert", alert: `${foreign?.id}` })).headers.get("Location")).toContain(
		"problem=alert-gone",
	);
	expect((await browser.post(path, { intent: "close-alert", alert: `${own?.id}` })).headers.get("Location")).toContain("done=alert-closed");
	expect(await db.select({ id: alerts.id, closedBy: alerts.closedBy }).from(alerts).orderBy(alerts.id)).toEqual([
		{ id: own?.id, closedBy: "jo" },
		{ id: foreign?.id, closedBy: null },
	]);
});

test("explains why a company is not measured", async () => {
	const db = await freshDatabase();
	const lost = await storeCompany(db, { status: "lost" });
	const siteless = await storeCompany(db, { status: "won", website: null });
	expect(await readPage(db, `/desk/companies/${lost}/watch`)).toContain("isn&#x27;t a client");
	expect(await readPage(db, `/desk/companies/${siteless}/watch`, "kim")).toContain("We don&#x27;t know this client&#x27;s website");
	const browser = await openDesk(db, "owner", "lee");
	expect((await browser.post(`/desk/companies/${lost}/watch`, { intent: "measure-now" })).headers.get("Location")).toContain(
		"problem=no-watch",
	);
});

test.each(["/desk/companies/0/watch", "/desk/companies/99/watch", "/desk/companies/x/watch", "/desk/companies/99999999999/watch"])(
	"responds with 404 at %s",
	async (path) => {
		const browser = await openDesk(await freshDatabase());
		expect((await browser.get(path)).status).toBe(404);
		expect((await browser.post(path, { intent: "measure-now" })).status).toBe(404);
	},
);

test("shows and changes nothing for someone who is not signed in", async () => {
	const db = await freshDatabase();
	const id = await storeClient(db);
	const stranger = openBrowser(await createDeskSite(db));
	for (const path of ["/desk/clients", `/desk/companies/${id}/watch`]) {
		const response = await stranger.get(path);
		expect([response.status, response.headers.get("Location")]).toEqual([303, expect.stringContaining("/desk/sign-in")]);
	}
	await stranger.post(`/desk/companies/${id}/watch`, { intent: "measure-now" });
	expect((await findWatch(db, id)).dueAt).toEqual(new Date("2099-01-01T12:00:00Z"));
});

function reading(day: string, score: number) {
	return { at: `${day}T12:00:00Z`, scores: [score] };
}

function alert(companyId: number) {
	return { companyId, kind: "site-down", text: "It does not respond.", createdAt: now };
}

async function findWatch(db: Database, companyId: number) {
	const [watch] = await db.select().from(watches).where(eq(watches.companyId, companyId));
	if (!watch) throw new Error("no watch");
	return watch;
}

async function openDesk(db: Database, role = "owner", username = "jo") {
	return openBrowser(await createDeskSite(db), { cookie: await storeDeskSession(db, { role, username }) });
}

async function readPage(db: Database, path: string, username = "jo"): Promise<string> {
	const response = await (await openDesk(db, "owner", username)).get(path);
	expect(response.status).toBe(200);
	return (await response.text()).replace(/<!-- -->/g, "");
}
