import { findBrowser } from "#tests/site/find-browser.ts";
import { importTool } from "./import-tool.ts";

/** The part of a Lighthouse result that we use. */
export type LighthouseResult = {
	runtimeError?: { message: string };
	/** How fast the machine is: Lighthouse's timings are only comparable at a similar index. */
	environment: { benchmarkIndex: number };
	categories: Record<string, { score: number | null } | undefined>;
	audits: Record<string, LighthouseAudit | undefined>;
};
type LighthouseAudit = {
	score: number | null;
	numericValue?: number;
	details?: { items?: { url: string; transferSize: number; resourceType: string }[] };
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: LighthouseResult } | undefined>;

export type Tab = {
	goto(url: string): Promise<unknown>;
	hover(selector: string): Promise<void>;
	mouse: { down(): Promise<void>; up(): Promise<void> };
	evaluate<Value>(expression: string): Promise<Value>;
	close(): Promise<void>;
};
type Browser = { version(): Promise<string>; wsEndpoint(): string; newPage(): Promise<Tab>; close(): Promise<void> };
type Puppeteer = { launch(options: object): Promise<Browser> };

/** Starts one headless browser for all measurements, so its start is not measured. */
export async function openBrowser(executablePath?: string) {
	const lighthouse = await importTool<Lighthouse>("lighthouse");
	// Playwright turns prerendering off.
	const puppeteer = await importTool<Puppeteer>("puppeteer-core");
	const browser = await puppeteer.launch({
		executablePath: executablePath ?? (await findBrowser()),
		args: ["--no-sandbox", "--disable-dev-shm-usage", "--ignore-certificate-errors"],
	});
	const port = Number(new URL(browser.wsEndpoint()).port);
	return {
		version: await browser.version(),
		newTab: () => browser.newPage(),
		/** Audits a page on a simulated phone. A 404 page is measured like any other. */
		async audit(url: string, flags: object = {}): Promise<LighthouseResult> {
			const run = () => lighthouse(url, { port, logLevel: "error", ignoreStatusCode: true, ...flags });
			// A busy browser sometimes loses the start of its trace.
			const first = await run();
			const result = first?.lhr.runtimeError ? await run() : first;
			if (!result || result.lhr.runtimeError)
				throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message ?? "no result"}`);
			return result.lhr;
		},
		[Symbol.asyncDispose]: () => browser.close(),
	};
}
