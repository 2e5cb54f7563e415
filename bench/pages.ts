import { once } from "node:events";
import { globSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { brand } from "#app/site/brand.ts";
import { median } from "#tests/median.ts";
import { listBrowsers } from "#tests/site/find-browser.ts";
import { startBuiltSite } from "#tests/site/start-built-site.ts";
import { type LighthouseResult, openBrowser, type Tab } from "./lighthouse.ts";
import { type Figure, printFigures } from "./report.ts";

const { values: options } = parseArgs({ options: { runs: { type: "string", default: "7" } } });
const RUNS = Number(options.runs);
const WARM_UP_REQUESTS = 300;
/** Chromium prerenders a link after the pointer has rested on it for 0.2 s. */
const PRERENDER_MS = 3_000;

type MeasuredPage = { name: string; path: string; maxPaintMs?: number; maxScriptKb?: number; maxKb?: number; isMissing?: true };

const ARTICLE = findLongestArticle();
const PAGES: MeasuredPage[] = [
	{ name: "home", path: "/", maxPaintMs: 900, maxKb: 170 },
	{ name: "blog", path: "/blog", maxScriptKb: 0 },
	{ name: "longest article", path: ARTICLE, maxPaintMs: 800, maxScriptKb: 0, maxKb: 45 },
	{ name: "how we score", path: "/how-we-score" },
	{ name: "hire us", path: "/hire-us" },
	{ name: "unknown path", path: "/there-is-no-such-page", maxScriptKb: 0, isMissing: true },
];

await using site = await startBuiltSite({});
await using emptyPage = createServer((_, response) => {
	response.setHeader("content-type", "text/html");
	response.end("<!doctype html><html lang=en><title>Empty</title><p>Nothing to lay out.");
}).listen(0, "127.0.0.1");
await once(emptyPage, "listening");
for (let count = 0; count < WARM_UP_REQUESTS; count++) await (await fetch(site.url + PAGES[count % PAGES.length]?.path)).arrayBuffer();
console.log(`Lighthouse on a simulated phone, ${RUNS} runs a page: the median of timings, the worst of everything else.`);
// Browsers differ in when they lay out a page, which decides what counts as blocking time.
for (const executablePath of await listBrowsers()) await measureIn(executablePath);

async function measureIn(executablePath: string) {
	await using browser = await openBrowser(executablePath);
	console.log(`${browser.version}, ${executablePath}`);
	// What the machine itself costs. Other programs on it block a page as well.
	await measure({ name: "an empty page", url: `http://127.0.0.1:${(emptyPage.address() as AddressInfo).port}/` }, (runs) =>
		listTimings(runs),
	);
	for (const page of PAGES) await measure({ name: page.name, url: site.url + page.path }, (runs) => listPageFigures(page, runs));
	const paints = [];
	for (let count = 0; count < RUNS; count++) paints.push(await measurePrerenderedPaint(await browser.newTab(), `${site.url}/blog`));
	printFigures([{ name: "blog to article, prerendered: click to first paint, median", value: median(paints), unit: "ms", max: 100 }]);

	async function measure({ name, url }: { name: string; url: string }, listFigures: (runs: LighthouseResult[]) => Figure[]) {
		const runs = [];
		for (let count = 0; count < RUNS; count++) runs.push(await browser.audit(url));
		console.log(`${name}, ${new URL(url).pathname}`);
		printFigures(listFigures(runs));
	}
}

function listPageFigures({ maxPaintMs, maxScriptKb, maxKb, isMissing }: MeasuredPage, runs: LighthouseResult[]): Figure[] {
	const scores = (id: string) => runs.map(({ categories }) => requireNumber(categories[id]?.score, id) * 100);
	const kilobytes = (type?: string) => Math.max(...runs.map((run) => sumTransferred(run, type) / 1000));
	// Every 404 page fails audits for its status and its noindex.
	const full = isMissing ? {} : { min: 100 };
	return [
		{ name: "performance", value: median(scores("performance")), min: 100 },
		{ name: "accessibility", value: Math.min(...scores("accessibility")), min: 100 },
		{ name: "best practices", value: Math.min(...scores("best-practices")), ...full },
		{ name: "SEO", value: Math.min(...scores("seo")), ...full },
		{ name: "agentic browsing", value: Math.min(...scores("agentic-browsing")), min: 100 },
		...listTimings(runs, maxPaintMs),
		{ name: "layout shift", value: takeMedian(runs, "cumulative-layout-shift"), max: 0 },
		{
			name: "render-blocking requests",
			value: Math.max(...runs.map((run) => listItems(run, "render-blocking-insight").length)),
			max: 0,
		},
		{ name: "scripts, compressed", value: kilobytes("Script"), unit: "kB", max: maxScriptKb },
		{ name: "everything, compressed", value: kilobytes(), unit: "kB", max: maxKb },
	];
}

function listTimings(runs: LighthouseResult[], maxPaintMs?: number): Figure[] {
	return [
		{ name: "first contentful paint", value: takeMedian(runs, "first-contentful-paint"), unit: "ms", max: maxPaintMs },
		{ name: "largest contentful paint", value: takeMedian(runs, "largest-contentful-paint"), unit: "ms", max: maxPaintMs },
		{ name: "total blocking time", value: takeMedian(runs, "total-blocking-time"), unit: "ms", max: 50 },
		{ name: "machine's benchmark index", value: median(runs.map(({ environment }) => environment.benchmarkIndex)) },
	];
}

function takeMedian(runs: LighthouseResult[], id: string): number {
	return median(runs.map(({ audits }) => requireNumber(audits[id]?.numericValue, id)));
}

function sumTransferred(run: LighthouseResult, type?: string): number {
	// Data URLs are part of the page already.
	const requests = listItems(run, "network-requests").filter(({ url }) => !url.startsWith("data:"));
	return requests.filter(({ resourceType }) => !type || resourceType === type).reduce((sum, { transferSize }) => sum + transferSize, 0);
}

function listItems({ audits }: LighthouseResult, id: string) {
	const items = audits[id]?.details?.items;
	if (!items) throw new Error(`Lighthouse gave no ${id}`);
	return items;
}

function requireNumber(value: number | null | undefined, id: string): number {
	if (typeof value !== "number") throw new Error(`Lighthouse gave no ${id}`);
	return value;
}

/** Hovers over the article's link until it is prerendered, then clicks. Returns Infinity when the page was loaded the ordinary way. */
async function measurePrerenderedPaint(tab: Tab, blogUrl: string): Promise<number> {
	await tab.goto(blogUrl);
	await tab.hover(`main a[href="${ARTICLE}"]`);
	await sleep(PRERENDER_MS);
	await tab.mouse.down();
	const clickedAt = Date.now();
	await tab.mouse.up();
	await sleep(PRERENDER_MS);
	const { isPrerendered, paintedAt } = await tab.evaluate<{ isPrerendered: boolean; paintedAt: number }>(`({
		isPrerendered: performance.getEntriesByType("navigation")[0].activationStart > 0,
		paintedAt: performance.timeOrigin + performance.getEntriesByName("first-contentful-paint")[0].startTime,
	})`);
	await tab.close();
	return isPrerendered ? paintedAt - clickedAt : Number.POSITIVE_INFINITY;
}

function findLongestArticle(): string {
	const [longest = ""] = globSync("content/articles/*.md").sort((a, b) => statSync(b).size - statSync(a).size);
	return `/blog/${basename(longest, ".md").replaceAll("{product}", brand.slug)}`;
}
