import type { AuditResult } from "#audit/audit-result.ts";
import { auditSite } from "#audit/audit-site.server.ts";
import { userAgent } from "#audit/gather/user-agent.ts";
import { openFetcher } from "#audit/guarded-fetch/open-fetcher.server.ts";
import { openParserPool } from "#audit/read/parser-pool.server.ts";
import { serveSites } from "#scripts/demo-sites/serve-sites.ts";

/** The port of `npm run demo`, so that the addresses work while it runs. */
const DEMO_SITES_PORT = 4100;

export type MeasuredSite = { website: string; host: string; result: AuditResult | null };

/** Audits every demo site. The result is null for one that cannot be scored. */
export async function measureSites(siteUrl: string, onProgress: (done: number, total: number) => void): Promise<MeasuredSite[]> {
	await using sites = await serveSites();
	const connectTo = (_host: string, port: number) => (port === DEMO_SITES_PORT ? { address: "127.0.0.1", port: sites.port } : null);
	const fetcher = openFetcher({ userAgent: userAgent(siteUrl), allowLoopback: true, ca: sites.certificate, connectTo });
	const parserPool = openParserPool();
	const measured: MeasuredSite[] = [];
	try {
		for (const { name } of sites.list) {
			const website = sites.origin(name).replace(/:\d+$/, `:${DEMO_SITES_PORT}`);
			const options = { fetcher, parserPool, now: new Date(), signal: new AbortController().signal };
			let result: AuditResult | null = null;
			for await (const event of auditSite(website, options)) if (event.type === "result") result = event.result;
			measured.push({ website, host: new URL(website).host, result });
			onProgress(measured.length, sites.list.length);
		}
	} finally {
		fetcher.close();
		await parserPool.close();
	}
	return measured;
}
