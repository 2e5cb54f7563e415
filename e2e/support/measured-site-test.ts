import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveSites } from "#scripts/demo/sites/serve-sites.ts";
import { startBuiltSite } from "#tests/site/start-built-site.ts";
import { expect, test as siteTest } from "./site-test.ts";

type MeasuredSite = { url: string; dataDir: string; getHost: (site: string) => string; requests: { site: string; url: string }[] };

/** Journeys on a server that may fetch from this machine, where the demo sites run. */
export const test = siteTest.extend<object, { measuredSite: MeasuredSite }>({
	measuredSite: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
		async ({}, use) => {
			const folder = mkdtempSync(join(tmpdir(), "site-certificate-"));
			const certificateFile = join(folder, "certificate.pem");
			const sites = await serveSites();
			writeFileSync(certificateFile, sites.certificate);
			const site = await startBuiltSite({
				SNAPSHOT_ALLOW_LOOPBACK: "1",
				SNAPSHOTS_PER_VISITOR_PER_HOUR: "100000",
				NODE_EXTRA_CA_CERTS: certificateFile,
			});
			await use({ url: site.url, dataDir: site.dataDir, getHost: (name) => new URL(sites.origin(name)).host, requests: sites.requests });
			await site.stop();
			await sites.close();
			rmSync(folder, { recursive: true });
		},
		{ scope: "worker", timeout: 120_000 },
	],
	baseURL: async ({ measuredSite }, use) => use(measuredSite.url),
});

export { expect };
