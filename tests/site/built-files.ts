import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brand } from "#app/site/brand.ts";
import { NO_SETTINGS } from "./no-settings.ts";

export const projectFolder = fileURLToPath(new URL("../../", import.meta.url));

/** The origin in the canonical links of the built pages. */
export const siteUrl = new URL(brand.siteUrl).origin;

/** Builds the site unless it is up to date. In a process of its own, because a build by Vitest's would be one for tests. */
export function buildForTests() {
	const env = { ...process.env, ...NO_SETTINGS, NODE_ENV: undefined, VITEST: undefined };
	execFileSync(process.execPath, ["scripts/build.ts"], { cwd: projectFolder, env, stdio: ["ignore", "ignore", "inherit"] });
}

/** Lists every file under a project's `build/client`, with slashes, compressed copies included. */
export function listBuiltFiles(project = projectFolder): string[] {
	const folder = join(project, "build/client");
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
		.sort();
}
