import { RouterContextProvider } from "react-router";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import { leads, snapshots } from "#app/db/schema.server.ts";
import type { Env } from "#app/env.server.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.server.ts";
import { auditResult } from "#audit/testing/audit-result.ts";
import { serveSites } from "#scripts/demo/sites/serve-sites.ts";
import { createPostgresDatabase, setUpDatabase } from "#tests/database/test-database.ts";
import { startHttpServer } from "#tests/http/http-server.ts";
import { postLead } from "#tests/leads/post-lead.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { createRequestContext } from "#tests/site/request-context.ts";
import { countRuns } from "./admit-snapshot.server.ts";
import { startParserThreads } from "./run-snapshot.server.ts";
import { saveSnapshot } from "./save-snapshot.server.ts";
import { action, loader } from "./snapshot-endpoint.ts";
import type { SnapshotEvent } from "./snapshot-event.ts";

// Start the parser threads first: on a busy machine a cold one would look like a busy server.
beforeAll(startParserThreads, 60_000);

const freshDatabase = setUpDatabase();

test("streams the seven steps and the result, and saves it with the lead of the key", async () => {
	const db = await freshDatabase();
	await using sites = await serveSites();
	const website = sites.origin("mates-mowing");
	await postLead(createRequestContext(db), { website: "https://other.com.au" }, { "Idempotency-Key": "other" });
	await postLead(createRequestContext(db), { website }, { "Idempotency-Key": "mine" });

	const events = await eventsOf(await ask(db, { website, leadKey: "mine" }));
	expect(events.map((event) => (event.type === "step" ? event.percent.toFixed(1) : event.type))).toEqual([
		"14.3",
		"28.6",
		"42.9",
		"57.1",
		"71.4",
		"85.7",
		"100.0",
		"result",
	]);
	const result = resultOf(events);
	expect(result.domain).toBe("mates-mowing.localhost");
	const [lead] = (await db.select().from(leads)).filter((row) => row.website === website);
	expect(await db.select().from(snapshots)).toMatchObject([
		{ leadId: lead?.id, host: new URL(website).host, score: result.score, result, measuredAt: new Date(result.measuredAt) },
	]);
	expect(countRuns()).toBe(0);
});

test("replays a snapshot of the last ten minutes without reading the site again", async () => {
	const db = await freshDatabase();
	await using sites = await serveSites();
	const website = sites.origin("mates-mowing");
	await postLead(createRequestContext(db), { website }, { "Idempotency-Key": "second" });
	const first = await eventsOf(await ask(db, { website }));
	const requests = sites.requests.length;
	const second = await eventsOf(await ask(db, { website: `${website}/services?x=1`, leadKey: "second" }));
	expect(second.map(({ type }) => type)).toEqual(first.map(({ type }) => type));
	expect(resultOf(second)).toEqual(resultOf(first));
	expect(sites.requests).toHaveLength(requests);
	expect((await db.select().from(snapshots)).map(({ leadId }) => leadId)).toEqual([null, expect.any(Number)]);
});

test("gives every visitor a report of their own, whether the snapshot is new or replayed", async () => {
	const db = await freshDatabase();
	await using sites = await serveSites();
	const website = sites.origin("mates-mowing");
	const ids: (string | null)[] = [];
	for (const leadKey of [null, null, "made-up"]) ids.push(reportIdOf(await eventsOf(await ask(db, { website, leadKey }))));
	expect(new Set(ids)).toHaveLength(3);
	expect((await db.select().from(snapshots).orderBy(snapshots.id)).map(({ reportId }) => reportId)).toEqual(ids);
});

test("saves a snapshot without a lead when its key is unknown", async () => {
	const db = await freshDatabase();
	await using sites = await serveSites();
	await eventsOf(await ask(db, { website: sites.origin("mates-mowing"), leadKey: "made-up" }));
	expect((await db.select().from(snapshots)).map(({ leadId }) => leadId)).toEqual([null]);
});

test("saves a competitor with the lead that names it, and not as the lead's own site", async () => {
	const db = await freshDatabase();
	await using sites = await serveSites();
	const website = sites.origin("reef-cafe");
	await postLead(createRequestContext(db), { website }, { "Idempotency-Key": "mine" });
	await eventsOf(await ask(db, { website: sites.origin("mates-mowing"), leadKey: "mine", role: "competitor" }));
	expect(await db.select().from(snapshots)).toMatchObject([
		{ leadId: expect.any(Number), role: "competitor", host: new URL(sites.origin("mates-mowing")).host },
	]);
});

test("never reveals the report id of another visitor", async () => {
	const db = await freshDatabase();
	await using sites = await serveSites();
	const website = sites.origin("mates-mowing");
	await postLead(createRequestContext(db), { website }, { "Idempotency-Key": "first" });
	await postLead(createRequestContext(db), { website }, { "Idempotency-Key": "second" });
	const first = reportIdOf(await eventsOf(await ask(db, { website, leadKey: "first" })));
	const response = await ask(db, { website, leadKey: "second" });
	const sent = [await response.text(), JSON.stringify([...response.headers])].join();
	const ids = (await db.select().from(snapshots)).map(({ reportId }) => reportId);
	expect(ids).toEqual([first, expect.any(String)]);
	expect(sent).toContain(ids[1]);
	expect(sent).not.toContain(first);
});

test("ends a snapshot with a reason when the site is unreadable, saves nothing and releases its run", async () => {
	const db = await freshDatabase();
	await using sites = await serveSites();
	const events = await eventsOf(await ask(db, { website: `http://missing.localhost:${sites.port}` }));
	expect(events.at(-1)).toMatchObject({ type: "no-result", reason: expect.stringMatching(/^[a-z][^.]+$/) });
	expect(await db.$count(snapshots)).toBe(0);
	expect(countRuns()).toBe(0);
});

test("stops a snapshot and releases its run when the visitor disconnects", async () => {
	const db = await freshDatabase();
	const hung = Promise.withResolvers<void>();
	await using server = await startHttpServer((_request, response) => {
		response.on("close", hung.resolve);
	});
	const website = server.url.replace("127.0.0.1", "slow.localhost");
	const response = await ask(db, { website });
	expect(countRuns()).toBe(1);
	await vi.waitFor(() => expect(server.requests.length).toBeGreaterThan(0), { timeout: 10_000 });
	await response.body?.cancel();
	await hung.promise;
	await vi.waitFor(() => expect(countRuns()).toBe(0), { timeout: 10_000 });
});

test("responds with 503 with Retry-After when too many snapshots run, and 429 over a visitor's limit", async () => {
	const db = await freshDatabase();
	await using server = await startHttpServer(() => {});
	const website = server.url.replace("127.0.0.1", "slow.localhost");
	const running = await ask(db, { website }, { SNAPSHOTS_IN_FLIGHT: 1 });
	const busy = await ask(db, { website: "http://another.localhost" }, { SNAPSHOTS_IN_FLIGHT: 1 });
	expect([busy.status, busy.headers.get("Retry-After"), await busy.text()]).toEqual([503, "10", expect.stringMatching(/^[A-Z].+\.$/)]);
	const rejected = await ask(db, { website: "http://another.localhost" }, { SNAPSHOTS_PER_VISITOR_PER_HOUR: 2 });
	expect([rejected.status, rejected.headers.get("Retry-After"), await rejected.text()]).toEqual([
		429,
		expect.stringMatching(/^\d+$/),
		expect.stringContaining("Please try again in 60 minutes."),
	]);
	await running.body?.cancel();
});

test.each([
	"http://127.0.0.1",
	"https://169.254.169.254/latest",
	"http://localhost",
	"https://intranet",
	"http://user:pw@site.com.au",
	"https://site.com.au:8443",
])("never requests %s, and does not count the attempt", async (website) => {
	const db = await freshDatabase();
	const events = await eventsOf(await ask(db, { website }, { SNAPSHOT_ALLOW_LOOPBACK: false, SNAPSHOTS_PER_VISITOR_PER_HOUR: 1 }));
	expect(events.at(-1)).toMatchObject({ type: "no-result", cause: "url-rejected" });
	expect(countRuns()).toBe(0);
});

test("sends the audited site no request in simulated mode", async () => {
	const db = await freshDatabase();
	await using sites = await serveSites();
	const events = await eventsOf(await ask(db, { website: sites.origin("reef-cafe") }, { SNAPSHOT_MODE: "simulated" }));
	expect(events).toMatchObject([{ type: "no-result", cause: "switched-off" }]);
	expect(sites.requests).toEqual([]);
});

test.each([
	["no JSON", "website=x", 400],
	["a list", "[]", 400],
	["no website", "{}", 400],
	["a website that is a list", '{"website":["https://a.com.au"]}', 400],
	["a website of another kind", '{"website":"javascript:alert(1)"}', 400],
	["a website that is no address", '{"website":"https://"}', 400],
	["a key with a line break", '{"website":"https://a.com.au","leadKey":"a\\nb"}', 400],
	["an unknown role", '{"website":"https://a.com.au","role":"admin"}', 400],
	["a long body", JSON.stringify({ website: "https://a.com.au", more: "x".repeat(40_000) }), 413],
])("rejects a snapshot request with %s with a message", async (_what, body, status) => {
	const response = await ask(await freshDatabase(), body);
	expect(response.status).toBe(status);
	expect(await response.text()).toMatch(/^[A-Z][^\n]+$/);
});

test("accepts snapshot requests only as JSON by POST", async () => {
	const db = await freshDatabase();
	expect((await ask(db, "{}", {}, { "Content-Type": "text/plain" })).status).toBe(415);
	expect(loader().status).toBe(405);
});

test("responds with 503 to a snapshot request when the database does not respond", async () => {
	const printed = expectConsoleErrors();
	const response = await ask({} as Database, { website: "https://site.com.au" });
	expect(response.status).toBe(503);
	expect(printed.join()).toContain('"event":"snapshot-limit-check-failed"');
});

test("replays a snapshot that another node ran", async () => {
	const databaseUrl = await createPostgresDatabase();
	const openNode = async () => {
		const { db, close } = await openDatabase({ dataDir: "unused", databaseUrl });
		onTestFinished(close);
		return db;
	};
	const [one, other] = [await openNode(), await openNode()];
	await using sites = await serveSites();
	const website = sites.origin("mates-mowing");
	const result = auditResult({ domain: "mates-mowing.localhost", measuredAt: new Date().toISOString() });
	await saveSnapshot(one, { host: new URL(website).host, result, lead: null });
	expect(resultOf(await eventsOf(await ask(other, { website })))).toEqual(result);
	expect(sites.requests).toEqual([]);
});

function ask(
	db: Database,
	body: unknown,
	env: Partial<Env & RequestContext> = {},
	headers: Record<string, string> = {},
): Promise<Response> {
	const context = new RouterContextProvider();
	context.set(requestContext, createRequestContext(db, { SNAPSHOT_ALLOW_LOOPBACK: true, ...env }));
	const request = new Request("http://site.example/api/snapshots", {
		method: "POST",
		headers: { "Content-Type": "application/json", ...headers },
		body: typeof body === "string" ? body : JSON.stringify(body),
	});
	return action({ request, context, params: {}, url: new URL(request.url), pattern: "/api/snapshots" } as Parameters<typeof action>[0]);
}

async function eventsOf(response: Response): Promise<SnapshotEvent[]> {
	expect(response.status).toBe(200);
	expect(response.headers.get("Content-Type")).toContain("application/x-ndjson");
	const text = await response.text();
	expect(text.endsWith("\n")).toBe(true);
	return text
		.trimEnd()
		.split("\n")
		.map((line) => JSON.parse(line) as SnapshotEvent);
}

function resultOf(events: SnapshotEvent[]) {
	const last = events.at(-1);
	if (last?.type !== "result") throw new Error(`no result: ${JSON.stringify(last)}`);
	return last.result;
}

function reportIdOf(events: SnapshotEvent[]): string | null {
	const last = events.at(-1);
	return last?.type === "result" ? last.reportId : null;
}
