import { readdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brand } from "#app/site/brand.ts";
import { createDataFolder } from "#tests/database/data-folder.ts";
import { startBuiltSite } from "#tests/site/start-built-site.ts";

export const projectFolder = fileURLToPath(new URL("../../", import.meta.url));

/** The origin in the canonical links of the built pages. */
export const siteUrl = new URL(process.env.SITE_URL || brand.siteUrl).origin;

/** Every file under a project's `build/client`, with slashes, compressed copies included. */
export function listBuiltFiles(project = projectFolder): string[] {
	const folder = join(project, "build/client");
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
		.sort();
}

type SiteOptions = {
	/** The folder of the built project. */
	project?: string;
	/** An empty one by default. */
	dataDir?: string;
};

/** Starts another server of a built project on a free port. */
export async function startSite(env: Record<string, string>, { project = projectFolder, dataDir: givenDataDir }: SiteOptions = {}) {
	// A copy of a migrated database starts in a second, a new one in four.
	const dataDir = givenDataDir ?? (await createDataFolder());
	const site = await startBuiltSite({ ...env, DATA_DIR: dataDir }, { project, isWatched: false });
	return {
		url: site.url,
		dataDir,
		async stop({ keepsData = false } = {}) {
			await site.stop();
			if (!keepsData) rmSync(dataDir, { recursive: true, force: true });
		},
	};
}
