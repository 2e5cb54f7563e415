import { setTimeout as sleep } from "node:timers/promises";
import { type FileLock, lockFile } from "#app/db/file-lock.server.ts";

const NEXT_TRY_MS = 200;

/** Takes the lock of a file, and says in one line when it has to wait for another process. A holder that is killed is waited for no longer. */
export async function waitForLock(file: string, whyWaiting: string): Promise<FileLock> {
	const startedAt = performance.now();
	let lock = lockFile(file);
	if (lock) return lock;
	process.stdout.write(`${whyWaiting}… `);
	while (!lock) {
		await sleep(NEXT_TRY_MS);
		lock = lockFile(file);
	}
	process.stdout.write(`${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
	return lock;
}
