import { median } from "#tests/median.ts";
import type { MeasuredPage } from "./measured-pages.ts";
import { openBrowser } from "./open-browser.ts";
import { openTab } from "./open-tab.ts";
import { measurePrerender } from "./prerendered-hop.ts";
import { type Figure, say } from "./report.ts";

const RUNS = 5;

/** Reasons that lie in the browser rather than the page: a headless one keeps no pages. */
const BROWSER_REASONS = [
	"BackForwardCacheDisabledForDelegate",
	"BackForwardCacheDisabled",
	"BackForwardCacheDisabledByLowMemory",
	"BrowsingInstanceNotSwapped",
];

/** Measures navigation between pages: back through the back/forward cache, and on to a prerendered page. */
export async function measureHops(siteUrl: string, pages: MeasuredPage[]): Promise<Figure[]> {
	await using browser = await openBrowser();
	const kept = pages.filter(({ isMissing }) => !isMissing);
	const reasons: string[] = [];
	for (const { name, path } of kept)
		for (const reason of await listReloadReasons(browser.debuggerUrl, siteUrl + path, `${siteUrl}/privacy`))
			reasons.push(`${name}: ${reason}`);
	const own = reasons.filter((reason) => BROWSER_REASONS.some((own) => reason.endsWith(` ${own}`)));
	const ofPages = reasons.filter((reason) => !own.includes(reason));
	if (own.length > 0) say("This browser has no back/forward cache, so only reasons in the pages are counted.");
	for (const reason of ofPages) say(`Not in the back/forward cache: ${reason}`);
	return [
		{
			name: `${kept.length} pages left and returned to: reasons against the back/forward cache`,
			value: ofPages.length,
			unit: "",
			atMost: 0,
		},
		...(await measurePrerenders(browser.debuggerUrl, siteUrl, pages)),
	];
}

/** Leaves a page, goes back, and lists why it was loaded again; empty when it came from the cache. */
async function listReloadReasons(debuggerUrl: string, url: string, elsewhere: string): Promise<string[]> {
	await using tab = await openTab(debuggerUrl);
	await tab.open(url);
	await tab.open(elsewhere);
	return await tab.goBack();
}

async function measurePrerenders(debuggerUrl: string, siteUrl: string, pages: MeasuredPage[]): Promise<Figure[]> {
	const article = pages.find(({ path }) => path.startsWith("/blog/"))?.path ?? "";
	const hop = () => measurePrerender(debuggerUrl, `${siteUrl}/blog`, article);
	// The first run loads what the browser loads only once.
	await hop();
	const hops = [];
	for (let count = 0; count < RUNS; count++) hops.push(await hop());
	const times = hops.flatMap(({ paintedAfterMs }) => paintedAfterMs ?? []);
	const refusals = [...new Set(hops.flatMap(({ refusal }) => refusal ?? []))];
	if (refusals.length > 0) say(`Not prerendered: ${refusals.join(", ")}`);
	return [
		{ name: "blog to article: prerendered when the pointer rests on the link", value: times.length, unit: `of ${RUNS}`, atLeast: RUNS },
		// An ordinary load must not pass for a prerendered one.
		...(times.length > 0
			? [{ name: "blog to article: click to first paint, prerendered", value: median(times), unit: "ms", atMost: 100 }]
			: []),
	];
}
