import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { describeError, logEvent } from "#app/log.server.ts";
import { type Mailer, UNUSABLE_ADDRESS } from "./mailer.ts";
import { renderNodemailerMessage } from "./nodemailer-message.ts";

const SAFE_FILE_NAME = /^[a-z0-9][a-z0-9-]{0,200}\.eml$/;

/** Writes each email to an .eml file, which mail programs can open. Sending the same email again replaces its file. */
export function openFolderMailer(folder: string): Mailer {
	const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
	return {
		async send(mail) {
			const message = renderNodemailerMessage(mail);
			if (message === null) return UNUSABLE_ADDRESS;
			try {
				const composed = await composer.sendMail(message);
				await writeMailFile(folder, mail.fileName, composed.message as Buffer);
				return { kind: "sent" };
			} catch (error) {
				const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
				return { kind: "failed", isTemporary: true, problem: `the email could not be written to its folder${code}` };
			}
		},
		async deleteLeadFiles(leadId) {
			await tryDeleteMailFiles(folder, [leadId]);
		},
		async deleteCompanyFiles(companyId) {
			await tryDeleteMailFiles(folder, [], [companyId]);
		},
		async close() {},
	};
}

/** Returns the folder that emails are written to when there is no mail server. */
export function resolveMailFolder(dataDir: string): string {
	return join(dataDir, "mail");
}

type MailFileFilter = {
	/** Matches every email written before this. */
	writtenBefore?: Date;
	/** Matches every email about these leads, however new. */
	leadIds?: readonly number[];
	/** Matches every email about these companies. */
	companyIds?: readonly number[];
};

/**
 * Deletes the email files about deleted leads and companies. Logs a failure and returns false: some files may be left until they are too old to
 * keep.
 */
export async function tryDeleteMailFiles(folder: string, leadIds: number[], companyIds: number[] = []): Promise<boolean> {
	try {
		await deleteMailFiles(folder, { leadIds, companyIds });
		return true;
	} catch (error) {
		logEvent("mail-files-delete-failed", describeError(error));
		return false;
	}
}

/** Removes emails from the folder by age or by what they are about and returns how many. A missing folder counts as empty. */
export async function deleteMailFiles(folder: string, { writtenBefore, leadIds = [], companyIds = [] }: MailFileFilter): Promise<number> {
	// See `leadMailFileName` and `companyMailFileName`.
	const subjects = new Set([...leadIds.map((id) => `lead-${id}`), ...companyIds.map((id) => `company-${id}`)]);
	let removed = 0;
	for (const name of await listFiles(folder)) {
		const [, subject] = /^((?:lead|company)-\d+|account|desk)-/.exec(name) ?? [];
		if (subject === undefined) continue;
		const file = join(folder, name);
		if (!subjects.has(subject) && !(writtenBefore && (await isOlder(file, writtenBefore)))) continue;
		await rm(file, { force: true });
		removed += 1;
	}
	return removed;
}

async function listFiles(folder: string): Promise<string[]> {
	try {
		return await readdir(folder);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
		throw error;
	}
}

async function isOlder(file: string, time: Date): Promise<boolean> {
	// The desk may have removed the file a moment ago.
	const { mtime } = await stat(file).catch(() => ({ mtime: time }));
	return mtime < time;
}

/** Writes the file atomically, readable only by its owner. */
async function writeMailFile(folder: string, fileName: string, bytes: Uint8Array): Promise<void> {
	if (!SAFE_FILE_NAME.test(fileName)) throw new Error("invalid file name for an email");
	await mkdir(folder, { recursive: true, mode: 0o700 });
	// The draft's name starts with the email's file name, so that erasing a lead also removes drafts left by a killed process.
	const draft = join(folder, `${fileName}.${randomUUID()}.draft`);
	try {
		const file = await open(draft, "wx", 0o600);
		try {
			await file.writeFile(bytes);
			await file.sync();
		} finally {
			await file.close();
		}
		await rename(draft, join(folder, fileName));
	} catch (error) {
		await rm(draft, { force: true });
		throw error;
	}
}
