import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { leads } from "#app/db/schema.server.ts";
import { isIdempotencyKey } from "#app/http/read-request.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { sha256 } from "#app/sha256.server.ts";
import { action as askForSnapshot } from "#app/snapshots/snapshot-endpoint.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { postLead } from "#tests/leads/post-lead.ts";
import { createRequestContext } from "#tests/site/request-context.ts";
import { handleLeadForm } from "./handle-lead-form.server.ts";
import { findLeadByKeyHash } from "./lead-store.server.ts";

const PACKAGES = ["Professional SEO", "Enterprise Growth", "Premium Enterprise"];
const full = {
	website: "mycafe.com.au/menu",
	businessName: "My Café",
	keywords: "coffee,\r\nbreakfast",
	startDate: "2099-09-01",
	contactName: "Anna Nguyễn",
	email: "anna@mycafe.com.au",
};

function formRequest(body: BodyInit, headers: Record<string, string> = {}): Request {
	return new Request("http://localhost/hire-us", { method: "POST", body, headers });
}

function postHero(db: Database, fields: Record<string, string>, limit = 60) {
	const context = createRequestContext(db, { LEADS_PER_VISITOR_PER_HOUR: limit });
	return handleLeadForm(formRequest(new URLSearchParams(fields)), context, { source: "hero" });
}

function postHireUs(db: Database, fields: Record<string, string>) {
	const request = formRequest(new URLSearchParams(fields));
	return handleLeadForm(request, createRequestContext(db), { source: "hire_us", packageNames: PACKAGES });
}

const freshDatabase = setUpDatabase();

test("completes and stores a bare domain from the hero form", async () => {
	const db = await freshDatabase();
	expect(await postHero(db, { website: " mycafe.com.au ", fax_number: "" })).toMatchObject({ kind: "accepted" });
	expect(await db.select().from(leads)).toMatchObject([{ website: "https://mycafe.com.au", source: "hero", flagged: false, email: null }]);
});

test("keeps the visit of a posted form, and the page of the form without JavaScript", async () => {
	const db = await freshDatabase();
	await postHero(db, { website: "mycafe.com.au", visit: "referrerHost=duckduckgo.com&landingPath=%2Fblog" });
	const request = formRequest(new URLSearchParams({ website: "reef.com.au" }), { Referer: "http://localhost/services/local-seo?x=1" });
	await handleLeadForm(request, createRequestContext(db), { source: "hero" });
	expect(await db.select().from(leads).orderBy(leads.id)).toMatchObject([
		{ referrerHost: "duckduckgo.com", landingPath: "/blog" },
		{ referrerHost: null, landingPath: "/services/local-seo" },
	]);
});

test("treats a blank optional field of the hero form as missing", async () => {
	const db = await freshDatabase();
	expect(await postHero(db, { website: "mycafe.com.au", email: "" })).toMatchObject({ kind: "accepted" });
});

test("stores every field of the hire-us form, with the package appended to the keywords", async () => {
	const db = await freshDatabase();
	expect(await postHireUs(db, { ...full, package: "Enterprise Growth" })).toMatchObject({ kind: "accepted" });
	const keywords = "coffee,\nbreakfast [Package: Enterprise Growth]";
	expect(await db.select().from(leads)).toMatchObject([
		{ ...full, website: "https://mycafe.com.au/menu", keywords, source: "hire_us", flagged: false },
	]);
});

test("ignores a package that does not exist", async () => {
	const db = await freshDatabase();
	await postHireUs(db, { ...full, package: "Free Lunch" });
	expect(await db.select().from(leads)).toMatchObject([{ keywords: "coffee,\nbreakfast" }]);
});

test("accepts and flags a lead with a filled-in honeypot", async () => {
	const db = await freshDatabase();
	expect(await postHero(db, { website: "mycafe.com.au", fax_number: "1" })).toMatchObject({ kind: "accepted" });
	expect(await db.select().from(leads)).toMatchObject([{ flagged: true }]);
});

test("returns a message for each field of an empty hire-us form", async () => {
	const db = await freshDatabase();
	expect(await postHireUs(db, {})).toMatchObject({
		kind: "invalid",
		status: 400,
		message: null,
		headers: { "Cache-Control": "no-store" },
		errors: {
			website: "Please enter a valid website URL",
			businessName: "Business name must be at least 2 characters",
			keywords: "Please provide at least 5 characters for keywords",
			startDate: "Please select a preferred start date",
			contactName: "Contact name must be at least 2 characters",
			email: "Please enter a valid email address",
		},
	});
	expect(await db.$count(leads)).toBe(0);
});

test("returns the message of one invalid field and keeps everything the visitor typed", async () => {
	const db = await freshDatabase();
	const typed = { ...full, email: "anna@", package: "Enterprise Growth", idempotency_key: "k" };
	const result = await postHireUs(db, typed);
	expect(result).toMatchObject({ kind: "invalid", errors: { email: "Please enter a valid email address" }, values: typed });
	expect("errors" in result && Object.keys(result.errors)).toEqual(["email"]);
});

test("stores one lead when the same form is sent twice, with or without an idempotency key", async () => {
	const db = await freshDatabase();
	const twice = async (fields: Record<string, string>) => {
		const results = await Promise.all([postHireUs(db, fields), postHireUs(db, fields)]);
		expect(results).toMatchObject([{ kind: "accepted" }, { kind: "accepted" }]);
	};
	await twice({ ...full, idempotency_key: "k" });
	expect(await db.$count(leads)).toBe(1);
	await twice(full);
	expect(await db.$count(leads)).toBe(2);
});

test("does not let a client refer to a lead by its form's derived key", async () => {
	// Stop the clock, because the hour is part of the key.
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-15T03:30:00Z") });
	onTestFinished(() => void vi.useRealTimers());
	const db = await freshDatabase();
	await postHero(db, { website: "mycafe.com.au" });
	const blank = { businessName: "", keywords: "", startDate: "", contactName: "", email: "", phone: "", package: "", idempotency_key: "" };
	const guess = JSON.stringify(["203.0.113.7", Math.floor(Date.now() / 3_600_000), { website: "mycafe.com.au", ...blank }]);
	const wholeKey = `derived from form ${guess}`;
	expect(await db.select().from(leads)).toMatchObject([{ id: 1, idempotencyKeyHash: sha256(wholeKey) }]);
	expect([isIdempotencyKey(guess), isIdempotencyKey(wholeKey)]).toEqual([true, false]);

	const context = createRequestContext(db);
	const website = "https://mycafe.com.au";
	expect((await postLead(context, { website }, { "Idempotency-Key": wholeKey })).status).toBe(400);
	expect(await (await postLead(context, { website }, { "Idempotency-Key": guess })).json()).toMatchObject({ id: 2 });
	await db.delete(leads).where(eq(leads.id, 2));
	for (const key of [guess, wholeKey]) await postLead(context, { website }, { "Earlier-Lead-Key": key });
	expect((await db.select().from(leads)).map(({ earlierLeadId }) => earlierLeadId)).not.toContain(1);
	expect(await findLeadByKeyHash(db, sha256(guess))).toBeNull();
	const provider = new RouterContextProvider();
	provider.set(requestContext, context);
	const request = new Request("http://localhost/api/snapshots", {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ website, leadKey: wholeKey }),
	});
	const url = new URL(request.url);
	expect((await askForSnapshot({ request, url, context: provider, params: {}, pattern: "/api/snapshots" })).status).toBe(400);
});

test("rejects an idempotency key used for different details, and removes it from the form", async () => {
	const db = await freshDatabase();
	await postHireUs(db, { ...full, idempotency_key: "k" });
	const result = await postHireUs(db, { ...full, contactName: "Ben", idempotency_key: "k" });
	expect(result).toMatchObject({ kind: "rejected", status: 422, values: { contactName: "Ben", idempotency_key: "" } });
});

test("keeps what a visitor over the limit typed, and says when to try again", async () => {
	const db = await freshDatabase();
	await postHero(db, { website: "mycafe.com.au" }, 1);
	const result = await postHero(db, { website: "othercafe.com.au", idempotency_key: "k" }, 1);
	expect(result).toMatchObject({
		kind: "rejected",
		status: 429,
		message: expect.stringContaining("60 minutes"),
		headers: { "Retry-After": expect.stringMatching(/^3\d{3}$/) },
		values: { website: "othercafe.com.au", idempotency_key: "k" },
		errors: {},
	});
});

test.each([
	["a multipart form", () => formRequest(new FormData()), 415],
	["JSON", () => formRequest("{}", { "Content-Type": "application/json" }), 415],
	["a form over 32 KB", () => formRequest(new URLSearchParams({ website: "a".repeat(33_000) })), 413],
	["bytes that are not UTF-8", () => formRequest(urlEncoded("website=https://mycafe.com.au&keywords=%FF%FE")), 400],
	["a broken percent sign", () => formRequest(urlEncoded("website=100%")), 400],
	["raw bytes that are not UTF-8", () => formRequest(new Blob([new Uint8Array([0xff])], { type: FORM })), 400],
])("rejects a form with %s with a message", async (_case, request, status) => {
	const db = await freshDatabase();
	const result = await handleLeadForm(request(), createRequestContext(db), { source: "hero" });
	expect(result).toMatchObject({ kind: "rejected", status, message: expect.stringMatching(/^[A-Z].+\.$/), errors: {} });
	expect(await db.$count(leads)).toBe(0);
});

test.each(["%00", "%ED%A0%80", "%1B"])("never stores the character %s in a name", async (character) => {
	const db = await freshDatabase();
	const request = formRequest(urlEncoded(`website=mycafe.com.au&contactName=Anna${character}B`));
	expect(await handleLeadForm(request, createRequestContext(db), { source: "hero" })).toMatchObject({ status: 400 });
});

const FORM = "application/x-www-form-urlencoded";

function urlEncoded(body: string): Blob {
	return new Blob([body], { type: FORM });
}
