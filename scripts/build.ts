import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { readEnv } from "#app/env.server.ts";
import { type FileLock, lockFile } from "#app/file-lock.server.ts";
import { brisbaneDay } from "#app/site/brisbane-time.ts";
import { keepOldAssets } from "./build/keep-old-assets.ts";
import { listPrerenderedPaths } from "./build/prerendered-paths.ts";
import { runCommand } from "./command-line.ts";

const SOURCE_FOLDERS = ["app", "audit", "content", "public", "server", "scripts"];
const SOURCE_FILES = ["package.json", "package-lock.json", "react-router.config.ts", "tsconfig.json", "vite.config.ts"];
/** Settings that the built pages contain. Changing one requires a new build. */
const BUILD_SETTINGS = ["SITE_URL", "GA_MEASUREMENT_ID", "SNAPSHOT_MODE", "WEBHOOK_URL", "LEADS_KEPT_DAYS", "REPORT_DAYS"];

const UNFINISHED_PREFIX = "unfinished-";
const LOCK_RETRY_MS = 200;

type Site = {
	root: string;
	/** Writes `client` and `server` into the given folder, a path relative to the root. */
	make: (folder: string) => Promise<void>;
};

const ourSite: Site = { root: fileURLToPath(new URL("../", import.meta.url)), make: makeSite };

if (import.meta.main) await runCommand(build);

/** Runs `npm run build`. An invalid setting or article fails before the build starts, with one line. */
async function build() {
	readEnv();
	listPrerenderedPaths();
	await buildIfChanged();
}

/**
 * Builds the site into `build/` unless it is up to date with the sources and settings. When several processes call it, one builds and the
 * others wait. The old site stays complete until the new one replaces it.
 */
export async function buildIfChanged({ root, make }: Site = ourSite) {
	const buildFolder = path.join(root, "build");
	if (await isBuilt(root, buildFolder)) return;

	await mkdir(buildFolder, { recursive: true });
	const lock = await waitForLock(path.join(buildFolder, ".lock"));
	try {
		if (await isBuilt(root, buildFolder)) return;
		await removeUnfinished(buildFolder);
		const hash = await hashBuildInputs(root, process.env);
		// The name is unique, because the tools of a killed build may still be writing to their folder.
		const folder = await mkdtemp(path.join(buildFolder, UNFINISHED_PREFIX));
		await make(path.relative(root, folder));
		await keepOldAssets({ old: buildFolder, next: folder });
		await replaceSite(buildFolder, folder, hash);
	} finally {
		await removeUnfinished(buildFolder);
		lock.release();
	}
}

/** Hashes everything the built site is made from. */
export async function hashBuildInputs(root: string, env: Record<string, string | undefined>): Promise<string> {
	const hash = createHash("sha256");
	// The lengths keep the inputs apart: "ab" and "c" must not hash like "a" and "bc".
	const add = (name: string, contents: string | Buffer) => hash.update(`${name}\0${contents.length}\0`).update(contents);

	for (const name of BUILD_SETTINGS) add(name, env[name] ?? "");
	// The copyright line.
	add("year", brisbaneDay(new Date()).slice(0, 4));
	const folders = await Promise.all(SOURCE_FOLDERS.map((folder) => listSources(root, folder)));
	for (const name of [...SOURCE_FILES, ...folders.flat()]) add(name, await readFile(path.join(root, name)).catch(() => ""));
	return hash.digest("hex");
}

async function listSources(root: string, folder: string): Promise<string[]> {
	const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
	return entries
		.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
		.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
		.sort();
}

async function makeSite(folder: string) {
	await runStep("Building the pages", ["react-router", "build"], { BUILD_FOLDER: folder });
	await runStep("Drawing share images, compressing", ["node", "scripts/build/finish-build.ts", folder]);
}

/** Runs a tool and prints its output only when it fails. Progress goes to stderr, which Playwright shows while it starts the site. */
async function runStep(title: string, [tool = "", ...toolArguments]: string[], env: Record<string, string> = {}) {
	const startedAt = performance.now();
	process.stderr.write(`${title}… `);
	const options = { cwd: ourSite.root, env: { ...process.env, ...env }, shell: process.platform === "win32", maxBuffer: 64 * 1024 * 1024 };
	try {
		await promisify(execFile)(tool, toolArguments, options);
	} catch (error) {
		const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
		process.stderr.write(`failed\n${stdout}${stderr}`);
		throw new Error(`The build failed: ${tool} ${toolArguments.join(" ")}`);
	}
	process.stderr.write(`${secondsSince(startedAt)} s\n`);
}

/** Waits until no other process builds. The lock of a killed process is released by the system. */
async function waitForLock(file: string): Promise<FileLock> {
	const startedAt = performance.now();
	let lock = lockFile(file);
	if (lock) return lock;
	process.stderr.write("Waiting for another process that is building this site… ");
	while (!lock) {
		await sleep(LOCK_RETRY_MS);
		lock = lockFile(file);
	}
	process.stderr.write(`${secondsSince(startedAt)} s\n`);
	return lock;
}

async function isBuilt(root: string, buildFolder: string): Promise<boolean> {
	const built = await readFile(stampFile(buildFolder), "utf8").catch(() => null);
	return built !== null && built === (await hashBuildInputs(root, process.env));
}

async function replaceSite(buildFolder: string, folder: string, hash: string) {
	// The stamp goes first, so a mix of two builds never counts as built.
	await rm(stampFile(buildFolder), { force: true });
	for (const part of ["client", "server"]) {
		await rename(path.join(buildFolder, part), path.join(folder, `old-${part}`)).catch((error: NodeJS.ErrnoException) => {
			if (error.code !== "ENOENT") throw error;
		});
		await rename(path.join(folder, part), path.join(buildFolder, part));
	}
	await writeFile(stampFile(buildFolder), hash);
}

/** Removes the folders of unfinished builds. The caller must hold the lock. A folder that cannot be removed is left to the next build. */
async function removeUnfinished(buildFolder: string) {
	const names = (await readdir(buildFolder)).filter((name) => name.startsWith(UNFINISHED_PREFIX));
	await Promise.all(names.map((name) => rm(path.join(buildFolder, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {})));
}

function stampFile(buildFolder: string): string {
	return path.join(buildFolder, ".built-from");
}

function secondsSince(startedAt: number): string {
	return ((performance.now() - startedAt) / 1000).toFixed(1);
}
