import { setImmediate as nextTurn } from "node:timers/promises";
import { use } from "react";
import { data } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import * as leadsEndpoint from "#app/desk/leads/leads-endpoint.ts";
import * as entry from "#app/entry.server.tsx";
import { readEnv } from "#app/env.server.ts";
import { bareRoot } from "#tests/bare-root.tsx";
import { expectConsoleErrors } from "#tests/console-errors.ts";
import { eachDatabase } from "#tests/test-database.ts";
import { createTestBuild, createTestFile } from "#tests/test-site.ts";
import { createApp } from "./create-app.ts";

const AT_ONCE = 4;
const IN_LINE = 400;

eachDatabase((freshDatabase) => {
	test("while many wait for pages no more than a few are made at once, and every lead is accepted", async () => {
		// On a slow machine the pages that wait give up before the last lead is stored.
		expectConsoleErrors();
		const { get, sendLead, held } = createSite(await freshDatabase());
		const kinds = ["/report/4c1a", "/hire-us", "/blog/unknown"];
		const pages = Array.from({ length: 60 }, (_, count) => get(kinds[count % kinds.length] ?? ""));
		await expect.poll(held.count).toBe(AT_ONCE);

		const unknown = await Promise.all(Array.from({ length: 40 }, (_, count) => get(`/nowhere-${count}`)));
		expect(unknown.map(({ status }) => status)).toEqual(Array(40).fill(404));
		const leads = await Promise.all(Array.from({ length: 20 }, (_, count) => sendLead(count)));
		expect(leads.map(({ status }) => status)).toEqual(Array(20).fill(201));
		expect(held.count()).toBe(AT_ONCE);
		held.letGo();
		await Promise.all(pages);
	});
});

test.each(["/plain", "/nowhere"])("between a few answers at %s the process turns to what else has come in", async (path) => {
	expectConsoleErrors();
	const { get, rendered } = createSite();
	let answered = 0;
	const answers = Array.from({ length: 60 }, () => get(path).then(() => (answered += 1)));
	const countDone = () => (path === "/plain" ? rendered() : answered);
	let mostInOneTurn = 0;
	// The first few begin at once, before any turn.
	await nextTurn();
	for (let before = countDone(); answered < answers.length; before = countDone()) {
		await nextTurn();
		mostInOneTurn = Math.max(mostInOneTurn, countDone() - before);
	}
	expect(mostInOneTurn).toBeGreaterThan(0);
	expect(mostInOneTurn).toBeLessThanOrEqual(AT_ONCE);
});

test("tells who finds the line full, or waits too long, to come again, in one plain sentence and few lines of the log", async () => {
	const lines = expectConsoleErrors();
	const { get, held } = createSite();
	const refused: Response[] = [];
	const keepRefused = async (answer: Promise<Response>) => {
		const response = await answer;
		if (response.status === 503) refused.push(response);
		return response.status;
	};
	const all = Promise.all(Array.from({ length: AT_ONCE + IN_LINE + 30 }, () => keepRefused(get("/hire-us"))));
	await expect.poll(() => refused.length, { timeout: 50_000 }).toBe(IN_LINE + 30);
	held.letGo();
	expect((await all).filter((status) => status === 200)).toHaveLength(AT_ONCE);
	for (const { headers } of refused) expect([headers.get("Retry-After"), headers.get("Cache-Control")]).toEqual(["5", "no-store"]);
	expect(await refused[0]?.text()).toBe("We are very busy just now. Please try again in a few seconds.");
	expect(lines.length).toBeLessThan(10);
	expect((await get("/hire-us")).status).toBe(200);
});

test("who leaves gives up their place in the line", async () => {
	expectConsoleErrors();
	const { get, held } = createSite();
	const made = Array.from({ length: AT_ONCE }, () => get("/hire-us"));
	await expect.poll(held.count).toBe(AT_ONCE);
	const visit = new AbortController();
	const left = Promise.all(Array.from({ length: IN_LINE }, () => get("/hire-us", { signal: visit.signal })));
	for (let turn = 0; turn < 10; turn += 1) await nextTurn();
	visit.abort();
	const next = get("/hire-us");
	for (let turn = 0; turn < 10; turn += 1) await nextTurn();
	held.letGo();
	await left;
	expect((await Promise.all([...made, next])).map(({ status }) => status)).toEqual(Array(AT_ONCE + 1).fill(200));
});

test("who leaves the line is not logged as one whose page took too long", async () => {
	// A minute of its own, or the log would leave out a line after the many of the tests before.
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
	onTestFinished(() => void vi.useRealTimers());
	const lines = expectConsoleErrors();
	const { get, held } = createSite();
	const made = Array.from({ length: AT_ONCE }, () => get("/hire-us"));
	await expect.poll(held.count).toBe(AT_ONCE);
	const visit = new AbortController();
	const left = get("/hire-us", { signal: visit.signal });
	for (let turn = 0; turn < 10; turn += 1) await nextTurn();
	visit.abort();
	await left;
	held.letGo();
	await Promise.all(made);
	expect(lines).toEqual([]);
});

function createSite(db = {} as Database) {
	const held = holdRenders();
	let rendered = 0;
	const heldPage = { default: held.render };
	const countRender = () => {
		rendered += 1;
		return "Plain";
	};
	const { app } = createApp({
		build: createTestBuild(entry, {
			root: bareRoot,
			plain: { default: countRender },
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
		rendered: () => rendered,
		get: async (path: string, init: RequestInit = {}) => ask(path, init, "203.0.113.7"),
		sendLead: async (count: number) => {
			const body = JSON.stringify({ website: "https://mycafe.com.au", contactName: "Anna", email: `anna${count}@example.com` });
			const headers = { "Content-Type": "application/json", "Idempotency-Key": `key-${count}` };
			return ask("/api/leads", { method: "POST", headers, body }, `198.51.100.${count}`);
		},
	};
}

/** Pages that are not done before they are let go. */
function holdRenders() {
	const { promise, resolve } = Promise.withResolvers<void>();
	let begun = 0;
	return {
		render() {
			begun += 1;
			use(promise);
			return "Held";
		},
		/** Before they are let go: how many are under way. */
		count: () => begun,
		letGo: () => resolve(),
	};
}
