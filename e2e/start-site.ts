import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBuiltSite } from "#tests/built-site.ts";
import { projectFolder } from "./built-site.ts";

export type RunningSite = { url: string; dataDir: string; stop: (how?: { keepsData: boolean }) => Promise<void> };

/** A second server of a built project, on a free port and with a data folder of its own: an empty one, or one that the test has filled. */
export async function startSite(
	env: Record<string, string>,
	project = projectFolder,
	dataDir = mkdtempSync(join(tmpdir(), "site-journey-")),
): Promise<RunningSite> {
	const site = await startBuiltSite({ ...env, DATA_DIR: dataDir }, { project, isWatched: false });
	return {
		url: site.url,
		dataDir,
		async stop({ keepsData } = { keepsData: false }) {
			await site.stop();
			if (!keepsData) rmSync(dataDir, { recursive: true, force: true });
		},
	};
}
