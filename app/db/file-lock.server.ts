import { DatabaseSync } from "node:sqlite";

export type FileLock = { release: () => void };

const SQLITE_BUSY = 5;
// A lock that is garbage collected is a lock released, so every held one is kept within reach here.
const heldGates = new Set<DatabaseSync>();

/**
 * Takes the lock of a file for this process, or gives null at once when another has it.
 * SQLite is used only for its file lock, the one the kernel offers to Node: it falls with its holder, however that
 * ends, and holds between containers that share a volume. A file with a process id in it can promise neither.
 */
export function lockFile(file: string): FileLock | null {
	const gate = new DatabaseSync(file, { timeout: 0 });
	try {
		// IMMEDIATE, since only one can hold it. EXCLUSIVE goes through a shared lock, on which two who race refuse each other.
		gate.exec("PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE");
	} catch (error) {
		gate.close();
		if (!isBusy(error)) throw error;
		return null;
	}
	heldGates.add(gate);
	return {
		release() {
			if (heldGates.delete(gate)) gate.close();
		},
	};
}

function isBusy(error: unknown): boolean {
	return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}
