import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

type DataFolderLock = { release: () => void };

const SQLITE_BUSY = 5;
// A lock that is garbage collected is a lock released, so every held one is kept within reach here.
const heldGates = new Set<DatabaseSync>();

/**
 * Gives this process the data folder for itself, or throws at once with the holder's process id.
 * SQLite is used only for its file lock, the one the kernel offers to Node: it falls with its holder, however that
 * ends, and holds between containers that share a volume. A file with a process id in it can promise neither.
 */
export function lockDataFolder(dataDir: string): DataFolderLock {
	// What is there already is the owner's to open to others.
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	const holderFile = join(dataDir, "pglite.pid");
	const gate = new DatabaseSync(join(dataDir, "pglite.lock"), { timeout: 0 });
	try {
		// IMMEDIATE, since only one can hold it. EXCLUSIVE goes through a shared lock, on which two who race refuse each other.
		gate.exec("PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE");
	} catch (error) {
		gate.close();
		if (!isBusy(error)) throw error;
		throw new Error(`The data folder ${dataDir} is in use by process ${readHolder(holderFile)}. Stop it first, or set another DATA_DIR.`);
	}
	heldGates.add(gate);
	writeFileSync(holderFile, `${process.pid}\n`);
	return {
		release() {
			if (!heldGates.delete(gate)) return;
			rmSync(holderFile, { force: true });
			gate.close();
		},
	};
}

function isBusy(error: unknown): boolean {
	return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
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
