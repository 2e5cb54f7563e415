import { openBrowser } from "./open-browser.ts";
import type { LighthouseResult } from "./read-audit.ts";

/** Installed by `npm run bench:snapshot` and `npm run bench:pages`, apart from the site's own packages. */
const PACKAGE = new URL("./peers/node_modules/lighthouse/core/index.js", import.meta.url);
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: LighthouseResult } | undefined>;

/** Starts one browser for all Lighthouse runs, so that its start is not measured. */
export async function openLighthouse() {
	const { default: lighthouse } = (await import(PACKAGE.href)) as { default: Lighthouse };
	const browser = await openBrowser();

	async function run(url: string, flags: object): Promise<LighthouseResult> {
		const result = await lighthouse(url, { port: browser.port, output: "json", logLevel: "error", ...flags });
		if (!result || result.lhr.runtimeError)
			throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message ?? "it gave no result"}`);
		return result.lhr;
	}

	return {
		async measureSeo(url: string): Promise<number> {
			const startedAt = performance.now();
			const { categories } = await run(url, { onlyCategories: ["seo"] });
			if (typeof categories.seo?.score !== "number") throw new Error(`Lighthouse gave no SEO score for ${url}`);
			return performance.now() - startedAt;
		},
		/** All categories, as on a phone, with the default throttling. A 404 page is measured like any other. */
		auditPage: (url: string) => run(url, { ignoreStatusCode: true }),
		[Symbol.asyncDispose]: () => browser[Symbol.asyncDispose](),
	};
}
