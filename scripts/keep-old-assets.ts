import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type BuiltFile, FILE_ENDING } from "#server/static-files.ts";

const KEPT_DAYS = 30;
/** Whoever builds at every save would else fill the memory of the server within a day. */
const KEPT_BUILDS = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

type Pages = Record<string, BuiltFile>;
type Folders = { /** The site that is being served. */ old: string /** The one that takes its place. */; next: string };

/**
 * Takes over from the old site what a page opened before the change may still ask for: the files whose name changes with their contents,
 * of the last ten builds, for thirty days after the build that did without them.
 */
export async function keepOldAssets({ old, next }: Folders, now = new Date()): Promise<void> {
	const [oldFiles, nextFiles] = await Promise.all([readPages(old), readPages(next)]);
	if (!oldFiles || !nextFiles) return;
	const gone = Object.entries(oldFiles)
		.filter(([address, { cacheControl }]) => !(address in nextFiles) && cacheControl.includes("immutable"))
		.map(([address, file]): [string, BuiltFile & { replacedAt: string }] => [
			address,
			{ ...file, replacedAt: file.replacedAt ?? now.toISOString() },
		]);
	const builds = [...new Set(gone.map(([, { replacedAt }]) => replacedAt))].sort().slice(-KEPT_BUILDS);
	const kept = gone.filter(
		([, { replacedAt }]) => builds.includes(replacedAt) && now.getTime() - Date.parse(replacedAt) <= KEPT_DAYS * DAY_MS,
	);
	const copied = await Promise.all(kept.map(async (entry) => ((await copyWithTwins(entry[1], { old, next })) ? [entry] : [])));
	await writeFile(pagesOf(next), JSON.stringify({ ...nextFiles, ...Object.fromEntries(copied.flat()) }));
}

/** False where the old site is not whole, as a power cut may leave it: the new one must not fail by that. */
async function copyWithTwins({ file, encodings }: BuiltFile, { old, next }: Folders): Promise<boolean> {
	await mkdir(path.dirname(path.join(next, "client", file)), { recursive: true });
	const names = ["", ...encodings.map((encoding) => FILE_ENDING[encoding])].map((ending) => file + ending);
	const copies = names.map((name) => copyFile(path.join(old, "client", name), path.join(next, "client", name)));
	return (await Promise.allSettled(copies)).every(({ status }) => status === "fulfilled");
}

/** Null where there is no finished site. */
async function readPages(build: string): Promise<Pages | null> {
	try {
		return JSON.parse(await readFile(pagesOf(build), "utf8")) as Pages;
	} catch {
		return null;
	}
}

function pagesOf(build: string): string {
	return path.join(build, "server", "pages.json");
}
