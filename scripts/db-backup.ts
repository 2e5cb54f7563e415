import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { TIME_ZONE } from "#app/site/brisbane-time.ts";
import { insertAuditEntries, OWNER_COMMAND } from "#app/staff/audit-log-store.server.ts";
import { describeRows } from "./backup/backup-format.ts";
import { writeBackup } from "./backup/write-backup.ts";
import { createProgress, parseCommand, resolveTyped, runCommand } from "./command-line.ts";
import { withOwnerDatabase } from "./owner-database.ts";
import { explainFileFault } from "./write-new-file.ts";

const USAGE = `
npm run db:backup [-- <file or folder>]

Writes leads with their notes, mails and snapshots, the accounts and the audit log of the desk and the next numbers into one file, as they are at one
moment. Without a name it becomes backup-<Brisbane time>.jsonl.gz in the current folder. A name that ends with / is a folder, which is
made where there is none. The file holds personal data: only its owner may read it, and who is signed in is not in it.

With PostgreSQL the site may run meanwhile. With the embedded database it must be stopped. The same file restores into either.
`;

if (import.meta.main) await runCommand(dbBackup);

/** Backs the database up into a new file. */
export async function dbBackup(commandArguments: string[]) {
	const parsed = parseCommand(commandArguments, { usage: USAGE, options: {}, maxPositionals: 1 });
	if (!parsed) return;
	const now = new Date();
	await withOwnerDatabase({ migrate: false, mustExist: true }, async ({ db }, env) => {
		const file = chooseFile(parsed.positionals[0], now);
		const rows = await writeBackup(file, { db, now, site: env.SITE_URL, onProgress: createProgress("Backing up") });
		// A database that an earlier release made may not have the table yet.
		if (rows.audit_log !== undefined) {
			const entry = { event: "backup-made" as const, username: OWNER_COMMAND, details: { leads: rows.leads ?? 0 } };
			// The backup is written by now. A standby server is read-only, and backing it up is a good habit.
			await insertAuditEntries(db, [entry], now).catch(() => process.stderr.write("This backup could not be recorded in the audit log.\n"));
		}
		process.stdout.write(`Backed up ${describeRows(rows)} into ${file}\n`);
	});
}

function chooseFile(typed: string | undefined, now: Date): string {
	const path = resolveTyped(typed ?? "");
	try {
		if (typed !== undefined && /[/\\]$/.test(typed)) mkdirSync(path, { recursive: true, mode: 0o700 });
		const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
		return isFolder ? join(path, `backup-${brisbaneTimestamp(now)}.jsonl.gz`) : path;
	} catch (error) {
		throw explainFileFault(error, path);
	}
}

/** Such as 2026-11-15-150405, in Queensland: for file names, so without colons. */
function brisbaneTimestamp(time: Date): string {
	const format = new Intl.DateTimeFormat("sv-SE", { timeZone: TIME_ZONE, dateStyle: "short", timeStyle: "medium" });
	return format.format(time).replaceAll(":", "").replace(" ", "-");
}
