import { RouterContextProvider } from "react-router";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { brisbaneDay } from "#app/site/brisbane-time.ts";
import { settings } from "#app/site/settings.ts";
import { expectConsoleErrors } from "#tests/console-errors.ts";
import { createRequestContext } from "#tests/request-context.ts";
import { createPostgresDatabase, setUpDatabase } from "#tests/test-database.ts";
import { listSpeedCounts } from "./speed-count-store.server.ts";
import { startVisitWriter, takePending, writeVisits } from "./visit-counter.server.ts";
import { action, loader } from "./vitals-endpoint.ts";

const VISIT = { page: "home", device: "phone", LCP: 812, INP: 40, CLS: 0, FCP: 640, TTFB: 12 };

// What a test has left behind belongs to no other.
beforeEach(() => void takePending());

let networks = 0;
/** From a network of its own: the process remembers how often each has come. */
function tell(body: unknown, { type = "application/json", address = `198.51.100.${++networks}` } = {}): Promise<Response> {
	const context = new RouterContextProvider();
	context.set(requestContext, createRequestContext({} as Database, { clientAddress: address }));
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
		const answer = await tell(visit);
		expect([answer.status, await answer.text()]).toEqual([204, ""]);
	}
	await writeVisits(db);
	await tell({ page: "home", device: "phone", LCP: 814 });
	await writeVisits(db);
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

test("writes at intervals and on close", async () => {
	const db = await freshDatabase();
	const writer = startVisitWriter({ db, intervalMs: 5 });
	await tell(VISIT);
	await vi.waitFor(async () => expect(await readAll(db)).toMatchObject({ "home phone visits 0": 1 }), { timeout: 10_000 });
	await writer.close();
	const slow = startVisitWriter({ db });
	await tell(VISIT);
	await slow.close();
	expect(await readAll(db)).toMatchObject({ "home phone visits 0": 2 });
});

test("keeps counts until the database accepts them", async () => {
	const printed = expectConsoleErrors();
	const db = await freshDatabase();
	await tell(VISIT);
	await writeVisits({} as Database);
	expect(printed.map((line) => JSON.parse(line).event)).toEqual(["vitals-not-stored"]);
	await tell(VISIT);
	await writeVisits(db);
	expect(await readAll(db)).toMatchObject({ "home phone visits 0": 2, "home phone LCP -23": 2 });
});

test("two nodes that write at once lose no counts", async () => {
	const databaseUrl = await createPostgresDatabase();
	const openNode = async () => {
		const { db, close } = await openDatabase({ dataDir: "unused", databaseUrl });
		onTestFinished(close);
		return db;
	};
	const nodes = [await openNode(), await openNode()] as const;
	for (let round = 0; round < 5; round += 1) {
		const writing = nodes.map(async (db, node) => {
			for (const page of node === 0 ? ["home", "blog"] : ["blog", "home"]) await tell({ ...VISIT, page });
			await writeVisits(db);
		});
		await Promise.all(writing);
	}
	await writeVisits(nodes[0]);
	expect(await readAll(nodes[1])).toMatchObject({ "home phone visits 0": 10, "blog phone visits 0": 10 });
});

test.each([
	["no JSON", "LCP=1", 400],
	["a list", "[]", 400],
	["no figure at all", { page: "home", device: "phone" }, 400],
	["an unknown page", { ...VISIT, page: "/report/1" }, 400],
	["an unknown screen", { ...VISIT, device: "watch" }, 400],
	["a text for a number", { ...VISIT, LCP: "812" }, 400],
	["less than nothing", { ...VISIT, CLS: -1 }, 400],
	["more than ten minutes", { ...VISIT, LCP: 600_001 }, 400],
	["no number", '{"page":"home","device":"phone","LCP":1e999}', 400],
	["a long body", { ...VISIT, more: "x".repeat(40_000) }, 413],
])("rejects %s and counts nothing", async (_what, body, status) => {
	const answer = await tell(body);
	expect([answer.status, await answer.text()]).toEqual([status, expect.stringMatching(/^[A-Z][^\n]+\.$/)]);
	expect(takePending()).toEqual([]);
});

test("accepts only JSON by POST", async () => {
	expect((await tell(VISIT, { type: "text/plain;charset=UTF-8" })).status).toBe(415);
	expect((await tell(VISIT, { type: "application/x-www-form-urlencoded" })).status).toBe(415);
	expect(loader().status).toBe(405);
});

test("rejects the 21st visit of a network in an hour, with one log line", async () => {
	const printed = expectConsoleErrors();
	const statuses = [];
	for (let visit = 0; visit < 25; visit += 1) statuses.push((await tell(VISIT, { address: "192.0.2.99" })).status);
	expect(statuses).toEqual([...Array(20).fill(204), ...Array(5).fill(429)]);
	expect(takePending().find(({ vital }) => vital === "visits")?.count).toBe(20);
	expect(printed.map((line) => JSON.parse(line).event)).toEqual(["vitals-limit-reached"]);
});

test("counts nothing when measuring is switched off", async () => {
	const { measuredShareOfVisits } = settings;
	settings.measuredShareOfVisits = 0;
	onTestFinished(() => {
		settings.measuredShareOfVisits = measuredShareOfVisits;
	});
	expect((await tell(VISIT)).status).toBe(204);
	expect(takePending()).toEqual([]);
});
