import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { gather, healthySite, listPages, PATHS, page, parserPool, visit } from "#audit/testing/gather-fixtures.ts";
import { startRecordingSite } from "#audit/testing/recording-site.ts";
import type { GatherOptions } from "./gather-site.server.ts";

test("returns the facts so far when a site stalls until the deadline", async () => {
	await using site = await startRecordingSite((path, request) =>
		/^\/(?:$|robots|sitemap|about)/.test(path) ? healthySite()(path, request) : "stall",
	);
	const facts = await gather(site, { limits: { totalMs: 3_000, requestMs: 600_000 } });
	expect(facts.pages.map(({ requestedUrl, status, failure }) => [new URL(requestedUrl).pathname, status, failure])).toEqual([
		["/contact", null, "timed-out"],
		["/about", null, "timed-out"],
		["/services/drains", null, "timed-out"],
		["/plumber-ipswich", null, "timed-out"],
		["/services/hot-water", null, "timed-out"],
	]);
	expect(facts.missingPage.failure).toBe("timed-out");
	expect(facts.home.status).toBe(200);
});

test("times out one hanging request before the whole audit does", async () => {
	await using site = await startRecordingSite((path, request) => (path === "/contact" ? "stall" : healthySite()(path, request)));
	const facts = await gather(site, { limits: { requestMs: 2_000 } });
	expect(listPages(facts).map((line) => line.replace("contact /contact null", "hung"))).toEqual([
		"hung",
		"about /about 200",
		"service /services/drains 200",
		"location /plumber-ipswich 200",
		"service /services/hot-water 200",
	]);
});

test("stops all requests immediately when aborted", async () => {
	const controller = new AbortController();
	await using site = await startRecordingSite((path, request) => (PATHS.includes(path) ? "stall" : healthySite()(path, request)));
	const steps: string[] = [];
	const gathering = visit(site, { signal: controller.signal, onStep: (id) => steps.push(id) });
	await expect.poll(() => site.requests.filter((url) => PATHS.includes(new URL(url).pathname)).length).toBe(2);
	const before = { requests: site.requests.length, steps: steps.length };
	controller.abort(new Error("the visitor left"));
	await expect(gathering).rejects.toThrow("the visitor left");
	await expect.poll(() => site.seen.atOnce).toBe(0);
	await delay(200);
	expect({ requests: site.requests.length, steps: steps.length }).toEqual(before);
	expect(site.seen.cutOff).toBe(2);
});

test("marks pages as skipped and the result as partial when the CPU budget is spent", async () => {
	const shortOfTime: GatherOptions["parserPool"] = {
		...parserPool,
		forRun: (options) => parserPool.forRun({ ...options, cpuBudgetMs: 0.001 }),
	};
	// Large enough that the clock of the thread sees its parsing.
	const home = { body: `${page("Home").body}${"<p>More words to read.</p>".repeat(20_000)}` };
	await using site = await startRecordingSite(healthySite({ "/": home }));
	const gathering = await visit(site, { parserPool: shortOfTime });
	expect(gathering).toMatchObject({ kind: "gathered", isPartial: true, facts: { home: { html: { titles: ["Home"] } } } });
	const { pages } = gathering.kind === "gathered" ? gathering.facts : { pages: [] };
	expect(pages.map(({ status, html, isSkipped }) => [status, html, isSkipped])).toEqual(Array(5).fill([200, null, true]));
	expect(await visit(site)).toMatchObject({ kind: "gathered", isPartial: false });
});

test("marks pages as skipped when our own parsing used up the time", async () => {
	// As if the home page had waited in our queue for nearly all of the time.
	const late: GatherOptions["parserPool"] = {
		...parserPool,
		forRun: (options) => ({ ...parserPool.forRun(options), maxDelayMs: () => 2_200 }),
	};
	await using site = await startRecordingSite((path, request) => (PATHS.includes(path) ? "stall" : healthySite()(path, request)));
	const gathering = await visit(site, { parserPool: late, limits: { totalMs: 3_000, requestMs: 600_000 } });
	expect(gathering).toMatchObject({ kind: "gathered", isPartial: true });
	const { pages } = gathering.kind === "gathered" ? gathering.facts : { pages: [] };
	expect(pages.map(({ failure, isSkipped }) => [failure, isSkipped])).toEqual(Array(5).fill(["timed-out", true]));
});
