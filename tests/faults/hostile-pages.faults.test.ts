import { expect } from "vitest";
import { openSharedDatabase } from "#tests/database/shared-database.ts";
import { startHttpServer } from "#tests/http/http-server.ts";
import { startBuiltSite } from "#tests/site/start-built-site.ts";
import { faultTest } from "./fault-test.ts";
import { keepVisiting } from "./keep-visiting.ts";

/** A wide limit for busy machines. The goal on a quiet one is 100 ms; the report has the measured times. */
const MAX_STALL_MS = 2_000;
const PAGES = {
	"2 MB of text": `<p>${"word ".repeat(400_000)}</p>`,
	"100,000 nested elements": "<div>".repeat(100_000),
	"200,000 links": '<a href="/x">y</a>'.repeat(200_000),
	"2 MB of attributes": `<p ${Array.from({ length: 200_000 }, (_, count) => `a${count}=1`).join(" ")}>`,
	"unclosed tables": "<table><tr><td>".repeat(60_000),
	"unclosed formatting": `${"<b><i><u>".repeat(3_000)}${"<p>x".repeat(100_000)}`,
};

const FAULT = {
	fault: `hostile HTML of ${Object.keys(PAGES).length} kinds read by snapshots`,
	expected: "the event loop does not stall, and every snapshot ends",
};

faultTest(FAULT, async (recorder) => {
	const { databaseUrl, countLeads } = await openSharedDatabase();
	const pages = Object.entries(PAGES);
	await using target = await startHttpServer(({ headers }, response) => {
		const page = Number(/^hostile-(\d+)-/.exec(headers.host ?? "")?.[1]);
		response.writeHead(200, { "Content-Type": "text/html" }).end(pages[page]?.[1]);
	});
	const site = await startBuiltSite(
		{ DATABASE_URL: databaseUrl, TRUSTED_PROXIES: "1", SNAPSHOT_ALLOW_LOOPBACK: "1" },
		{ reportsFigures: true },
	);
	const { port } = new URL(target.url);
	const visitors = keepVisiting(site.url, "hostile");
	const ask = async (page: number, count: number): Promise<string> => {
		const headers = { "Content-Type": "application/json", "X-Forwarded-For": `198.18.${page}.${count}` };
		const body = JSON.stringify({ website: `http://hostile-${page}-${count}.localhost:${port}/` });
		const response = await fetch(`${site.url}/api/snapshots`, { method: "POST", headers, body, signal: AbortSignal.timeout(60_000) });
		return JSON.parse((await response.text()).trim().split("\n").at(-1) ?? "{}").type;
	};
	await ask(0, 0);
	const stallsMs: number[] = [];
	for (const round of recorder.rounds(pages.length)) {
		await site.readFigures();
		const ends = await Promise.all([1, 2, 3, 4].map((count) => ask(round - 1, count)));
		for (const end of ends) expect(["result", "no-result"]).toContain(end);
		stallsMs.push((await site.readFigures()).longestStallMs);
		recorder.log(`${pages[round - 1]?.[0]}: longest stall ${Math.round(stallsMs.at(-1) ?? 0)} ms with 4 concurrent snapshots`);
	}
	const result = await visitors.end();
	expect(Math.max(...stallsMs)).toBeLessThan(MAX_STALL_MS);
	expect(result.failedPages).toBe(0);
	recorder.count({ acknowledged: result.accepted.length, lost: Math.max(0, result.accepted.length - (await countLeads())) });
	recorder.note(`longest stalls ${stallsMs.map((ms) => Math.round(ms)).join(", ")} ms; ${result.summary}`);
	expect(await site.stop()).toBe(0);
});
