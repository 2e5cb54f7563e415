import { getTableColumns, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import * as schema from "#app/db/schema.server.ts";
import { HOUR_MS } from "#app/durations.ts";
import { deletePastWindows } from "#app/http/rate-limit-store.server.ts";
import { createClock } from "#tests/clock.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { postLead } from "#tests/leads/post-lead.ts";
import { createTools, deliverDue } from "#tests/mail/notice-tools.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { createRequestContext } from "#tests/site/request-context.ts";
import { NO_ATTRIBUTION } from "./attribution.ts";
import { contactSchema } from "./contact-schema.ts";
import { hireUsSchema } from "./lead-schema.ts";

// Each test checks one promise of the privacy page (app/shell/privacy-text.tsx).

const clientAddress = "203.0.113.77";
const hireUs = {
	website: "https://mycafe.com.au",
	businessName: "Secret Café",
	keywords: "secret blend [Package: Enterprise Growth]",
	startDate: "2026-12-01",
	contactName: "Anna Secret",
	email: "anna@secret.example",
};
const freshDatabase = setUpDatabase();

async function dumpDatabase(db: Database): Promise<string> {
	const tables = Object.values(schema).filter((table) => is(table, PgTable));
	const rows = await Promise.all(tables.map((table) => db.select({ row: sql<string>`${table}::text` }).from(table)));
	return JSON.stringify(rows);
}

test("stores only the fields the privacy page lists, plus our own columns", () => {
	const listed = ["website", "businessName", "keywords", "startDate", "contactName", "email", "phone"];
	// "the package you chose", "the time, which form it was, and whether a hidden field was filled in", "the two are kept together".
	const alsoListed = ["packageName", "createdAt", "source", "flagged", "earlierLeadId"];
	// "the website that linked to us, the first page you opened here, and the name of the campaign".
	const ofVisit = Object.keys(NO_ATTRIBUTION);
	// "your email address, your phone number if you give it, and which report it is".
	const { watch: _, ...contact } = contactSchema.shape;
	const forReports = [...Object.keys(contact), "reportId"];
	const addedByUs = [
		"id",
		"status",
		"repliedAt",
		"idempotencyKeyHash",
		"requestFingerprint",
		"searchText",
		"overSnapshotLimit",
		"companyId",
	];
	expect(Object.keys(hireUsSchema.shape)).toEqual(listed);
	expect(Object.keys(getTableColumns(schema.leads)).sort()).toEqual(
		[...new Set([...listed, ...forReports, ...alsoListed, ...ofVisit, ...addedByUs])].sort(),
	);
});

test("stores an IP address only as a hash that no lead or notice contains", async () => {
	const db = await freshDatabase();
	await postLead(createRequestContext(db, { clientAddress }), hireUs, { "Idempotency-Key": "k" });
	const dump = await dumpDatabase(db);
	expect(dump).toContain("anna@secret.example");
	expect(dump).not.toContain(clientAddress);
	const codes = await db.select().from(schema.rateLimits);
	const requests = JSON.stringify([await db.select().from(schema.leads), await db.select().from(schema.notices)]);
	expect(codes.length).toBeGreaterThan(0);
	for (const { key } of codes) expect(requests).not.toContain(key);
});

test("keeps the hash of an IP address for an hour and that of an email address for a day", async () => {
	const db = await freshDatabase();
	const context = createRequestContext(db, { clientAddress });
	await postLead(context, hireUs);
	const hoursKept = async () =>
		(await db.select().from(schema.rateLimits)).map(({ resetsAt }) => (resetsAt.getTime() - Date.now()) / HOUR_MS);
	for (const hours of await hoursKept()) expect(hours).toBeLessThanOrEqual(1);

	await db.delete(schema.rateLimits);
	await deliverDue(createTools(db, { now: createClock(new Date()).now, mailer: { send: async () => ({ kind: "sent" }) } }));
	const [ofEmail, ...others] = await hoursKept();
	expect(others).toEqual([]);
	expect(ofEmail).toBeGreaterThan(23);
	expect(ofEmail).toBeLessThanOrEqual(24);
	expect(await dumpDatabase(db)).not.toMatch(/confirmations anna/);
	await deletePastWindows(db, new Date(Date.now() + 25 * HOUR_MS));
	expect(await db.$count(schema.rateLimits)).toBe(0);
});

test("stores whether the hidden field was filled in, but not what was in it", async () => {
	const db = await freshDatabase();
	await postLead(createRequestContext(db), { ...hireUs, fax_number: "07 3000 0000" });
	expect(await db.select().from(schema.leads)).toMatchObject([{ flagged: true }]);
	expect(await dumpDatabase(db)).not.toContain("3000 0000");
});

test("drops fields that no form has", async () => {
	const db = await freshDatabase();
	await postLead(createRequestContext(db), { ...hireUs, fax: "0400 000 000", userAgent: "Browser/1.0" }, { "User-Agent": "Browser/1.0" });
	expect(await dumpDatabase(db)).not.toMatch(/0400 000 000|Browser/);
});

test("sends one confirmation of a request, however often it is sent", async () => {
	const db = await freshDatabase();
	for (let retry = 0; retry < 3; retry += 1) await postLead(createRequestContext(db), hireUs, { "Idempotency-Key": "k" });
	const kinds = (await db.select().from(schema.notices)).map(({ kind }) => kind);
	expect(kinds.sort()).toEqual(["agency-mail", "confirmation-mail"]);
});

test("passes a request on only when a webhook is configured", async () => {
	const db = await freshDatabase();
	await postLead(createRequestContext(db), hireUs);
	expect((await db.select().from(schema.notices)).map(({ kind }) => kind)).not.toContain("webhook");
});

test("sets no cookie for a lead, and forbids caching its details", async () => {
	const response = await postLead(createRequestContext(await freshDatabase()), hireUs);
	expect(response.headers.get("Set-Cookie")).toBeNull();
	expect(response.headers.get("Cache-Control")).toBe("no-store");
});

test("logs no name, email address or IP address for any outcome of a request", async () => {
	const printed = expectConsoleErrors();
	const db = await freshDatabase();
	const context = createRequestContext(db, { clientAddress, LEADS_PER_VISITOR_PER_HOUR: 1 });
	const post = async (body: object = hireUs) => (await postLead(context, body, { "Idempotency-Key": "secret-key" })).status;
	expect([await post(), await post(), await post({ ...hireUs, contactName: "Other Secret" })]).toEqual([201, 201, 422]);
	expect((await postLead(context, hireUs)).status).toBe(429);
	expect(await post({ ...hireUs, email: "secret" })).toBe(400);
	expect(printed).toEqual([]);

	await db.execute(sql`alter table leads rename to leads_away`);
	try {
		expect(await post()).toBe(503);
	} finally {
		await db.execute(sql`alter table leads_away rename to leads`);
	}
	expect(printed.map((line) => JSON.parse(line))).toEqual([
		{ time: expect.any(String), event: "lead-store-failed", error: expect.stringContaining("42P01") },
	]);
	expect(printed.join()).not.toMatch(/secret|203\.0\.113/i);
});
