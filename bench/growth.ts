import { measureArticleGrowth } from "./growth-articles.ts";
import { measureLeadGrowth } from "./growth-leads.ts";
import { measureSnapshotGrowth } from "./growth-snapshots.ts";
import { type Figure, runBench } from "./report.ts";

await runBench("growth", benchGrowth);

/** How costs grow with the number of leads, articles and snapshots in flight. Ratios are promised, seconds are not. */
async function benchGrowth(): Promise<Figure[]> {
	return [...(await measureLeadGrowth()), ...(await measureSnapshotGrowth()), ...(await measureArticleGrowth())];
}
