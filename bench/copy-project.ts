import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";

const SOURCES = [
	"app",
	"content",
	"public",
	"scripts",
	"server",
	"package.json",
	"tsconfig.json",
	"vite.config.ts",
	"react-router.config.ts",
];

/** Copies what a build needs into an empty folder and gives that back; what the build keeps in node_modules/.cache stays out of ours. */
export function copyProject(folder: string): string {
	for (const source of SOURCES) cpSync(source, join(folder, source), { recursive: true });
	mkdirSync(join(folder, "node_modules"));
	for (const name of readdirSync("node_modules"))
		if (name !== ".cache") symlinkSync(resolve("node_modules", name), join(folder, "node_modules", name), "junction");
	return folder;
}

/** Runs a tool of ours in such a copy, without its chatter. */
export function runIn(folder: string, tool: string, toolArguments: string[]) {
	const PATH = [resolve("node_modules/.bin"), process.env.PATH].join(delimiter);
	execFileSync(tool, toolArguments, { cwd: folder, env: { ...process.env, PATH }, stdio: "pipe" });
}
