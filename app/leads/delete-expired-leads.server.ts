import type { Database } from "#app/db/client.server.ts";
import { removeOldMails } from "#app/mail/mail-folder.server.ts";
import { deleteOldLeads } from "./lead-store.server.ts";

/** Few enough that no other query waits long, and far from the statement timeout. */
const BATCH_SIZE = 200;

type Options = {
	db: Database;
	/** Where this node writes emails when there is no SMTP server. */
	mailFolder: string;
	signal?: AbortSignal;
};

/** Deletes the leads received before this moment, in batches and with their mail files, and returns how many. Call `checkRetention` first. */
export async function deleteExpiredLeads(before: Date, { db, mailFolder, signal }: Options): Promise<number> {
	let count = 0;
	for (let isMore = true; isMore && !signal?.aborted; ) {
		const deleted = await deleteOldLeads(db, { before, max: BATCH_SIZE });
		await removeOldMails(mailFolder, { leadIds: new Set(deleted) });
		count += deleted.length;
		isMore = deleted.length === BATCH_SIZE;
	}
	return count;
}
