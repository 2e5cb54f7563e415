import { expect, test } from "vitest";
import { leads, notices } from "#app/db/schema.server.ts";
import { clientAddress } from "#app/http/client-address.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { postLead } from "#tests/leads/post-lead.ts";
import { createRequestContext } from "#tests/site/request-context.ts";

const website = "https://mycafe.com.au";

/** Every error is one line of plain text that is not cached. */
async function readRejection(response: Response) {
	const message = await response.text();
	expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
	expect(response.headers.get("Cache-Control")).toBe("no-store");
	expect(message).toMatch(/^[A-Z][^{}<>\n]{10,120}$/);
	return { status: response.status, message };
}

const freshDatabase = setUpDatabase();

test("accepts a lead with only a website and returns it with 201", async () => {
	const db = await freshDatabase();
	const response = await postLead(createRequestContext(db), { website });
	expect(response.status).toBe(201);
	expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
	expect(response.headers.get("Cache-Control")).toBe("no-store");
	const [row] = await db.select().from(leads);
	const nothingElse = { businessName: null, keywords: null, startDate: null, contactName: null, email: null };
	expect(await response.json()).toEqual({ id: row?.id, website, ...nothingElse, createdAt: row?.createdAt.toISOString() });
	expect(Math.abs(Date.now() - (row?.createdAt.getTime() ?? 0))).toBeLessThan(60_000);
});

test("returns a hire-us request as it was sent", async () => {
	const context = createRequestContext(await freshDatabase());
	const sent = {
		website,
		businessName: "</script><svg onload=alert(1)>",
		keywords: "coffee\nbreakfast [Package: Enterprise Growth]",
		startDate: "2025-09-01",
		contactName: "Nguyễn O'Brien",
		email: "anna@mycafe.com.au",
	};
	expect(await (await postLead(context, sent)).json()).toMatchObject(sent);
});

test("rejects a start date that has passed from the hire-us form, and keeps the lead of any other sender", async () => {
	const db = await freshDatabase();
	const context = createRequestContext(db);
	const late = { website, startDate: "2025-09-01" };
	const rejection = await readRejection(await postLead(context, late, { "Lead-Source": "hire_us" }));
	expect(rejection).toEqual({ status: 400, message: "That day has passed. Please choose today or a later day" });
	expect(await db.$count(leads)).toBe(0);
	expect((await postLead(context, late)).status).toBe(201);
	expect((await postLead(context, { website, startDate: "2099-09-01" }, { "Lead-Source": "hire_us" })).status).toBe(201);
});

test.each([
	["hero", "hero"],
	["hire_us", "hire_us"],
	["get_started", "get_started"],
	["admin", "api"],
	[["hero"], "api"],
	[undefined, "api"],
])("stores a lead with the source %j as %s", async (source, stored) => {
	const db = await freshDatabase();
	await postLead(createRequestContext(db), { website, source });
	if (typeof source === "string") await postLead(createRequestContext(db), { website }, { "Lead-Source": source });
	for (const row of await db.select().from(leads)) expect(row.source).toBe(stored);
});

test("keeps where the visit began, without showing it in the response", async () => {
	const db = await freshDatabase();
	const visit = "referrerHost=www.bing.com&landingPath=%2Fabout&utmSource=&utmMedium=&utmCampaign=";
	const fromForm = await postLead(createRequestContext(db), { website }, { "Lead-Visit": visit });
	const fromApi = await postLead(createRequestContext(db), { website, referrerHost: 7, landingPath: "/blog/x?y", utmSource: "flyer" });
	expect([fromForm.status, fromApi.status]).toEqual([201, 201]);
	expect(Object.keys(await fromForm.json())).not.toContain("referrerHost");
	expect(await db.select().from(leads).orderBy(leads.id)).toMatchObject([
		{ referrerHost: "bing.com", landingPath: "/about", utmSource: null, utmMedium: null, utmCampaign: null },
		{ referrerHost: null, landingPath: null, utmSource: "flyer", utmMedium: null, utmCampaign: null },
	]);
});

test("stores a phone number and leaves it out of the response, whose fields are fixed", async () => {
	const db = await freshDatabase();
	const response = await postLead(createRequestContext(db), { website, phone: " (07) 3123 4567 " });
	expect(Object.keys(await response.json())).toEqual([
		"id",
		"website",
		"businessName",
		"keywords",
		"startDate",
		"contactName",
		"email",
		"createdAt",
	]);
	expect(await db.select().from(leads)).toMatchObject([{ phone: "(07) 3123 4567" }]);
	expect(await readRejection(await postLead(createRequestContext(db), { website, phone: "ring me" }))).toEqual({
		status: 400,
		message: "Please enter a valid phone number",
	});
});

test("takes a retry with another visit as the same lead", async () => {
	const db = await freshDatabase();
	for (const visit of ["landingPath=%2F", "landingPath=%2Fabout"]) {
		const response = await postLead(createRequestContext(db), { website }, { "Idempotency-Key": "retry-1", "Lead-Visit": visit });
		expect(response.status).toBe(201);
	}
	expect(await db.select().from(leads)).toMatchObject([{ landingPath: "/" }]);
});

test("flags a lead with a filled-in honeypot, but responds as for any other", async () => {
	const db = await freshDatabase();
	const context = createRequestContext(db);
	const plain = await postLead(context, { website, fax_number: "" });
	const caught = await postLead(context, { website, fax_number: "07 3000 0000" });
	expect(caught.status).toBe(plain.status);
	expect(Object.keys(await caught.json())).toEqual(Object.keys(await plain.json()));
	expect((await db.select().from(leads)).map(({ flagged }) => flagged)).toEqual([false, true]);
});

test.each([
	["no website", {}, "Please enter a valid website URL"],
	["a script for a website", { website: "javascript:alert(1)" }, "Please enter a valid website URL"],
	["a bare domain", { website: "mycafe.com.au" }, "Please enter a valid website URL"],
	["a short name", { website, businessName: "" }, "Business name must be at least 2 characters"],
	["few keywords", { website, keywords: "seo" }, "Please provide at least 5 characters for keywords"],
	["no date", { website, startDate: "" }, "Please select a preferred start date"],
	["a list for a name", { website, contactName: ["Anna"] }, "Contact name must be at least 2 characters"],
	["a bad address", { website, email: "anna" }, "Please enter a valid email address"],
])("responds to a lead with %s with the form's own message", async (_case, body, message) => {
	const db = await freshDatabase();
	expect(await readRejection(await postLead(createRequestContext(db), body))).toEqual({ status: 400, message });
	expect(await db.$count(leads)).toBe(0);
});

test.each([
	["nothing", ""],
	["no JSON", "{"],
	["a list", "[]"],
	["null", "null"],
	["a word", '"https://mycafe.com.au"'],
	["a form", "website=https%3A%2F%2Fmycafe.com.au"],
	["not UTF-8", new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d])],
	["NUL in a name", `{"website":"${website}","contactName":"An\\u0000na"}`],
	["NUL in a URL", `{"website":"${website}\\u0000"}`],
	["half a character", `{"website":"${website}","keywords":"coffee \\ud83c"}`],
	["lists 10,000 deep", `{"website":${"[".repeat(10_000)}${"]".repeat(10_000)}}`],
	["lists 10,000 deep and never closed", "[".repeat(10_000)],
	["objects 5,000 deep", `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`],
])("responds to %s with 400", async (_case, body) => {
	const context = createRequestContext(await freshDatabase());
	expect(await readRejection(await postLead(context, body))).toMatchObject({ status: 400 });
});

test("ignores 1,000 unknown fields, deep nesting, duplicate keys and __proto__", async () => {
	const context = createRequestContext(await freshDatabase());
	const unknown = Array.from({ length: 1000 }, (_, index) => `"field${index}":${index}`).join(",");
	const deep = `"deep":${"[".repeat(4_000)}${"]".repeat(4_000)}`;
	const response = await postLead(context, `{"website":"x",${unknown},${deep},"__proto__":{"email":"x"},"website":"${website}"}`);
	expect(response.status).toBe(201);
	expect(await response.json()).toMatchObject({ website, email: null });
	expect(Object.prototype).not.toHaveProperty("email");
});

test("responds to a body over 32 KB with 413", async () => {
	const context = createRequestContext(await freshDatabase());
	const padded = (bytes: number) => JSON.stringify({ website }).padEnd(bytes, " ");
	expect(await readRejection(await postLead(context, padded(32 * 1024 + 1)))).toMatchObject({ status: 413 });
	expect((await postLead(context, padded(32 * 1024))).status).toBe(201);
});

test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/json5"])(
	"responds to %s with 415",
	async (type) => {
		const response = await postLead(createRequestContext(await freshDatabase()), { website }, { "Content-Type": type });
		expect(await readRejection(response)).toMatchObject({ status: 415 });
	},
);

test.each(["PUT", "PATCH", "DELETE"])("responds to %s with 405", async (method) => {
	const response = await postLead(createRequestContext(await freshDatabase()), { website }, { method });
	expect(await readRejection(response)).toMatchObject({ status: 405 });
	expect(response.headers.get("Allow")).toBe("GET, HEAD, POST");
});

test.each(["", "two words", "Ünïcode", "a".repeat(201)])("rejects the idempotency key %j", async (key) => {
	const context = createRequestContext(await freshDatabase());
	expect(await readRejection(await postLead(context, { website }, { "Idempotency-Key": key }))).toMatchObject({ status: 400 });
});

test("repeats its response to a lead sent again with its key, and responds to another lead with 422", async () => {
	const db = await freshDatabase();
	const context = createRequestContext(db);
	const key = { "Idempotency-Key": "a".repeat(200) };
	const [first, again] = [await postLead(context, { website }, key), await postLead(context, { website }, key)];
	expect([first.status, again.status]).toEqual([201, 201]);
	expect(await again.json()).toEqual(await first.json());
	expect(await readRejection(await postLead(context, { website: "https://other.com.au" }, key))).toMatchObject({ status: 422 });
	expect(await db.$count(leads)).toBe(1);
});

test("never shows contact details that were added to a lead since to whoever repeats its request", async () => {
	const db = await freshDatabase();
	const context = createRequestContext(db);
	const key = { "Idempotency-Key": "known-to-the-attacker" };
	const first = await (await postLead(context, { website }, key)).text();
	await db.update(leads).set({ email: "linh@reefcafe.com.au", contactName: "Linh", phone: "0412 345 678" });
	expect(await (await postLead(context, { website }, key)).text()).toBe(first);
	expect(first).not.toContain("linh");
});

test("stores one lead for 50 simultaneous posts with one key, all with the same response", async () => {
	const db = await freshDatabase();
	const context = createRequestContext(db, { LEADS_PER_VISITOR_PER_HOUR: 1 });
	const responses = await Promise.all(Array.from({ length: 50 }, () => postLead(context, { website }, { "Idempotency-Key": "k" })));
	expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
	expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1);
	expect(await db.$count(leads)).toBe(1);
});

test("links a hire-us request to the earlier lead whose key it names, and ignores any other key", async () => {
	const db = await freshDatabase();
	const context = createRequestContext(db);
	await postLead(context, { website }, { "Idempotency-Key": "hero-key" });
	for (const key of ["hero-key", "unknown", "two words", "a".repeat(201)]) {
		expect((await postLead(context, { website }, { "Earlier-Lead-Key": key })).status).toBe(201);
	}
	const rows = await db.select({ earlierLeadId: leads.earlierLeadId }).from(leads).orderBy(leads.id);
	expect(rows.map(({ earlierLeadId }) => earlierLeadId)).toEqual([null, 1, null, null, null]);
});

test("plans a webhook call only when a webhook is configured", async () => {
	const db = await freshDatabase();
	await postLead(createRequestContext(db, { WEBHOOK_URL: "https://crm.com.au/hook" }), { website });
	await postLead(createRequestContext(db), { website });
	const stored = await db.select({ leadId: notices.leadId, kind: notices.kind }).from(notices).orderBy(notices.id);
	expect(stored.map(({ leadId, kind }) => `${leadId} ${kind}`)).toEqual(["1 agency-mail", "1 webhook", "2 agency-mail"]);
});

test("tells a visitor over the limit when to try again", async () => {
	const context = createRequestContext(await freshDatabase(), { LEADS_PER_VISITOR_PER_HOUR: 1 });
	await postLead(context);
	const response = await postLead(context);
	expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(3590);
	expect(await readRejection(response)).toMatchObject({ status: 429, message: expect.stringContaining("60 minutes") });
});

test("never gives a visitor a new limit for a forged X-Forwarded-For", async () => {
	const db = await freshDatabase();
	const statuses: number[] = [];
	for (const [trustedProxies, forwardedFor] of [
		[0, "198.51.100.1"],
		[0, "198.51.100.2"],
		[1, "198.51.100.3, 203.0.113.7"],
		[1, "198.51.100.4, 198.51.100.5, 203.0.113.7"],
	] as const) {
		const visitor = clientAddress({ socketAddress: "203.0.113.7", forwardedFor, trustedProxies });
		const context = createRequestContext(db, { clientAddress: visitor, LEADS_PER_VISITOR_PER_HOUR: 1 });
		statuses.push((await postLead(context, { website }, { "X-Forwarded-For": forwardedFor })).status);
	}
	expect(statuses).toEqual([201, 429, 429, 429]);
});
