import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { openSharedDatabase } from "#tests/database/shared-database.ts";
import { startHttpServer } from "#tests/http/http-server.ts";
import { startBuiltSite } from "#tests/site/start-built-site.ts";
import { faultTest } from "./fault-test.ts";

const SNAPSHOTS = 44;
/** Idle threads are replaced after 12 s. */
const SETTLE_MS = 40_000;
/** It varies between 24 and 112 MB. Parser threads that kept their heaps left 310 MB. */
const MAX_GROWTH_MB = 200;
const PAGES: Record<string, string> = {
	/** Nearly the maximum number of elements. */
	hostile: "<table><tr><td>".repeat(45_000),
	/** Quick enough that its thread is not killed and keeps its memory. */
	large: "<a href=x>y</a>".repeat(80_000),
};
const ORDINARY_PAGE = `<title>Reef Café</title><h1>Coffee</h1><p>${"Fresh coffee every day. ".repeat(200)}</p>`;

const FAULT = {
	fault: `${SNAPSHOTS} concurrent snapshots of hostile pages`,
	expected: "memory returns to about the size at rest",
};

faultTest(FAULT, async (recorder, { skip }) => {
	const { databaseUrl } = await openSharedDatabase();
	await using target = await startHttpServer(({ url, headers }, response) => {
		response.writeHead(url === "/" ? 200 : 404, { "Content-Type": "text/html" });
		response.end(url === "/" ? (PAGES[headers.host?.split("-")[0] ?? ""] ?? ORDINARY_PAGE) : "");
	});
	const { port } = new URL(target.url);
	const settings = { DATABASE_URL: databaseUrl, TRUSTED_PROXIES: "1", SNAPSHOT_ALLOW_LOOPBACK: "1", SNAPSHOTS_IN_FLIGHT: "100" };
	await using site = await startBuiltSite(settings);
	if (Number.isNaN(site.residentMb())) skip("the system does not say how much memory a process has");
	const ask = async (name: string, visitor: number) => {
		const headers = { "Content-Type": "application/json", "X-Forwarded-For": `198.18.0.${visitor}` };
		const body = JSON.stringify({ website: `http://${name}-${visitor}.localhost:${port}/` });
		const response = await fetch(`${site.url}/api/snapshots`, { method: "POST", headers, body, signal: AbortSignal.timeout(60_000) });
		await response.text();
		return response.status;
	};
	for (let visitor = 0; visitor < 4; visitor++) expect(await ask("ordinary", visitor)).toBe(200);
	await sleep(2_000);
	const restMb = site.residentMb();
	const asked = await Promise.all(Array.from({ length: SNAPSHOTS }, (_, visitor) => ask("hostile", visitor)));
	expect(asked.filter((status) => status === 200).length).toBeGreaterThan(SNAPSHOTS / 4);
	// On a busy machine hostile pages time out and end their threads, so large pages follow.
	for (const visitor of [50, 60, 70]) await Promise.all([ask("large", visitor), ask("large", visitor + 1)]);
	const busyMb = site.residentMb();
	const startedAt = performance.now();
	await expect.poll(site.residentMb, { timeout: SETTLE_MS, interval: 2_000 }).toBeLessThan(restMb + MAX_GROWTH_MB);
	recorder.recovered(performance.now() - startedAt);
	recorder.note(
		`resident ${Math.round(restMb)} MB at rest, ${Math.round(busyMb)} MB at the end of the load, ${Math.round(site.residentMb())} MB after`,
	);
	expect(await ask("ordinary", 5)).toBe(200);
});
