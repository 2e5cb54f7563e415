import { randomBytes } from "node:crypto";
import { createWriteStream, existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

const STOP_SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
const UNFINISHED = /\.[0-9a-f]{8}\.part$/;
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/** Writes text into a new file that only its owner may read, completely or not at all. Never overwrites a file. */
export async function writeNewFile(file: string, text: AsyncIterable<string>, ...transforms: Transform[]): Promise<void> {
	const unfinished = `${file}.${randomBytes(4).toString("hex")}.part`;
	const removeUnfinished = () => {
		if (existsSync(unfinished)) rmSync(unfinished, { force: true });
	};
	const stopListening = onExit(removeUnfinished);
	try {
		requireFolder(dirname(file));
		rejectExisting(file);
		removeAbandoned(file);
		await pipeline([Readable.from(text), ...transforms, createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true })]);
		rejectExisting(file);
		renameSync(unfinished, file);
	} catch (error) {
		removeUnfinished();
		throw explainFileFault(error, dirname(file));
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

/** Runs `tidy` however the process ends, except by a kill. */
function onExit(tidy: () => void): () => void {
	process.once("exit", tidy);
	const stops = Object.entries(STOP_SIGNALS).map(([signal, code]) => ({ signal, stop: () => process.exit(code) }));
	for (const { signal, stop } of stops) process.once(signal, stop);
	return () => {
		process.off("exit", tidy);
		for (const { signal, stop } of stops) process.off(signal, stop);
	};
}

/** Removes partial files of the same name, ignoring digits, that a killed process left over a day ago: they hold personal data. */
function removeAbandoned(file: string) {
	const folder = dirname(file);
	const withoutDigits = (name: string) => name.replace(/\d/g, "0");
	for (const name of listNames(folder)) {
		if (!UNFINISHED.test(name) || withoutDigits(name.replace(UNFINISHED, "")) !== withoutDigits(basename(file))) continue;
		const path = join(folder, name);
		const entry = statSync(path, { throwIfNoEntry: false });
		if (entry?.isFile() && Date.now() - entry.mtimeMs > ABANDONED_AFTER_MS) rmSync(path, { force: true });
	}
}

/** Empty when the folder cannot be listed. If it cannot be written either, writing reports it. */
function listNames(folder: string): string[] {
	try {
		return readdirSync(folder);
	} catch {
		return [];
	}
}

const SENTENCES: Record<string, (folder: string) => string> = {
	ENOENT: (folder) => `No file can be created in ${folder}.`,
	ENOTDIR: (folder) => `${folder} is not a folder.`,
	EEXIST: (folder) => `${folder} is not a folder.`,
	EACCES: (folder) => `You may not write into ${folder}.`,
	EPERM: (folder) => `You may not write into ${folder}.`,
	EROFS: (folder) => `${folder} is on a read-only disk.`,
	ENOSPC: (folder) => `There is no space left in ${folder}. Nothing was written.`,
	EDQUOT: (folder) => `There is no space left in ${folder}. Nothing was written.`,
	ENAMETOOLONG: (folder) => `The name of the file in ${folder} is too long.`,
};

/** Turns a file system error into one sentence for the owner. Other errors are returned unchanged. */
export function explainFileFault(error: unknown, folder: string): unknown {
	const code = error instanceof Error && "code" in error ? String(error.code) : "";
	const sentence = SENTENCES[code];
	return sentence ? new Error(sentence(folder)) : error;
}
