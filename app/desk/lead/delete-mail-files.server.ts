import { describeError, logEvent } from "#app/log.server.ts";
import { removeOldMails } from "#app/mail/mail-folder.server.ts";

/** Deletes the email files about these leads. Returns false if some may be left. */
export async function deleteMailFiles(folder: string, leadIds: number[]): Promise<boolean> {
	try {
		await removeOldMails(folder, { leadIds: new Set(leadIds) });
		return true;
	} catch (error) {
		logEvent("mail-files-delete-failed", describeError(error));
		return false;
	}
}
