import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { describeRows } from "#app/backup/backup-format.server.ts";
import { brisbaneTimestamp } from "#app/site/brisbane-time.ts";
import { insertAuditEntries, OWNER_COMMAND } from "#app/staff/audit-log-store.server.ts";
import { createProgress, parseCommand, resolveTyped, runCommand } from "#scripts/command-line.ts";
import { writeBackup } from "./backup/write-backup.ts";
import { withOwnerDatabase } from "./owner-database.ts";
import { explainFileError } from "./write-new-file.ts";

const USAGE = `
npm run db:backup [-- <file or folder>]

Writes one consistent file with leads, notes, emails, snapshots, desk accounts and the audit log. Without a name it is called
backup-<Brisbane time>.jsonl.gz, in the current folder. A name that ends with / is a folder, which is created if needed. The file holds
personal data, so only you may read it. It holds no sessions.

With PostgreSQL the site may keep running. With the embedded database it must be stopped. The file restores into either.
`;

if (import.meta.main) await runCommand(dbBackup);

/** Backs up the database to a new file. */
export async function dbBackup(commandArguments: string[]) {
	const parsed = parseCommand(commandArguments, { usage: USAGE, options: {}, maxPositionals: 1 });
	if (!parsed) return;
	const now = new Date();
	await withOwnerDatabase({ migrate: false, mustExist: true }, async ({ db }, env) => {
		const file = chooseFile(parsed.positionals[0], now);
		const rows = await writeBackup(file, { db, now, site: env.SITE_URL, onProgress: createProgress("Backing up") });
		// A database of an earlier release may not have the table.
		if (rows.audit_log !== undefined) {
			const entry = { event: "backup-made" as const, username: OWNER_COMMAND, details: { leads: rows.leads ?? 0 } };
			// The backup is complete. A standby server is read-only, and a good place to back up from.
			await insertAuditEntries(db, [entry], now).catch(() => process.stderr.write("This backup could not be recorded in the audit log.\n"));
		}
		process.stdout.write(`Backed up ${describeRows(rows)} to ${file}\n`);
	});
}

function chooseFile(typed: string | undefined, now: Date): string {
	const path = resolveTyped(typed ?? "");
	try {
		if (typed !== undefined && /[/\\]$/.test(typed)) mkdirSync(path, { recursive: true, mode: 0o700 });
		const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
		return isFolder ? join(path, `backup-${brisbaneTimestamp(now)}.jsonl.gz`) : path;
	} catch (error) {
		throw explainFileError(error, path);
	}
}
