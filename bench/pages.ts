import { rmSync } from "node:fs";
import { startBuiltSite } from "#tests/built-site.ts";
import { createDataFolder } from "#tests/data-folder.ts";
import { median } from "#tests/median.ts";
import { measureHops } from "./measure-hops.ts";
import { listMeasuredPages } from "./measured-pages.ts";
import { openLighthouse } from "./open-lighthouse.ts";
import { listPageFigures } from "./page-figures.ts";
import { combineAudits, readAudit } from "./read-audit.ts";
import { type Figure, runBench, say } from "./report.ts";

const RUNS = 7;
const WARM_UP_REQUESTS = 300;

await runBench("pages", benchPages);

/** Lighthouse on a phone for every page with a promise, and the navigation between them. */
async function benchPages(): Promise<Figure[]> {
	const pages = listMeasuredPages();
	const dataDir = await createDataFolder();
	const site = await startBuiltSite({ DATA_DIR: dataDir }, { isWatched: false });
	try {
		await warmUp(pages.map(({ path }) => site.url + path));
		const hops = await measureHops(site.url, pages);
		await using lighthouse = await openLighthouse();
		const figures: Figure[] = [];
		const ratings: number[] = [];
		for (const page of pages) {
			const runs = [];
			for (let count = 0; count < RUNS; count++) runs.push(readAudit(await lighthouse.auditPage(site.url + page.path)));
			const audit = combineAudits(runs);
			ratings.push(audit.machineRating);
			figures.push(...listPageFigures(page, audit));
			if (audit.failed.length > 0) say(`${page.name} (${page.path}) fails ${audit.failed.join(", ")}`);
		}
		say(
			`Lighthouse, ${RUNS} runs a page: medians of what is timed and of performance, the worst of the rest. Weights are compressed, headers included.`,
		);
		return [
			...figures,
			...hops,
			{ name: "Lighthouse's rating of this machine (below 1000 it mistrusts its timings)", value: median(ratings), unit: "" },
		];
	} finally {
		await site.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

/** Requests pages until the server code is compiled. */
async function warmUp(urls: string[]) {
	for (let count = 0; count < WARM_UP_REQUESTS; count++) await (await fetch(urls[count % urls.length] ?? "")).arrayBuffer();
}
