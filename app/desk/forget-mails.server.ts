import { logEvent, namesOfFailure } from "#app/http/log.server.ts";
import { removeLeadMails } from "#app/mail/mail-folder.server.ts";

/** Removes the mail files about these leads; false where some may be left. */
export async function forgetMails(folder: string, leadIds: number[]): Promise<boolean> {
	try {
		for (const leadId of leadIds) await removeLeadMails(folder, leadId);
		return true;
	} catch (error) {
		logEvent("mail-files-not-removed", namesOfFailure(error));
		return false;
	}
}
