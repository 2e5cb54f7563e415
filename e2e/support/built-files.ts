import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brand } from "#app/site/brand.ts";

export const projectFolder = fileURLToPath(new URL("../../", import.meta.url));

/** The origin in the canonical links of the built pages. */
export const siteUrl = new URL(process.env.SITE_URL || brand.siteUrl).origin;

/** Lists every file under a project's `build/client`, with slashes, compressed copies included. */
export function listBuiltFiles(project = projectFolder): string[] {
	const folder = join(project, "build/client");
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
		.sort();
}
