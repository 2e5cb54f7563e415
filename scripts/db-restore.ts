import { countNotices } from "#app/notices/notice-store.server.ts";
import { formatMoment } from "#app/site/brisbane-time.ts";
import { listUsernames } from "#app/staff/account-store.server.ts";
import { insertAuditEntries, OWNER_COMMAND } from "#app/staff/audit-log-store.server.ts";
import { countOf, describeRows } from "./backup/backup-format.ts";
import { checkBackup } from "./backup/read-backup.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { createProgress, parseCommand, resolveTyped, runCommand } from "./command-line.ts";
import { withOwnerDatabase } from "./owner-database.ts";

const USAGE = `
npm run db:restore -- <file> [--replace]

Puts a backup back: into an empty database, or with --replace in place of everything that is there. It happens whole or not at all. Stop
the site first. Accounts of the desk that are there stay as they are; only where there is none come those of the backup. Whoever was signed
in to the desk signs in again. The audit log keeps what it has and gets the backup's entries too; a lead that it says was erased on a privacy
request is erased again.

Mails that were waiting when the backup was made go out once the site starts: for a look at old data on another machine, set no SMTP_URL.
`;

if (import.meta.main) await runCommand(dbRestore);

/** Restores a backup and tells what was restored. */
export async function dbRestore(commandArguments: string[]) {
	const parsed = parseCommand(commandArguments, { usage: USAGE, options: { replace: { type: "boolean" } }, maxPositionals: 1 });
	if (!parsed) return;
	const [typed] = parsed.positionals;
	if (!typed) throw new Error("Say which file to restore: npm run db:restore -- <file>");
	const file = resolveTyped(typed);
	// Before the database is opened, which may make one.
	await checkBackup(file);
	const progress = createProgress("Restoring");
	await withOwnerDatabase({}, async ({ db }) => {
		const { header, rows, keptAccounts, erasedAgain } = await restoreBackup(file, {
			db,
			mayReplace: parsed.values.replace === true,
			onProgress: progress,
		});
		const details = { madeAt: header.madeAt, leads: (rows.leads ?? 0) - erasedAgain, erasedAgain };
		await insertAuditEntries(db, [{ event: "backup-restored", username: OWNER_COMMAND, details }], new Date());
		const { waiting } = await countNotices(db);
		const accounts = (await listUsernames(db)).join(", ") || "none";
		const lines = [
			`Restored ${describeRows(rows)} from ${formatMoment(header.madeAt)} (Brisbane), ${header.site}.`,
			`Accounts of the desk, ${keptAccounts ? "kept as they were here" : "as they were in the backup"}: ${accounts}.`,
			...(erasedAgain > 0 ? [`Erased again, since they were erased after the backup: ${countOf(erasedAgain, "leads")}.`] : []),
			...(waiting > 0 ? [`Waiting to go out once the site runs: ${countOf(waiting, "notices")}.`] : []),
		];
		process.stdout.write(`${lines.join("\n")}\n`);
	});
}
