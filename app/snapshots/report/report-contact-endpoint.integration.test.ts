import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { leads, notices, snapshots } from "#app/db/schema.server.ts";
import { DAY_MS } from "#app/durations.ts";
import type { Env } from "#app/env.server.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.server.ts";
import { findLaterLeadId } from "#app/leads/lead-store.server.ts";
import { findOrCreateReport } from "#app/snapshots/find-or-create-report.server.ts";
import { saveSnapshot } from "#app/snapshots/save-snapshot.server.ts";
import { auditResult } from "#audit/testing/audit-result.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { createRequestContext } from "#tests/site/request-context.ts";
import { action, loader } from "./report-contact-endpoint.ts";

const WEBSITE = "https://reefcafe.com.au";
const EMAIL = "linh@reefcafe.com.au";
const WEBHOOK = { WEBHOOK_URL: "https://crm.example/hook", WEBHOOK_SECRET: `whsec_${"a".repeat(32)}` };

const freshDatabase = setUpDatabase();

test("adds the contact details to the report's lead, emails the report and tells the agency", async () => {
	const db = await freshDatabase();
	const { reportId, leadId } = await storeReport(db);
	await storeNotice(db, { leadId, kind: "agency-mail", state: "done" });
	const response = await post(db, reportId, { email: EMAIL, phone: "0412 345 678" }, WEBHOOK);
	expect([response.status, await response.json()]).toEqual([201, { sent: "email" }]);
	expect(await db.select().from(leads)).toMatchObject([{ id: leadId, email: EMAIL, phone: "0412 345 678", source: "hero" }]);
	expect(await listNotices(db)).toEqual(["agency-mail done", "contact-mail waiting", "contact-webhook waiting", "report-mail waiting"]);
});

test("does not tell the agency twice while the email about the lead is still to be sent", async () => {
	const db = await freshDatabase();
	const { reportId, leadId } = await storeReport(db);
	await storeNotice(db, { leadId, kind: "agency-mail", state: "waiting" });
	await post(db, reportId, { email: EMAIL });
	expect(await listNotices(db)).toEqual(["agency-mail waiting", "report-mail waiting"]);
});

test("tells the agency again when its email about the lead is being sent at that moment", async () => {
	const db = await freshDatabase();
	const { reportId, leadId } = await storeReport(db);
	await storeNotice(db, { leadId, kind: "agency-mail", state: "waiting", leasedUntil: new Date(Date.now() + 60_000) });
	await post(db, reportId, { email: EMAIL });
	expect(await listNotices(db)).toContain("contact-mail waiting");
});

test("sends one email however often and however concurrently the same address asks", async () => {
	const db = await freshDatabase();
	const { reportId, leadId } = await storeReport(db);
	await storeNotice(db, { leadId, kind: "agency-mail", state: "done" });
	const responses = await Promise.all([EMAIL, EMAIL.toUpperCase(), EMAIL].map((email) => post(db, reportId, { email })));
	expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
	await db.update(notices).set({ state: "done" });
	await post(db, reportId, { email: EMAIL });
	expect(await listNotices(db)).toEqual(["agency-mail done", "contact-mail done", "report-mail done"]);
	expect(await db.$count(leads)).toBe(1);
});

test("tells the agency about a phone number that follows an email address", async () => {
	const db = await freshDatabase();
	const { reportId, leadId } = await storeReport(db);
	await storeNotice(db, { leadId, kind: "agency-mail", state: "done" });
	await post(db, reportId, { email: EMAIL });
	const [first] = await db.select().from(notices).orderBy(notices.id).offset(1).limit(1);
	await db.update(notices).set({ state: "done" });
	await post(db, reportId, { email: EMAIL, phone: "0412 345 678" });
	expect(await db.select().from(leads)).toMatchObject([{ email: EMAIL, phone: "0412 345 678" }]);
	expect(await listNotices(db)).toEqual(["agency-mail done", "contact-mail waiting", "report-mail done"]);
	const keys = (await db.select().from(notices)).map(({ messageKey }) => messageKey);
	expect(first && keys.includes(first.messageKey)).toBe(first?.kind === "report-mail");
});

test("never overwrites an email address: another one gets a lead of its own, linked to the first", async () => {
	const db = await freshDatabase();
	const { reportId, leadId } = await storeReport(db, { email: EMAIL, phone: "0412 345 678" });
	for (const contact of [{ email: "friend@other.example" }, { email: "Friend@other.example" }, { phone: "0499 999 999" }])
		await post(db, reportId, contact);
	expect(await db.select().from(leads).orderBy(leads.id)).toMatchObject([
		{ id: leadId, email: EMAIL, phone: "0412 345 678" },
		{ email: "friend@other.example", phone: null, website: WEBSITE, source: "report", earlierLeadId: leadId },
		{ email: null, phone: "0499 999 999", website: WEBSITE, source: "report", earlierLeadId: leadId },
	]);
	expect(await listNotices(db)).toEqual(["agency-mail waiting", "agency-mail waiting", "report-mail waiting"]);
	// A report can be shared, so the first lead still needs a reply.
	expect(await findLaterLeadId(db, leadId)).toBeNull();
});

test("stores a lead for a report that has none, and gives it the report", async () => {
	const db = await freshDatabase();
	const saved = await saveSnapshot(db, { host: "reefcafe.com.au", result: auditResult(), lead: null });
	const reportId = saved ?? "";
	await Promise.all([1, 2].map(() => post(db, reportId, { email: EMAIL })));
	const [lead, ...others] = await db.select().from(leads);
	expect(others).toEqual([]);
	if (!lead) throw new Error("no lead was stored");
	expect(lead).toMatchObject({ website: WEBSITE, email: EMAIL, source: "report", earlierLeadId: null });
	expect(await db.select().from(snapshots)).toMatchObject([{ reportId, leadId: lead.id }]);
	const context = createRequestContext(db);
	expect(await findOrCreateReport(lead, { db, env: context.env, now: new Date() })).toMatchObject({ kind: "measured", reportId });
});

test("keeps a request with a filled honeypot away from the lead and emails no one but the agency", async () => {
	const db = await freshDatabase();
	const { reportId, leadId } = await storeReport(db);
	const response = await post(db, reportId, { email: EMAIL, fax_number: "1" });
	expect(response.status).toBe(201);
	expect(await db.select().from(leads).orderBy(leads.id)).toMatchObject([
		{ id: leadId, email: null },
		{ email: EMAIL, flagged: true, earlierLeadId: leadId },
	]);
	expect(await listNotices(db)).toEqual(["agency-mail waiting"]);
});

test("emails at most five reports an hour for one visitor and stores nothing beyond that", async () => {
	const db = await freshDatabase();
	const { reportId } = await storeReport(db);
	const statuses: number[] = [];
	for (let count = 1; count <= 6; count++) statuses.push((await post(db, reportId, { email: `a${count}@b.example` })).status);
	expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
	expect(await db.$count(leads)).toBe(5);
});

test("counts contact details against the visitor's limit for leads", async () => {
	const db = await freshDatabase();
	const { reportId } = await storeReport(db);
	const limit = { LEADS_PER_VISITOR_PER_HOUR: 1 };
	expect((await post(db, reportId, { phone: "0412 345 678" }, limit)).status).toBe(201);
	const rejected = await post(db, reportId, { phone: "0412 345 679" }, limit);
	expect([rejected.status, rejected.headers.get("Retry-After")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
});

test.each([
	["no contact details", {}, "Please enter a valid email address"],
	["blank fields", { email: " ", phone: "" }, "Please enter a valid email address"],
	["an email address that is none", { email: "linh" }, "Please enter a valid email address"],
	["a phone number that is none", { phone: "soon" }, "Please enter a valid phone number"],
	["a list", [], "Please enter a valid email address"],
	["a text", '"linh"', "Please send the request as a JSON object."],
])("rejects a request for a report by email with %s", async (_what, body, message) => {
	const response = await post(await freshDatabase(), crypto.randomUUID(), body);
	expect([response.status, await response.text()]).toEqual([400, message]);
});

test("responds with 404, 410 or 503 to contact details for a report that it cannot send", async () => {
	const db = await freshDatabase();
	const { reportId } = await storeReport(db);
	expect((await post(db, crypto.randomUUID(), { email: EMAIL })).status).toBe(404);
	await db.update(snapshots).set({ createdAt: new Date(Date.now() - 91 * DAY_MS) });
	expect((await post(db, reportId, { email: EMAIL })).status).toBe(410);
	expectConsoleErrors();
	expect((await post({} as Database, reportId, { email: EMAIL })).status).toBe(503);
	expect(await db.$count(notices)).toBe(0);
	expect(loader().status).toBe(405);
});

async function storeReport(db: Database, contact: { email?: string; phone?: string } = {}) {
	const [lead] = await db
		.insert(leads)
		.values({ website: WEBSITE, source: "hero", ...contact })
		.returning({ id: leads.id });
	const leadId = lead?.id ?? 0;
	const reportId = await saveSnapshot(db, { host: "reefcafe.com.au", result: auditResult(), lead: { id: leadId, website: WEBSITE } });
	return { leadId, reportId: reportId ?? "" };
}

async function storeNotice(db: Database, notice: Pick<typeof notices.$inferInsert, "leadId" | "kind" | "state" | "leasedUntil">) {
	await db.insert(notices).values({ ...notice, runAt: new Date(), createdAt: new Date() });
}

async function listNotices(db: Database): Promise<string[]> {
	return (await db.select().from(notices)).map(({ kind, state }) => `${kind} ${state}`).sort();
}

function post(db: Database, reportId: string, body: unknown, env: Partial<Env & RequestContext> = {}): Promise<Response> {
	const context = new RouterContextProvider();
	context.set(requestContext, createRequestContext(db, env));
	const request = new Request(`http://site.example/api/reports/${reportId}/contact`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: typeof body === "string" ? body : JSON.stringify(body),
	});
	return action({ request, context, params: { reportId }, url: new URL(request.url), pattern: "/api/reports/:reportId/contact" });
}
