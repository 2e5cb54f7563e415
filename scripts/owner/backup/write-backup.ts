import { createGzip } from "node:zlib";
import type { BackupRows } from "#app/backup/backup-format.server.ts";
import { withBackup } from "#app/backup/render-backup.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { writeNewFile } from "#scripts/owner/write-new-file.ts";

type Options = { db: Database } & Parameters<typeof withBackup>[1];

/** Writes a consistent backup into a file that only its owner may read, completely or not at all. The site may keep running. */
export function writeBackup(file: string, { db, ...options }: Options): Promise<BackupRows> {
	return withBackup(db, options, (text) => writeNewFile(file, text, createGzip()));
}
