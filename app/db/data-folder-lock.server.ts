import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type FileLock, lockFile } from "./file-lock.server.ts";
import { explainFolderFault } from "./folder-fault.server.ts";
import { ensureWritableFolder } from "./writable-folder.server.ts";

/**
 * Gives this process the data folder for itself, or throws at once with the holder's process id. The lock lies beside the real database
 * folder: two data folders may link to the same one.
 */
export function lockDataFolder(dataDir: string, databaseFolder = join(dataDir, "pglite")): FileLock {
	ensureWritableFolder(dataDir);
	const holderFile = `${databaseFolder}.pid`;
	let lock: FileLock | null = null;
	try {
		lock = lockFile(`${databaseFolder}.lock`);
		if (lock) writeFileSync(holderFile, `${process.pid}\n`);
	} catch (error) {
		lock?.release();
		throw new Error(describeFault(error, databaseFolder));
	}
	if (!lock) {
		throw new Error(`The data folder ${dataDir} is in use by process ${readHolder(holderFile)}. Stop it first, or set another DATA_DIR.`);
	}
	const held = lock;
	let isHeld = true;
	return {
		release() {
			if (!isHeld) return;
			isHeld = false;
			rmSync(holderFile, { force: true });
			held.release();
		},
	};
}

function describeFault(error: unknown, databaseFolder: string): string {
	const reason = error instanceof Error ? error.message : String(error);
	const folder = dirname(databaseFolder);
	return (
		explainFolderFault(error, folder) ??
		`DATA_DIR: this user cannot use the files ${basename(databaseFolder)}.lock and ${basename(databaseFolder)}.pid in ${folder} (${reason}).`
	);
}

/** The holder writes its id just after it took the lock: until then the file is missing or names the one before. */
function readHolder(holderFile: string): string {
	for (let attempt = 0; attempt < 10 && !isRunning(readId(holderFile)); attempt += 1) {
		Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
	}
	return readId(holderFile)?.toString() ?? "unknown";
}

function readId(holderFile: string): number | null {
	try {
		return Number.parseInt(readFileSync(holderFile, "utf8"), 10) || null;
	} catch {
		return null;
	}
}

function isRunning(processId: number | null): boolean {
	try {
		return processId !== null && process.kill(processId, 0);
	} catch (error) {
		// Another user's process may not be signalled, but it is there.
		return error instanceof Error && "code" in error && error.code === "EPERM";
	}
}
