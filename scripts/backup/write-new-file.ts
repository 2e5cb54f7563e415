import { createWriteStream, existsSync, renameSync, rmSync } from "node:fs";
import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Writes text into a new file that only its owner may read. It is there whole or not at all, and none that was there is touched. */
export async function writeNewFile(file: string, text: AsyncIterable<string>, ...transforms: Transform[]): Promise<void> {
	refuseExisting(file);
	const unfinished = `${file}.${process.pid}.part`;
	const removeUnfinished = () => rmSync(unfinished, { force: true });
	process.once("exit", removeUnfinished);
	try {
		await pipeline([Readable.from(text), ...transforms, createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true })]);
		refuseExisting(file);
		renameSync(unfinished, file);
	} finally {
		removeUnfinished();
		process.off("exit", removeUnfinished);
	}
}

function refuseExisting(file: string) {
	if (existsSync(file)) throw new Error(`${file} is there already. Give another name, or move it away.`);
}
