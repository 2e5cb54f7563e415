import { DatabaseSync } from "node:sqlite";

export type FileLock = { release: () => void };

const SQLITE_BUSY = 5;
/** Keeps held locks from being garbage collected, which would release them. */
const heldLocks = new Set<DatabaseSync>();

/**
 * Locks a file for this process, or returns null immediately if another process holds the lock.
 * SQLite is used only for its kernel file lock, which Node does not offer itself. The lock ends with its process, even after kill -9, and
 * works between containers that share a volume. A file with a process id does neither.
 */
export function lockFile(file: string): FileLock | null {
	const lock = new DatabaseSync(file, { timeout: 0 });
	try {
		// EXCLUSIVE would first take a shared lock, so two processes that race would both fail.
		lock.exec("PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE");
	} catch (error) {
		lock.close();
		if (!isBusy(error)) throw error;
		return null;
	}
	heldLocks.add(lock);
	return {
		release() {
			if (heldLocks.delete(lock)) lock.close();
		},
	};
}

function isBusy(error: unknown): boolean {
	return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}
