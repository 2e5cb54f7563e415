import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { DAY_MS } from "#app/durations.ts";
import { type BuiltFile, FILE_ENDING } from "#server/static-files.ts";

const KEPT_DAYS = 30;
/** The limit keeps a build on every save from filling the server's memory within a day. */
const KEPT_BUILDS = 10;

type Pages = Record<string, BuiltFile>;
type Folders = {
	/** The current site. */
	old: string;
	/** The site that replaces it. */
	next: string;
};

/**
 * Copies from the old site the hashed files that a page opened before the change may still request: those of the last ten builds, for thirty
 * days after they were replaced.
 */
export async function keepOldAssets({ old, next }: Folders, now = new Date()): Promise<void> {
	const [oldFiles, nextFiles] = await Promise.all([readPages(old), readPages(next)]);
	if (!oldFiles || !nextFiles) return;
	const gone = Object.entries(oldFiles)
		.filter(([url, { cacheControl }]) => !(url in nextFiles) && cacheControl.includes("immutable"))
		.map(([url, file]): [string, BuiltFile & { replacedAt: string }] => [
			url,
			{ ...file, replacedAt: file.replacedAt ?? now.toISOString() },
		]);
	const builds = [...new Set(gone.map(([, { replacedAt }]) => replacedAt))].sort().slice(-KEPT_BUILDS);
	const kept = gone.filter(
		([, { replacedAt }]) => builds.includes(replacedAt) && now.getTime() - Date.parse(replacedAt) <= KEPT_DAYS * DAY_MS,
	);
	const copied = await Promise.all(kept.map(async (entry) => ((await copyWithCompressed(entry[1], { old, next })) ? [entry] : [])));
	await writeFile(getManifestFile(next), JSON.stringify({ ...nextFiles, ...Object.fromEntries(copied.flat()) }));
}

/** Returns false when the old site is incomplete, for example after a power cut. That must not fail the new build. */
async function copyWithCompressed({ file, encodings }: BuiltFile, { old, next }: Folders): Promise<boolean> {
	await mkdir(path.dirname(path.join(next, "client", file)), { recursive: true });
	const names = ["", ...encodings.map((encoding) => FILE_ENDING[encoding])].map((ending) => file + ending);
	const copies = names.map((name) => copyFile(path.join(old, "client", name), path.join(next, "client", name)));
	return (await Promise.allSettled(copies)).every(({ status }) => status === "fulfilled");
}

/** Returns null when there is no finished site. */
async function readPages(build: string): Promise<Pages | null> {
	try {
		return JSON.parse(await readFile(getManifestFile(build), "utf8")) as Pages;
	} catch {
		return null;
	}
}

function getManifestFile(build: string): string {
	return path.join(build, "server", "pages.json");
}
