import { describeError, logEvent } from "#app/log.server.ts";
import { deleteMailFiles } from "#app/mail/mail-folder.server.ts";

/** Deletes the email files about these leads. Returns false if some may be left. */
export async function tryDeleteMailFiles(folder: string, leadIds: number[]): Promise<boolean> {
	try {
		await deleteMailFiles(folder, { leadIds: new Set(leadIds) });
		return true;
	} catch (error) {
		logEvent("mail-files-delete-failed", describeError(error));
		return false;
	}
}
