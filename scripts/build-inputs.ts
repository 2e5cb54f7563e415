import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

const FOLDERS = ["app", "audit", "content", "public", "server", "scripts"];
const FILES = ["package.json", "package-lock.json", "react-router.config.ts", "tsconfig.json", "vite.config.ts"];
/** Written into the pages at build time, so a change of one makes another site. */
const VARIABLES = ["SITE_URL", "GA_MEASUREMENT_ID", "SNAPSHOT_MODE", "WEBHOOK_URL", "LEADS_KEPT_DAYS", "REPORT_DAYS"];

/** One hash over everything the built site is made from: the same sources and settings give the same hash, any change another one. */
export async function hashBuildInputs(root: string, env: Record<string, string | undefined>): Promise<string> {
	const hash = createHash("sha256");
	// Lengths keep one input from running into the next.
	const add = (name: string, contents: string | Buffer) => hash.update(`${name}\0${contents.length}\0`).update(contents);

	for (const name of VARIABLES) add(name, env[name] ?? "");
	for (const name of [...FILES, ...(await Promise.all(FOLDERS.map((folder) => listSources(root, folder)))).flat()]) {
		add(name, await readFile(path.join(root, name)).catch(() => ""));
	}
	return hash.digest("hex");
}

async function listSources(root: string, folder: string): Promise<string[]> {
	const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
	return entries
		.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
		.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
		.sort();
}
