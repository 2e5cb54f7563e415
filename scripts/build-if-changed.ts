import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { hashBuildInputs } from "./build-inputs.ts";
import { keepOldAssets } from "./keep-old-assets.ts";
import { runStep } from "./run-step.ts";
import { waitForLock } from "./wait-for-lock.ts";

type Site = {
	root: string;
	/** Leaves the folders `client` and `server` in the folder it is given, a path from the root. */
	make: (folder: string) => Promise<void>;
};

const ourSite: Site = { root: fileURLToPath(new URL("../", import.meta.url)), make: makeSite };
/** Stands before the random name of a folder in which a site is being made. */
const UNFINISHED = "unfinished-";

/**
 * Leaves in `build/` a site that was made from the present sources and build-time settings, building only when it is not there yet.
 * Of several processes one builds and the others wait for it. What is in `build/` stays whole until the new site takes its place.
 */
export async function buildIfChanged({ root, make }: Site = ourSite) {
	const build = path.join(root, "build");
	if (await isBuilt(root, build)) return;

	await mkdir(build, { recursive: true });
	const lock = await waitForLock(path.join(build, ".lock"), "Another process is building this site, waiting for it");
	try {
		if (await isBuilt(root, build)) return;
		await removeUnfinished(build);
		const wanted = await hashBuildInputs(root, process.env);
		// A name of its own: the tools of a builder that was killed may still be writing into theirs.
		const folder = await mkdtemp(path.join(build, UNFINISHED));
		await make(path.relative(root, folder));
		await keepOldAssets({ old: build, next: folder });
		await replaceSite(build, folder, wanted);
	} finally {
		await removeUnfinished(build);
		lock.release();
	}
}

async function makeSite(folder: string) {
	await runStep("Build", [["react-router", "build"]], { BUILD_FOLDER: folder });
	await runStep("Share images, compression, script hashes", [["node", "scripts/finish-build.ts", folder]]);
}

async function isBuilt(root: string, build: string): Promise<boolean> {
	const present = await readFile(stampFile(build), "utf8").catch(() => null);
	return present !== null && present === (await hashBuildInputs(root, process.env));
}

async function replaceSite(build: string, folder: string, madeFrom: string) {
	// Half of one site and half of another must never pass for a finished one.
	await rm(stampFile(build), { force: true });
	for (const part of ["client", "server"]) {
		await rename(path.join(build, part), path.join(folder, `old-${part}`)).catch(ignoreMissing);
		await rename(path.join(folder, part), path.join(build, part));
	}
	await writeFile(stampFile(build), madeFrom);
}

/** Only for the holder of the lock. What cannot be removed now is for the next build. */
async function removeUnfinished(build: string) {
	const names = (await readdir(build)).filter((name) => name.startsWith(UNFINISHED));
	await Promise.all(names.map((name) => rm(path.join(build, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {})));
}

function stampFile(build: string): string {
	return path.join(build, ".built-from");
}

function ignoreMissing(error: NodeJS.ErrnoException) {
	if (error.code !== "ENOENT") throw error;
}
