import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";

const SAFE_FILE_NAME = /^[a-z0-9][a-z0-9-]{0,200}\.eml$/;

/** Puts a mail into the folder, whole or not at all, for nobody's eyes but the owner's. */
export async function writeMailFile(folder: string, fileName: string, bytes: Uint8Array): Promise<void> {
	if (!SAFE_FILE_NAME.test(fileName)) throw new Error("not the name of a mail file");
	await mkdir(folder, { recursive: true, mode: 0o700 });
	// Begins like the mail itself: erasing a lead also finds what a killed process left.
	const draft = join(folder, `${fileName}.${randomUUID()}.draft`);
	try {
		await writeThrough(draft, bytes);
		await rename(draft, join(folder, fileName));
	} catch (error) {
		await rm(draft, { force: true });
		throw error;
	}
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
	const file = await open(path, "wx", 0o600);
	try {
		await file.writeFile(bytes);
		await file.sync();
	} finally {
		await file.close();
	}
}
