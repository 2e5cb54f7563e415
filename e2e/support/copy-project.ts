import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const SOURCES = [
	"app",
	"audit",
	"content",
	"public",
	"scripts",
	"server",
	"package.json",
	"tsconfig.json",
	"vite.config.ts",
	"react-router.config.ts",
];

type Options = {
	name: string;
	/** False gives the copy an empty node_modules/.cache of its own. */
	sharesCache: boolean;
};

/** Copies what a build needs into a new folder and returns its path. */
export function copyProject({ name, sharesCache }: Options): string {
	const folder = mkdtempSync(join(tmpdir(), `${name}-`));
	for (const source of SOURCES) cpSync(join(root, source), join(folder, source), { recursive: true });
	const packages = join(root, "node_modules");
	const links = join(folder, "node_modules");
	if (sharesCache) symlinkSync(packages, links, "junction");
	else {
		mkdirSync(links);
		for (const name of readdirSync(packages)) if (name !== ".cache") symlinkSync(join(packages, name), join(links, name), "junction");
	}
	return folder;
}

/** Runs a tool from node_modules in such a copy, without printing its output. */
export function runIn(folder: string, tool: string, toolArguments: string[], env: Record<string, string> = {}) {
	const PATH = [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter);
	const shell = process.platform === "win32";
	execFileSync(tool, toolArguments, { cwd: folder, env: { ...process.env, PATH, ...env }, shell, stdio: "pipe" });
}
