import { setImmediate as nextTurn } from "node:timers/promises";
import { use } from "react";
import { data } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import * as leadsEndpoint from "#app/api/leads-endpoint.ts";
import type { Database } from "#app/db/client.server.ts";
import * as entry from "#app/entry.server.tsx";
import { readEnv } from "#app/env.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { bareRoot } from "#tests/site/bare-root.tsx";
import { createTestBuild, createTestFile } from "#tests/site/test-build.ts";
import { createApp } from "./create-app.ts";

const RUNNING = 4;
const QUEUED = 400;

const freshDatabase = setUpDatabase();

test("renders only a few pages at the same time, and still accepts every lead", async () => {
	// On a slow machine queued pages time out before the last lead is stored.
	expectConsoleErrors();
	const { get, sendLead, held } = createSite(await freshDatabase());
	const kinds = ["/report/4c1a", "/hire-us", "/blog/unknown"];
	const pages = Array.from({ length: 60 }, (_, count) => get(kinds[count % kinds.length] ?? ""));
	await expect.poll(held.count).toBe(RUNNING);

	const unknown = await Promise.all(Array.from({ length: 40 }, (_, count) => get(`/nowhere-${count}`)));
	expect(unknown.map(({ status }) => status)).toEqual(Array(40).fill(404));
	const leads = await Promise.all(Array.from({ length: 20 }, (_, count) => sendLead(count)));
	expect(leads.map(({ status }) => status)).toEqual(Array(20).fill(201));
	expect(held.count()).toBe(RUNNING);
	held.release();
	await Promise.all(pages);
});

test("returns 503 with Retry-After when the queue is full or takes too long, with few log lines", async () => {
	const lines = expectConsoleErrors();
	const { get, held } = createSite();
	const rejected: Response[] = [];
	const keepRejected = async (request: Promise<Response>) => {
		const response = await request;
		if (response.status === 503) rejected.push(response);
		return response.status;
	};
	const all = Promise.all(Array.from({ length: RUNNING + QUEUED + 30 }, () => keepRejected(get("/hire-us"))));
	await expect.poll(() => rejected.length, { timeout: 50_000 }).toBe(QUEUED + 30);
	held.release();
	expect((await all).filter((status) => status === 200)).toHaveLength(RUNNING);
	for (const { headers } of rejected) expect([headers.get("Retry-After"), headers.get("Cache-Control")]).toEqual(["5", "no-store"]);
	expect(await rejected[0]?.text()).toBe("We are very busy just now. Please try again in a few seconds.");
	const events = lines.map((line) => JSON.parse(line).event);
	expect(new Set(events)).toEqual(new Set(["render-queue-overloaded"]));
	expect(events.length).toBeLessThan(10);
	expect((await get("/hire-us")).status).toBe(200);
});

test("frees the queue slot of a visitor who leaves", async () => {
	expectConsoleErrors();
	const { get, held } = createSite();
	const made = Array.from({ length: RUNNING }, () => get("/hire-us"));
	await expect.poll(held.count).toBe(RUNNING);
	const visit = new AbortController();
	const left = Promise.all(Array.from({ length: QUEUED }, () => get("/hire-us", { signal: visit.signal })));
	for (let turn = 0; turn < 10; turn += 1) await nextTurn();
	visit.abort();
	const next = get("/hire-us");
	for (let turn = 0; turn < 10; turn += 1) await nextTurn();
	held.release();
	await left;
	expect((await Promise.all([...made, next])).map(({ status }) => status)).toEqual(Array(RUNNING + 1).fill(200));
});

test("does not log a visitor who leaves the queue", async () => {
	// Another minute, because the log is limited per minute and earlier tests have used it up.
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
	onTestFinished(() => void vi.useRealTimers());
	const lines = expectConsoleErrors();
	const { get, held } = createSite();
	const made = Array.from({ length: RUNNING }, () => get("/hire-us"));
	await expect.poll(held.count).toBe(RUNNING);
	const visit = new AbortController();
	const left = get("/hire-us", { signal: visit.signal });
	for (let turn = 0; turn < 10; turn += 1) await nextTurn();
	visit.abort();
	await left;
	held.release();
	await Promise.all(made);
	expect(lines).toEqual([]);
});

function createSite(db = {} as Database) {
	const held = holdRenders();
	const heldPage = { default: held.render };
	const app = createApp({
		build: createTestBuild(entry, {
			root: bareRoot,
			"hire-us": heldPage,
			"report/:id": heldPage,
			"blog/:slug": { ...heldPage, loader: () => data(null, { status: 404 }) },
			"*": { ...heldPage, loader: () => data(null, { status: 404 }) },
			"api/leads": { ...leadsEndpoint },
		}),
		files: new Map([["/404", createTestFile("<h1>Not here</h1>")]]),
		db,
		isAlive: async () => true,
		countConnections: () => null,
		isStopping: () => false,
		env: readEnv({}),
	});
	const ask = (path: string, init: RequestInit, remoteAddress: string) =>
		app.request(path, init, { incoming: { socket: { remoteAddress } } });
	return {
		held,
		get: async (path: string, init: RequestInit = {}) => ask(path, init, "203.0.113.7"),
		sendLead: async (count: number) => {
			const body = JSON.stringify({ website: "https://mycafe.com.au", contactName: "Anna", email: `anna${count}@example.com` });
			const headers = { "Content-Type": "application/json", "Idempotency-Key": `key-${count}` };
			return ask("/api/leads", { method: "POST", headers, body }, `198.51.100.${count}`);
		},
	};
}

/** Pages that do not finish rendering until they are released. */
function holdRenders() {
	const { promise, resolve } = Promise.withResolvers<void>();
	let begun = 0;
	return {
		render() {
			begun += 1;
			use(promise);
			return "Held";
		},
		count: () => begun,
		release: () => resolve(),
	};
}
