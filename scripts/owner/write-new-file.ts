import { randomBytes } from "node:crypto";
import { createWriteStream, existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DAY_MS } from "#app/durations.ts";

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
const UNFINISHED_SUFFIX = ".unfinished-export";
const ABANDONED_AFTER_MS = DAY_MS;

/** Writes text into a new file that only its owner may read, completely or not at all. Never overwrites a file. */
export async function writeNewFile(file: string, text: AsyncIterable<string>, ...transforms: Transform[]): Promise<void> {
	const folder = dirname(file);
	const unfinished = `${file}.${randomBytes(4).toString("hex")}${UNFINISHED_SUFFIX}`;
	const removeUnfinished = () => {
		if (existsSync(unfinished)) rmSync(unfinished, { force: true });
	};
	const stopListening = onExit(removeUnfinished);
	try {
		requireFolder(folder);
		rejectExisting(file);
		removeAbandoned(folder);
		await pipeline([Readable.from(text), ...transforms, createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true })]);
		rejectExisting(file);
		renameSync(unfinished, file);
	} catch (error) {
		removeUnfinished();
		throw explainFileError(error, folder);
	} finally {
		stopListening();
	}
}

function requireFolder(folder: string) {
	const entry = statSync(folder, { throwIfNoEntry: false });
	if (!entry) throw new Error(`There is no folder ${folder}. Create it first.`);
	if (!entry.isDirectory()) throw new Error(`${folder} is not a folder.`);
}

function rejectExisting(file: string) {
	const entry = statSync(file, { throwIfNoEntry: false });
	if (entry?.isDirectory()) throw new Error(`${file} is a folder. Choose the name of a new file.`);
	if (entry) throw new Error(`${file} already exists. Choose another name, or move it.`);
}

/** Runs `cleanUp` however the process ends, except by a kill. */
function onExit(cleanUp: () => void): () => void {
	process.once("exit", cleanUp);
	const stops = Object.entries(EXIT_CODES).map(([signal, code]) => ({ signal, stop: () => process.exit(code) }));
	for (const { signal, stop } of stops) process.once(signal, stop);
	return () => {
		process.off("exit", cleanUp);
		for (const { signal, stop } of stops) process.off(signal, stop);
	};
}

/** Removes what a killed process left over a day ago, because it holds personal data. */
function removeAbandoned(folder: string) {
	for (const name of listNames(folder).filter((name) => name.endsWith(UNFINISHED_SUFFIX))) {
		const path = join(folder, name);
		const entry = statSync(path, { throwIfNoEntry: false });
		if (entry?.isFile() && Date.now() - entry.mtimeMs > ABANDONED_AFTER_MS) rmSync(path, { force: true });
	}
}

/** Returns an empty list for a folder that may be written to but not listed. */
function listNames(folder: string): string[] {
	try {
		return readdirSync(folder);
	} catch {
		return [];
	}
}

/** Turns a file system error into one sentence for the owner. Other errors are returned unchanged. */
export function explainFileError(error: unknown, folder: string): unknown {
	switch (error instanceof Error && "code" in error ? error.code : "") {
		case "ENOENT":
			return new Error(`You cannot create a file in ${folder}.`);
		case "ENOTDIR":
		case "EEXIST":
			return new Error(`${folder} is not a folder.`);
		case "EACCES":
		case "EPERM":
			return new Error(`You do not have permission to write to ${folder}.`);
		case "EROFS":
			return new Error(`${folder} is on a read-only disk.`);
		case "ENOSPC":
		case "EDQUOT":
			return new Error(`There is no space left in ${folder}. Nothing was written.`);
		case "ENAMETOOLONG":
			return new Error(`The name of the file in ${folder} is too long.`);
		default:
			return error;
	}
}
