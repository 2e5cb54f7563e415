import type { AuditResult } from "#audit/audit-result.ts";
import { auditSite } from "#audit/audit-site.server.ts";
import { renderUserAgent } from "#audit/gather/user-agent.ts";
import { openFetcher } from "#audit/guarded-fetch/open-fetcher.server.ts";
import type { NoResultCause } from "#audit/no-result.ts";
import { openParserPool } from "#audit/threads/parser-pool.server.ts";
import { serveSites } from "./sites/serve-sites.ts";
import { type Flaw, withFlaws } from "./sites/site-flaws.ts";

/** The port of `npm run demo`, so the URLs work while it runs. */
const DEMO_SITES_PORT = 4100;
/** A port that nothing listens on. */
const CLOSED_PORT = 1;

/** How a demo site is audited: as it is, with flaws, or while its server is off. */
export type SiteState = readonly Flaw[] | "down";
export type DemoAudit = { result: AuditResult } | { failure: NoResultCause };
export type DemoAudits = Awaited<ReturnType<typeof openDemoAudits>>;

/** Serves the demo sites and audits them with the real engine. Each state of a site is audited once. */
export async function openDemoAudits(siteUrl: string) {
	const sites = await serveSites();
	const parserPool = openParserPool({ maxWaitMs: 60_000 });
	const open = (sitesPort: number) =>
		openFetcher({
			userAgent: renderUserAgent(siteUrl),
			allowLoopback: true,
			ca: sites.certificate,
			connectTo: (_host, port) => (port === DEMO_SITES_PORT ? { address: "127.0.0.1", port: sitesPort } : null),
		});
	const fetcher = open(sites.port);
	const fetcherWhileDown = open(CLOSED_PORT);
	const known = new Map<string, DemoAudit>();

	async function run(name: string, state: SiteState): Promise<DemoAudit> {
		const options = {
			fetcher: state === "down" ? fetcherWhileDown : fetcher,
			parserPool,
			now: new Date(),
			signal: new AbortController().signal,
		};
		for await (const event of auditSite(websiteOf(name), options)) {
			if (event.type === "result") return { result: event.result };
			if (event.type === "no-result") return { failure: event.cause };
		}
		throw new Error(`the audit of ${name} ended without a result`);
	}

	function websiteOf(name: string): string {
		return sites.origin(name).replace(/:\d+$/, `:${DEMO_SITES_PORT}`);
	}

	async function audit(name: string, state: SiteState = []): Promise<DemoAudit> {
		const key = `${name} ${state}`;
		const flaws = state === "down" ? [] : state;
		const found = known.get(key) ?? (await withFlaws(sites.getSite(name), flaws, () => run(name, state)));
		known.set(key, found);
		return found;
	}

	async function close() {
		fetcher.close();
		fetcherWhileDown.close();
		await parserPool.close();
		await sites.close();
	}
	return { names: sites.list.map(({ name }) => name), websiteOf, audit, close, [Symbol.asyncDispose]: close };
}
