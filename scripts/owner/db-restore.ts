import { describeRows, formatRowCount } from "#app/backup/backup-format.server.ts";
import { countNotices } from "#app/outbox/notice-store.server.ts";
import { formatMoment } from "#app/site/brisbane-time.ts";
import { listUsernames } from "#app/staff/account-store.server.ts";
import { insertAuditEntries, OWNER_COMMAND } from "#app/staff/audit-log-store.server.ts";
import { createProgress, parseCommand, resolveTyped, runCommand } from "#scripts/command-line.ts";
import { checkBackup } from "./backup/read-backup.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { withOwnerDatabase } from "./owner-database.ts";

const USAGE = `
npm run db:restore -- <file> [--replace]

Restores a backup of this release or an earlier one into an empty database, or with --replace into one whose data it deletes. All of it is
restored, or nothing. Stop the site first.
Existing desk accounts stay as they are; those of the backup are restored only when there are none. Everyone signs in to the desk again.
The audit log keeps its entries and gets those of the backup. A lead is erased again if the log says that it was erased on a privacy request.

Emails that were waiting when the backup was made are sent when the site starts. To look at old data on another machine, leave SMTP_URL empty.
`;

if (import.meta.main) await runCommand(dbRestore);

/** Restores a backup and prints what was restored. */
export async function dbRestore(commandArguments: string[]) {
	const parsed = parseCommand(commandArguments, { usage: USAGE, options: { replace: { type: "boolean" } }, maxPositionals: 1 });
	if (!parsed) return;
	const [typed] = parsed.positionals;
	if (!typed) throw new Error("Which file? npm run db:restore -- <file>");
	const file = resolveTyped(typed);
	// Checks the file before it opens the database, because opening may create one.
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
			`Desk accounts, ${keptAccounts ? "kept as they were" : "from the backup"}: ${accounts}.`,
			...(erasedAgain > 0 ? [`Erased again, because they were erased after the backup: ${formatRowCount(erasedAgain, "leads")}.`] : []),
			...(waiting > 0 ? [`Waiting to be sent when the site starts: ${formatRowCount(waiting, "notices")}.`] : []),
		];
		process.stdout.write(`${lines.join("\n")}\n`);
	});
}
