import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brand } from "#app/site/brand.ts";
import { NOT_FOUND_PATH } from "#app/site/navigation.ts";

export const projectFolder = fileURLToPath(new URL("../", import.meta.url));

/** The address that the built pages name as their own. */
export const siteUrl = new URL(process.env.SITE_URL || brand.siteUrl).origin;

/** Every file under a project's `build/client`, with slashes, compressed twins included. */
export function listBuiltFiles(project = projectFolder): string[] {
	const folder = join(project, "build/client");
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
		.sort();
}

/** The path of every page that was made at build, but for the one that stands wherever there is none. */
export function listBuiltPages(): string[] {
	return listBuiltFiles()
		.filter((file) => file.endsWith(".html"))
		.map((file) => `/${file.replace(/\/?index\.html$/, "")}`)
		.filter((path) => path !== NOT_FOUND_PATH);
}
