import { RouterContextProvider } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { brisbaneDay } from "#app/site/brisbane-time.ts";
import { settings } from "#app/site/settings.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { createRequestContext } from "#tests/site/request-context.ts";
import { listSpeedCounts } from "./speed-count-store.server.ts";
import { action, loader } from "./vitals-endpoint.ts";

const VISIT = { page: "home", device: "phone", LCP: 812, INP: 40, CLS: 0, FCP: 640, TTFB: 12 };

let networks = 0;
/** Each call comes from another network, because the rate limit is kept in memory. Without `db` the database is down. */
function send(
	body: unknown,
	{ type = "application/json", address = `198.51.100.${++networks}`, db = {} as Database } = {},
): Promise<Response> {
	const context = new RouterContextProvider();
	context.set(requestContext, createRequestContext(db, { clientAddress: address }));
	const request = new Request("http://site.example/api/vitals", {
		method: "POST",
		headers: { "Content-Type": type },
		body: typeof body === "string" ? body : JSON.stringify(body),
	});
	return action({ request, context, params: {} } as unknown as Parameters<typeof action>[0]);
}

async function readAll(db: Database, from = brisbaneDay(new Date()), to = from) {
	const counts = await listSpeedCounts(db, { from, to });
	return Object.fromEntries(counts.map(({ page, device, vital, bucket, count }) => [`${page} ${device} ${vital} ${bucket}`, count]));
}

const freshDatabase = setUpDatabase();

test("counts visits by day, page, device and bucket, and stores nothing else", async () => {
	const db = await freshDatabase();
	for (const visit of [VISIT, VISIT, { ...VISIT, device: "larger", userAgent: "a browser", address: "https://site.example/?me" }]) {
		const response = await send(visit, { db });
		expect([response.status, await response.text()]).toEqual([204, ""]);
	}
	await send({ page: "home", device: "phone", LCP: 814 }, { db });
	const counts = await readAll(db);
	expect(counts).toMatchObject({
		"home phone visits 0": 3,
		"home phone LCP -23": 3,
		"home phone CLS -1000": 2,
		"home larger visits 0": 1,
	});
	expect(Object.keys(counts)).toHaveLength(12);
	expect(await readAll(db, brisbaneDay(new Date(Date.now() + 86_400_000)))).toEqual({});
});

test("responds with 503 and logs it while the database is down", async () => {
	const printed = expectConsoleErrors();
	expect((await send(VISIT)).status).toBe(503);
	expect(printed.map((line) => JSON.parse(line).event)).toEqual(["vitals-store-failed"]);
});

test("counts visits sent at the same moment", async () => {
	const db = await freshDatabase();
	await Promise.all(Array.from({ length: 10 }, (_, index) => send({ ...VISIT, page: index % 2 ? "home" : "blog" }, { db })));
	expect(await readAll(db)).toMatchObject({ "home phone visits 0": 5, "home phone LCP -23": 5, "blog phone visits 0": 5 });
});

test.each([
	["no JSON", "LCP=1", 400],
	["a list", "[]", 400],
	["no metric", { page: "home", device: "phone" }, 400],
	["an unknown page", { ...VISIT, page: "/report/1" }, 400],
	["an unknown device", { ...VISIT, device: "watch" }, 400],
	["text instead of a number", { ...VISIT, LCP: "812" }, 400],
	["a negative value", { ...VISIT, CLS: -1 }, 400],
	["more than ten minutes", { ...VISIT, LCP: 600_001 }, 400],
	["an infinite value", '{"page":"home","device":"phone","LCP":1e999}', 400],
	["a long body", { ...VISIT, more: "x".repeat(40_000) }, 413],
])("rejects %s", async (_what, body, status) => {
	const response = await send(body);
	expect([response.status, await response.text()]).toEqual([status, expect.stringMatching(/^[A-Z][^\n]+\.$/)]);
});

test("accepts only JSON by POST", async () => {
	expect((await send(VISIT, { type: "text/plain;charset=UTF-8" })).status).toBe(415);
	expect((await send(VISIT, { type: "application/x-www-form-urlencoded" })).status).toBe(415);
	expect(loader().status).toBe(405);
});

test("rejects the 21st visit of a network in an hour, with one log line", async () => {
	const printed = expectConsoleErrors();
	const db = await freshDatabase();
	const statuses = [];
	for (let visit = 0; visit < 25; visit += 1) statuses.push((await send(VISIT, { db, address: "192.0.2.99" })).status);
	expect(statuses).toEqual([...Array(20).fill(204), ...Array(5).fill(429)]);
	expect(await readAll(db)).toMatchObject({ "home phone visits 0": 20 });
	expect(printed.map((line) => JSON.parse(line).event)).toEqual(["vitals-limit-reached"]);
});

test("counts nothing when measurement is switched off", async () => {
	const { measuredShareOfVisits } = settings;
	settings.measuredShareOfVisits = 0;
	onTestFinished(() => {
		settings.measuredShareOfVisits = measuredShareOfVisits;
	});
	expect((await send(VISIT)).status).toBe(204);
});
