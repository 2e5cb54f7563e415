import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { serveSites } from "#scripts/demo/sites/serve-sites.ts";
import type { AuditEvent } from "./audit-event.ts";
import { type AuditOptions, auditSite } from "./audit-site.server.ts";
import { auditSteps } from "./audit-steps.ts";
import { openFetcher } from "./guarded-fetch/open-fetcher.server.ts";
import { startRecordingSite } from "./testing/recording-site.ts";
import { openParserPool } from "./threads/parser-pool.server.ts";

const parserPool = openParserPool();
afterAll(() => parserPool.close());

/** Generous, so a busy machine does not run out of time. */
const limits = { totalMs: 50_000, homeMs: 20_000, secureHomeMs: 15_000, requestMs: 20_000 };

const HOME = { body: "<!DOCTYPE html><title>Home</title><p>Some words</p><a href=/contact>Contact</a><a href=/about>About</a>" };

function audit(
	website: string,
	{ fetcher, signal = new AbortController().signal }: Pick<AuditOptions, "fetcher"> & { signal?: AbortSignal },
) {
	return auditSite(website, { fetcher, parserPool, now: new Date("2025-11-15T00:00:00Z"), signal, limits });
}

async function listEvents(events: AsyncIterable<AuditEvent>): Promise<AuditEvent[]> {
	const all: AuditEvent[] = [];
	for await (const event of events) all.push(event);
	return all;
}

test("yields the seven steps and then the same result on every run", async () => {
	await using sites = await serveSites();
	const fetcher = openFetcher({ userAgent: "test", ca: sites.certificate, connectTo: sites.connectTo, lookup: async () => [] });
	const events = await listEvents(audit("https://reef-cafe.com.au/menu/", { fetcher }));
	expect(events.map((event) => (event.type === "step" ? event.id : event.type))).toEqual([...auditSteps.map(({ id }) => id), "result"]);
	expect(events.flatMap((event) => (event.type === "step" ? [Math.round(event.percent)] : []))).toEqual([14, 29, 43, 57, 71, 86, 100]);
	const result = events.at(-1);
	expect(result).toMatchObject({
		result: { domain: "reef-cafe.com.au", url: "https://reef-cafe.com.au/", measuredAt: "2025-11-15T00:00:00.000Z" },
	});
	const again = (await listEvents(audit("https://reef-cafe.com.au", { fetcher }))).at(-1);
	const timeless = (event?: AuditEvent) =>
		JSON.stringify(event, (key, value) => {
			if (/^(?:firstByteMs|findings)$/.test(key)) return 0;
			return Array.isArray(value) ? value.filter((id) => id !== "tech.response-time") : value;
		});
	expect(timeless(again)).toBe(timeless(result));
	fetcher.close();
});

test("yields the reason when a site cannot be read", async () => {
	await using site = await startRecordingSite(() => ({ status: 503 }));
	expect(await listEvents(audit("https://reef.com.au", site))).toEqual([
		expect.objectContaining({ type: "step", id: "structure" }),
		{ type: "no-result", reason: "it returned error 503", cause: "not-a-page" },
	]);
	expect((await listEvents(audit("https://nobody.com.au", site))).at(-1)).toEqual({
		type: "no-result",
		reason: "no public website was found at that address",
		cause: "no-such-host",
	});
});

test("marks the result as partial when pages were skipped, and yields a reason when grading was", async () => {
	await using site = await startRecordingSite((path) => (path.startsWith("/no-such") ? { status: 404 } : HOME));
	const auditWith = async ({ parserPool }: Pick<AuditOptions, "parserPool">) => {
		const options = { fetcher: site.fetcher, parserPool, limits, now: new Date(), signal: new AbortController().signal };
		return (await listEvents(auditSite("https://reef.com.au", options))).at(-1);
	};
	expect(await auditWith({ parserPool })).toMatchObject({ type: "result", result: expect.not.objectContaining({ isPartial: true }) });
	const skipping = { ...parserPool, forRun: () => ({ ...parserPool.forRun(), hasSkipped: () => true }) };
	expect(await auditWith({ parserPool: skipping })).toMatchObject({ type: "result", result: { isPartial: true } });
	const ungraded = { ...parserPool, forRun: () => ({ ...parserPool.forRun(), grade: async () => "skipped" as const }) };
	expect(await auditWith({ parserPool: ungraded })).toMatchObject({ type: "no-result", cause: "reader-busy" });
});

test("cancels the requests when the caller stops iterating", async () => {
	await using site = await startRecordingSite((path) => (path === "/" ? HOME : "stall"));
	for await (const event of audit("https://reef.com.au", site)) {
		expect(event).toMatchObject({ type: "step", id: "structure" });
		await expect.poll(() => site.seen.atOnce).toBeGreaterThan(0);
		break;
	}
	await expect.poll(() => site.seen.atOnce).toBe(0);
	const { length } = site.requests;
	await delay(200);
	expect(site.requests).toHaveLength(length);
});

test("throws the abort reason when the signal is aborted", async () => {
	await using site = await startRecordingSite((path) => (path === "/" ? HOME : "stall"));
	const controller = new AbortController();
	const events = audit("https://reef.com.au", { fetcher: site.fetcher, signal: controller.signal });
	expect((await events.next()).value).toMatchObject({ id: "structure" });
	const next = events.next();
	controller.abort(new Error("the visitor left"));
	await expect(next).rejects.toThrow("the visitor left");
	expect(await events.next()).toEqual({ done: true, value: undefined });
});
