import { randomBytes } from "node:crypto";
import { createWriteStream, existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

const STOP_SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
const UNFINISHED = /\.[0-9a-f]{8}\.part$/;
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/** Writes text into a new file that only its owner may read. It is there whole or not at all, and none that was there is touched. */
export async function writeNewFile(file: string, text: AsyncIterable<string>, ...transforms: Transform[]): Promise<void> {
	const unfinished = `${file}.${randomBytes(4).toString("hex")}.part`;
	const removeUnfinished = () => {
		if (existsSync(unfinished)) rmSync(unfinished, { force: true });
	};
	const letGo = onEnd(removeUnfinished);
	try {
		requireFolder(dirname(file));
		refuseExisting(file);
		removeAbandoned(file);
		await pipeline([Readable.from(text), ...transforms, createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true })]);
		refuseExisting(file);
		renameSync(unfinished, file);
	} catch (error) {
		removeUnfinished();
		throw explainFileFault(error, dirname(file));
	} finally {
		letGo();
	}
}

function requireFolder(folder: string) {
	const entry = statSync(folder, { throwIfNoEntry: false });
	if (!entry) throw new Error(`There is no folder ${folder}. Make it first.`);
	if (!entry.isDirectory()) throw new Error(`${folder} is not a folder.`);
}

function refuseExisting(file: string) {
	const entry = statSync(file, { throwIfNoEntry: false });
	if (entry?.isDirectory()) throw new Error(`${file} is a folder. Give the name of a new file.`);
	if (entry) throw new Error(`${file} is there already. Give another name, or move it away.`);
}

/** However the process ends, short of being killed. */
function onEnd(tidy: () => void): () => void {
	process.once("exit", tidy);
	const stops = Object.entries(STOP_SIGNALS).map(([signal, code]) => ({ signal, stop: () => process.exit(code) }));
	for (const { signal, stop } of stops) process.once(signal, stop);
	return () => {
		process.off("exit", tidy);
		for (const { signal, stop } of stops) process.off(signal, stop);
	};
}

/** Half files of the same name, whatever its digits, that were left a day ago by a process that was killed: they hold personal data. */
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

/** None where the folder takes files and shows none, or where writing will tell what is wrong with it. */
function listNames(folder: string): string[] {
	try {
		return readdirSync(folder);
	} catch {
		return [];
	}
}

const SENTENCES: Record<string, (folder: string) => string> = {
	ENOENT: (folder) => `No file can be made in ${folder}.`,
	ENOTDIR: (folder) => `${folder} is not a folder.`,
	EEXIST: (folder) => `${folder} is not a folder.`,
	EACCES: (folder) => `You may not write into ${folder}.`,
	EPERM: (folder) => `You may not write into ${folder}.`,
	EROFS: (folder) => `${folder} is on a disk that cannot be written to.`,
	ENOSPC: (folder) => `There is no room left in ${folder}. Nothing was written.`,
	EDQUOT: (folder) => `There is no room left in ${folder}. Nothing was written.`,
	ENAMETOOLONG: (folder) => `The name of the file in ${folder} is too long.`,
};

/** What keeps a file from being written into a folder, in one sentence for the owner; anything else as it came. */
export function explainFileFault(error: unknown, folder: string): unknown {
	const code = error instanceof Error && "code" in error ? String(error.code) : "";
	const sentence = SENTENCES[code];
	return sentence ? new Error(sentence(folder)) : error;
}
