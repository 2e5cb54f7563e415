import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { leads } from "#app/db/schema.server.ts";
import * as entry from "#app/entry.server.tsx";
import { readEnv } from "#app/env.server.ts";
import { removeInvisible } from "#app/site/remove-invisible.ts";
import { createApp } from "#server/create-app.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { propertyRuns } from "#tests/setup/property-runs.ts";
import { createRequestContext } from "#tests/site/request-context.ts";
import { createTestBuild } from "#tests/site/test-build.ts";
import { handleLeadForm } from "./handle-lead-form.server.ts";
import * as leadEndpoint from "./post-lead-endpoint.ts";

vi.setConfig({ testTimeout: 600_000 });
const REJECTIONS = [400, 405, 413, 415, 422];
const WEBSITE = "https://mycafe.com.au";
const ENOUGH = { LEADS_PER_VISITOR_PER_HOUR: 1_000_000 };

const awkward = fc.constantFrom(
	"\0",
	"\uD83C",
	"\u202E",
	"\u200B",
	"\u00AD",
	"\r\n",
	"\u2028",
	"\t",
	"🦘",
	"Nguyễn",
	"O'Brien",
	"<b>",
	"\uFEFF",
	"%00",
);
const text = fc.oneof(
	fc.string({ unit: "binary", maxLength: 60 }),
	fc.array(fc.oneof(fc.string({ unit: "grapheme", maxLength: 12 }), awkward), { maxLength: 8 }).map((parts) => parts.join("")),
);
const fields = fc.record(
	{ businessName: text, keywords: text, startDate: text, contactName: text, email: fc.oneof(fc.emailAddress(), text) },
	{ requiredKeys: [] },
);
const key = fc.constantFrom(
	"website",
	"businessName",
	"keywords",
	"startDate",
	"contactName",
	"email",
	"fax_number",
	"source",
	"__proto__",
	"constructor",
);
/** JSON that no serialiser produces: duplicate keys, values of every kind, deep nesting. */
const looseJson = fc
	.array(
		fc.tuple(
			key,
			fc.oneof(
				fc.constant(JSON.stringify(WEBSITE)),
				fc.json({ maxDepth: 4 }),
				text.map((value) => JSON.stringify(value)),
			),
		),
		{ maxLength: 12 },
	)
	.map((pairs) => `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(",")}}`);
const deep = fc.nat(12_000).map((depth) => `{"website":${JSON.stringify(WEBSITE)},"deep":${"[".repeat(depth)}${"]".repeat(depth)}}`);
const body = fc.oneof(
	looseJson,
	deep,
	fc.json(),
	fc.string({ unit: "binary" }),
	fc.uint8Array({ maxLength: 200 }),
	fc.nat(70_000).map((length) => JSON.stringify({ website: WEBSITE, keywords: "x".repeat(length) })),
	fields.map((form) => new URLSearchParams(form).toString()),
);
const contentType = fc.oneof(
	{ weight: 4, arbitrary: fc.constant("application/json") },
	fc.constantFrom(
		"APPLICATION/JSON; charset=utf-16",
		"application/json;",
		"text/plain",
		"application/x-www-form-urlencoded",
		"multipart/form-data; boundary=x",
		"",
	),
	fc.string({ maxLength: 20 }),
);
const header = fc.oneof(fc.string({ maxLength: 30 }), fc.constant("key"), fc.string({ minLength: 190, maxLength: 260 }));
const method = fc.oneof({ weight: 8, arbitrary: fc.constant("POST") }, fc.constantFrom("PUT", "PATCH", "DELETE", "OPTIONS"));

const freshDatabase = setUpDatabase();

// PostgreSQL and PGlite differ in what they can store; the other code is shared.
const runs = propertyRuns;

test("accepts or rejects any random input, and stores one lead for each 201", async () => {
	const db = await freshDatabase();
	const ask = openSite(db);
	const stored = new Set<number>();
	await fc.assert(
		fc.asyncProperty(body, contentType, header, header, method, async (sent, type, idempotencyKey, source, verb) => {
			const headers = { "Content-Type": type, "Idempotency-Key": `${idempotencyKey}`, "Lead-Source": source, "Earlier-Lead-Key": source };
			const response = await ask(sent as BodyInit, clean(headers), verb);
			if (response.status === 201) {
				stored.add((await response.json()).id);
			} else {
				expect(REJECTIONS).toContain(response.status);
				expect(await response.text()).toMatch(/^[A-Z][^{}<>\n]+$/);
			}
			expect(await db.$count(leads)).toBe(stored.size);
		}),
		{ numRuns: runs(100) },
	);
	expect(stored.size).toBeGreaterThan(0);
});

test("stores a random lead once and as sent, apart from invisible characters", async () => {
	const db = await freshDatabase();
	const ask = openSite(db);
	let count = 0;
	await fc.assert(
		fc.asyncProperty(fields, async (sent) => {
			const headers = { "Content-Type": "application/json", "Idempotency-Key": `key${count++}` };
			const before = await db.$count(leads);
			const response = await ask(JSON.stringify({ website: WEBSITE, ...sent }), headers);
			expect([201, 400]).toContain(response.status);
			expect(await db.$count(leads)).toBe(before + (response.status === 201 ? 1 : 0));
			if (response.status !== 201) return;
			const { id, createdAt: _, ...lead } = await response.json();
			const { businessName, keywords, startDate, contactName, email } = sent;
			expect(lead).toEqual({
				website: WEBSITE,
				businessName: oneLine(businessName),
				keywords: keywords === undefined ? null : removeInvisible(keywords).replace(/\r\n?/g, "\n").trim(),
				startDate: startDate === undefined ? null : removeInvisible(startDate).trim(),
				contactName: oneLine(contactName),
				email: email?.trim() ?? null,
			});
			const again = await ask(JSON.stringify(lead), headers);
			expect([again.status, (await again.json()).id]).toEqual([201, id]);
		}),
		{ numRuns: runs(80) },
	);
	expect(await db.$count(leads)).toBeGreaterThan(0);
});

test("stores any form as one lead, or returns the errors with what was typed", async () => {
	const db = await freshDatabase();
	const context = createRequestContext(db, ENOUGH);
	const form = fc.oneof(
		fc
			.tuple(fields, fc.constantFrom(WEBSITE, "mycafe.com.au", " MyCafe.com.au/menu ", "x"))
			.map(([typed, website]) => new URLSearchParams({ website, ...typed }).toString()),
		fc.string({ unit: "binary" }),
		fc.string({ unit: fc.constantFrom(..."%&=+;0aFwebsite") }),
	);
	let accepted = 0;
	await fc.assert(
		fc.asyncProperty(form, fc.constantFrom("hero" as const, "hire_us" as const), async (sent, source) => {
			const headers = { "Content-Type": "application/x-www-form-urlencoded" };
			const request = new Request("http://site.test/", { method: "POST", headers, body: sent });
			const before = await db.$count(leads);
			const result = await handleLeadForm(request, context, { source });
			const after = await db.$count(leads);
			if (result.kind === "accepted") accepted += 1;
			// Sending the form again within the hour returns the first lead.
			if (result.kind === "accepted") expect([before, before + 1]).toContain(after);
			else expect([after, result.status]).toEqual([before, 400]);
		}),
		{ numRuns: runs(80) },
	);
	expect(accepted).toBeGreaterThan(0);
});

/** Creates the site's app with only the lead endpoint, and returns a function that sends it a request. */
function openSite(db: Database) {
	const app = createApp({
		build: createTestBuild(entry, { "api/leads": { ...leadEndpoint } }),
		files: new Map(),
		db,
		isAlive: async () => true,
		countConnections: () => null,
		isStopping: () => false,
		env: { ...readEnv({}), ...ENOUGH },
	});
	return async (sent: BodyInit, headers: Record<string, string>, verb = "POST") =>
		app.request("/api/leads", { method: verb, headers, body: sent }, { incoming: { socket: { remoteAddress: "203.0.113.7" } } });
}

/** Strips characters that HTTP does not allow in headers: a request with them never reaches the endpoint. */
function clean(headers: Record<string, string>): Record<string, string> {
	return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace(/[^\t\x20-\x7e]/g, "").trim()]));
}

function oneLine(sent: string | undefined): string | null {
	return sent === undefined ? null : removeInvisible(sent).replace(/\s+/g, " ").trim();
}
