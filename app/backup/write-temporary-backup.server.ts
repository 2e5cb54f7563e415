import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Database } from "#app/db/client.server.ts";
import { DAY_MS } from "#app/durations.ts";
import { createLimiter } from "#app/limiter.ts";
import type { BackupRows } from "./backup-format.server.ts";
import { withBackup } from "./render-backup.server.ts";

const SUFFIX = ".unfinished-backup";
/** One at a time, and no queue: with the embedded database, everything else waits while a backup is read. */
const limiter = createLimiter({ maxRunning: 1, maxQueued: 0 });

type Options = { dataDir: string; now: Date; site: string };

/**
 * Writes a backup to a file and opens it. The download can be slow without holding the transaction, in which the embedded database serves no
 * one else. The file has no name by then, so nothing is left over, however the download ends. Throws `QueueFull` while another one is written.
 */
export async function writeTemporaryBackup(
	db: Database,
	{ dataDir, now, site }: Options,
): Promise<{ file: ReadableStream; rows: BackupRows; bytes: number }> {
	return limiter.run(async () => {
		const folder = join(dataDir, "downloads");
		await mkdir(folder, { recursive: true, mode: 0o700 });
		await removeAbandoned(folder, now);
		const path = join(folder, `${randomUUID()}${SUFFIX}`);
		try {
			const rows = await withBackup(db, { now, site }, (text) =>
				pipeline(Readable.from(text), createGzip(), createWriteStream(path, { flags: "wx", mode: 0o600 })),
			);
			const handle = await open(path);
			const { size } = await handle.stat();
			return { file: Readable.toWeb(handle.createReadStream()) as ReadableStream, rows, bytes: size };
		} finally {
			await rm(path, { force: true });
		}
	});
}

/** Removes what a killed process left over a day ago, because it holds personal data. */
async function removeAbandoned(folder: string, now: Date): Promise<void> {
	for (const name of (await readdir(folder)).filter((entry) => entry.endsWith(SUFFIX))) {
		const path = join(folder, name);
		const entry = await stat(path).catch(() => null);
		if (entry && now.getTime() - entry.mtimeMs > DAY_MS) await rm(path, { force: true });
	}
}
