import { median } from "#tests/median.ts";
import type { MeasuredPage } from "./measured-pages.ts";
import { openBrowser } from "./open-browser.ts";
import { openTab } from "./open-tab.ts";
import { measurePrerender } from "./prerendered-hop.ts";
import { type Figure, say } from "./report.ts";

const RUNS = 5;

/** Reasons of the browser, not of the page: one without room or will for pages to keep, as a headless one is. */
const BROWSERS_OWN = [
	"BackForwardCacheDisabledForDelegate",
	"BackForwardCacheDisabled",
	"BackForwardCacheDisabledByLowMemory",
	"BrowsingInstanceNotSwapped",
];

/** The ways between pages, as the browser itself tells them: back to a page that was left, and on to one that it has prerendered. */
export async function measureHops(siteUrl: string, pages: MeasuredPage[]): Promise<Figure[]> {
	await using browser = await openBrowser();
	const kept = pages.filter(({ isMissing }) => !isMissing);
	const obstacles: string[] = [];
	for (const { name, path } of kept)
		for (const reason of await listObstacles(browser.debuggerUrl, siteUrl + path, `${siteUrl}/privacy`))
			obstacles.push(`${name}: ${reason}`);
	const own = obstacles.filter((obstacle) => BROWSERS_OWN.some((reason) => obstacle.endsWith(` ${reason}`)));
	const ofPages = obstacles.filter((obstacle) => !own.includes(obstacle));
	if (own.length > 0) say("This browser keeps no page at all for the way back: counted are only the reasons that it finds in the pages.");
	for (const obstacle of ofPages) say(`Not kept for the way back: ${obstacle}`);
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

/** Leaves a page, goes back to it, and tells why it had to be loaded again; nothing when it was kept. */
async function listObstacles(debuggerUrl: string, url: string, elsewhere: string): Promise<string[]> {
	await using tab = await openTab(debuggerUrl);
	await tab.open(url);
	await tab.open(elsewhere);
	return await tab.goBack();
}

async function measurePrerenders(debuggerUrl: string, siteUrl: string, pages: MeasuredPage[]): Promise<Figure[]> {
	const article = pages.find(({ path }) => path.startsWith("/blog/"))?.path ?? "";
	const hop = () => measurePrerender(debuggerUrl, `${siteUrl}/blog`, article);
	// What the browser loads once and for all is no cost of a page.
	await hop();
	const hops = [];
	for (let count = 0; count < RUNS; count++) hops.push(await hop());
	const times = hops.flatMap(({ paintedAfterMs }) => paintedAfterMs ?? []);
	const refused = [...new Set(hops.flatMap(({ refusal }) => refusal ?? []))];
	if (refused.length > 0) say(`Not prerendered: ${refused.join(", ")}`);
	return [
		{ name: "blog to article: prerendered when the pointer rests on the link", value: times.length, unit: `of ${RUNS}`, atLeast: RUNS },
		// Without a prerendered page there is nothing to time: an ordinary load would be a look-alike.
		...(times.length > 0
			? [{ name: "blog to article: click to first paint, prerendered", value: median(times), unit: "ms", atMost: 100 }]
			: []),
	];
}
