import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { leads, notices } from "#app/db/schema.server.ts";
import { MINUTE_MS } from "#app/durations.ts";
import { readEnv } from "#app/env.server.ts";
import { admitRun, releaseRun } from "#app/snapshots/admit-snapshot.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { postLead } from "#tests/leads/post-lead.ts";
import { createRequestContext } from "#tests/site/request-context.ts";
import { createTestBuild, createTestFile } from "#tests/site/test-build.ts";
import { createApp } from "./create-app.ts";

const TOKEN = "a-token-of-our-own";

function createSite(env: Record<string, string> = { METRICS_TOKEN: TOKEN }, db: Database = {} as Database) {
	const app = createApp({
		build: createTestBuild({ default: () => new Response("page") }, { "*": { loader: () => new Response("not here", { status: 404 }) } }),
		files: new Map([["/", createTestFile("home")]]),
		db,
		isAlive: async () => true,
		countConnections: () => ({ total: 3, idle: 2, waiting: 1 }),
		env: readEnv(env),
		isStopping: () => false,
	});
	const request = (path: string, init?: RequestInit) => app.request(path, init);
	return {
		request,
		readMetrics: (authorization = `Bearer ${TOKEN}`) => request("/metrics", { headers: { Authorization: authorization } }),
	};
}

test("requires the token, and returns 404 when none is set", async () => {
	expect((await createSite({}).readMetrics()).status).toBe(404);
	const { request, readMetrics } = createSite();
	expect((await request("/metrics")).status).toBe(401);
	for (const wrong of [TOKEN, "Bearer", "Bearer ", `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, `Basic ${TOKEN}`]) {
		const rejected = await readMetrics(wrong);
		expect([wrong, rejected.status, rejected.headers.get("WWW-Authenticate")]).toEqual([wrong, 401, "Bearer"]);
	}
	const response = await readMetrics();
	expect(response.status).toBe(200);
	expect(response.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
	expect(response.headers.get("Cache-Control")).toBe("no-store");
});

test("counts requests and their duration by route, method and status class", async () => {
	const { request, readMetrics } = createSite();
	for (const path of ["/", "/", "/nowhere", "/api/echo", "/healthz"]) await request(path);
	await request("/api/leads", { method: "POST" });
	const { value, samples } = parse(await (await readMetrics()).text());
	expect(value('http_requests_total{route="file",method="GET",status="2xx"}')).toBe(2);
	expect(value('http_requests_total{route="page",method="GET",status="4xx"}')).toBe(1);
	expect(value('http_requests_total{route="api-leads",method="POST",status="4xx"}')).toBe(1);
	expect(value('http_request_duration_seconds_count{route="file"}')).toBe(2);
	expect(value('http_request_duration_seconds_bucket{le="+Inf",route="file"}')).toBe(2);
	const buckets = samples
		.filter(({ key }) => /^http_request_duration_seconds_bucket\{.*route="file"/.test(key))
		.map((sample) => sample.value);
	expect(buckets).toEqual(buckets.toSorted((a, b) => a - b));
});

test("does not add a metric series for each unusual request", async () => {
	const { request, readMetrics } = createSite();
	for (let count = 0; count < 1_000; count += 1) {
		const method = ["GET", "PUT", "BREW", `M${count}`][count % 4] ?? "GET";
		await request(`/desk/${count}?email=jane@example.com`, { method });
		await request(`/jane-${count}"}\n\\`, { method: "GET" });
	}
	const text = await (await readMetrics()).text();
	expect(parse(text).samples.filter(({ key }) => key.startsWith("http_")).length).toBeLessThan(60);
	expect(text).not.toContain("jane");
});

test("describes the process, and reports a database that does not respond", async () => {
	const text = await (await createSite().readMetrics()).text();
	const { value } = parse(text);
	expect(value("process_resident_memory_bytes")).toBeGreaterThan(1e6);
	expect(value("process_start_time_seconds")).toBeGreaterThan(Date.now() / 1000 - 3_600);
	expect(value("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0);
	expect(value('database_connections{state="waiting"}')).toBe(1);
	expect(value(`site_info{version="",node="${process.version}"}`)).toBe(1);
	expect(value("database_up")).toBe(0);
	expect(text).not.toMatch(/^notices/m);
});

const freshDatabase = setUpDatabase();

test("counts waiting notices, their age and snapshots in flight", async () => {
	const db = await freshDatabase();
	const ago = (ms: number) => new Date(Date.now() - ms);
	const [lead] = await db.insert(leads).values({ website: "https://mycafe.com.au" }).returning();
	const notice = { leadId: lead?.id ?? 0, runAt: ago(0) };
	await db.insert(notices).values([
		{ ...notice, kind: "agency-mail", createdAt: ago(20 * MINUTE_MS), runAt: ago(-MINUTE_MS) },
		{ ...notice, kind: "confirmation-mail", createdAt: ago(MINUTE_MS) },
		{ ...notice, kind: "webhook", createdAt: ago(90 * MINUTE_MS), state: "parked" },
	]);
	const admission = await admitRun("mycafe.com.au", { db, now: new Date(), visitor: "somebody", inFlight: 1 });
	onTestFinished(() => void (admission.kind === "run" && releaseRun(admission.run)));
	await postLead(createRequestContext(db), { website: "https://mycafe.com.au" }, { "Lead-Source": "hero" });

	const { value } = parse(await (await createSite({ METRICS_TOKEN: TOKEN }, db).readMetrics()).text());
	expect(value("database_up")).toBe(1);
	expect(value('notices{state="waiting"}')).toBe(3);
	expect(value('notices{state="overdue"}')).toBe(1);
	expect(value('notices{state="parked"}')).toBe(1);
	expect(value("notices_oldest_waiting_seconds")).toBeGreaterThanOrEqual(20 * 60);
	expect(value("notices_oldest_waiting_seconds")).toBeLessThan(30 * 60);
	expect(value("snapshots_in_flight")).toBe(1);
	expect(value('leads_accepted_total{source="hero"}')).toBeGreaterThanOrEqual(1);
	expect(value('leads_accepted_total{source="get_started"}')).toBe(0);
});

function parse(text: string) {
	const samples = text
		.split("\n")
		.filter((line) => line !== "" && !line.startsWith("#"))
		.map((line) => ({ key: line.slice(0, line.lastIndexOf(" ")), value: Number(line.slice(line.lastIndexOf(" ") + 1)) }));
	return { samples, value: (key: string) => samples.find((sample) => sample.key === key)?.value };
}
