import type { AuditEvent } from "#audit/audit-event.ts";
import type { AuditResult } from "#audit/audit-result.ts";
import { auditSite } from "#audit/audit-site.server.ts";
import { openFetcher } from "#audit/guarded-fetch/open-fetcher.server.ts";
import type { NetworkOptions } from "#audit/guarded-fetch/open-network.server.ts";
import { openParserPool } from "#audit/threads/parser-pool.server.ts";
import { serveSites } from "#scripts/demo/sites/serve-sites.ts";

// The sites carry dates of 2026, so the checks of freshness would fail in a later year.
const NOW = new Date("2026-11-15T02:00:00Z");
// A busy machine may take its time: what is measured here is the sites, not the speed.
const limits = { totalMs: 18_000, homeMs: 9_000, secureHomeMs: 6_000, requestMs: 9_000 };

export type DemoAudits = Awaited<ReturnType<typeof openDemoAudits>>;

/** Serves the demo sites and audits them with the real engine over real HTTP, on a network where nothing else exists. */
export async function openDemoAudits() {
	const sites = await serveSites({ year: NOW.getFullYear() });
	const parserPool = openParserPool();

	async function readSite(website: string, options: Partial<NetworkOptions> = { connectTo: sites.connectTo }): Promise<AuditEvent[]> {
		const lookup = () => Promise.reject(Object.assign(new Error("no such name"), { code: "ENOTFOUND" }));
		const fetcher = openFetcher({ userAgent: "FixtureTest/1.0", ca: sites.certificate, lookup, ...options });
		const events: AuditEvent[] = [];
		const signal = new AbortController().signal;
		for await (const event of auditSite(website, { fetcher, parserPool, now: NOW, signal, limits })) events.push(event);
		fetcher.close();
		return events;
	}

	async function measure(website: string, options?: Partial<NetworkOptions>): Promise<AuditResult> {
		const last = (await readSite(website, options)).at(-1);
		if (last?.type !== "result") throw new Error(`${website} was not measured: ${JSON.stringify(last)}`);
		return last.result;
	}

	async function close() {
		await parserPool.close();
		await sites.close();
	}
	return { sites, readSite, measure, close };
}

export function listStatuses({ findings }: AuditResult): Record<string, string> {
	return Object.fromEntries(findings.map(({ id, status }) => [id, status]));
}

/** The ids of all findings worth reading, in the one order that card, report and email show. */
export function listInOrder({ issues, opportunities }: AuditResult): string[] {
	return [...issues, ...opportunities];
}
