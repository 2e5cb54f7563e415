import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brand } from "#app/site/brand.ts";
import { startBuiltSite } from "#tests/built-site.ts";

export const projectFolder = fileURLToPath(new URL("../", import.meta.url));

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

/** Starts another server of a built project on a free port, with an empty data folder unless one is given. */
export async function startSite(
	env: Record<string, string>,
	{ project = projectFolder, dataDir = mkdtempSync(join(tmpdir(), "site-journey-")) } = {},
) {
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
