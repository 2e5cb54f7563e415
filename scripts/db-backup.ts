import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { brisbaneTimestamp } from "./backup/brisbane-timestamp.ts";
import { describeRows } from "./backup/describe-rows.ts";
import { writeBackup } from "./backup/write-backup.ts";
import { parseCommand } from "./command-line.ts";
import { withOwnerDatabase } from "./owner-database.ts";
import { createProgress } from "./progress.ts";
import { whereTyped } from "./where-typed.ts";

const USAGE = `
npm run db:backup [-- <file or folder>]

Writes leads with their notes, mails and snapshots, the accounts of the desk and the next numbers into one file, as they are at one
moment. Without a name it becomes backup-<Brisbane time>.jsonl.gz in the current folder. The file holds personal data: only its owner
may read it, and who is signed in is not in it.

With PostgreSQL the site may run meanwhile. With the embedded database it must be stopped. The same file restores into either.
`;

/** Backs the database up into a new file. */
export async function dbBackup(toolArguments: string[]) {
	const parsed = parseCommand(toolArguments, { usage: USAGE, options: {}, maxPositionals: 1 });
	if (!parsed) return;
	const now = new Date();
	const file = chooseFile(parsed.positionals[0], now);
	// Ends by way of the exit handlers, which take the unfinished file away.
	for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) process.once(signal, () => process.exit(code));
	const progress = createProgress("Backing up");
	const rows = await withOwnerDatabase({ migrate: false, mustExist: true }, ({ db }, env) =>
		writeBackup(file, { db, now, site: env.SITE_URL, onProgress: progress }),
	);
	process.stdout.write(`Backed up ${describeRows(rows)} into ${file}\n`);
}

function chooseFile(typed: string | undefined, now: Date): string {
	const name = `backup-${brisbaneTimestamp(now)}.jsonl.gz`;
	if (typed === undefined) return resolve(whereTyped(), name);
	const path = resolve(whereTyped(), typed);
	return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? join(path, name) : path;
}
