import { measureArticleGrowth } from "./growth-articles.ts";
import { measureLeadGrowth } from "./growth-leads.ts";
import { measureSnapshotGrowth } from "./growth-snapshots.ts";
import { type Figure, runBench } from "./report.ts";

await runBench("growth", benchGrowth);

/** How the costs grow with the leads, the articles and the snapshots in flight. Ratios are promised, and why they should hold; seconds are not. */
async function benchGrowth(): Promise<Figure[]> {
	return [...(await measureLeadGrowth()), ...(await measureSnapshotGrowth()), ...(await measureArticleGrowth())];
}
