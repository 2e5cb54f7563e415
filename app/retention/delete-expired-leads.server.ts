import type { Database } from "#app/db/client.server.ts";
import { deleteOldLeads } from "#app/leads/lead-store.server.ts";
import { tryDeleteMailFiles } from "#app/mail/mail-folder.server.ts";

/** Small enough that no other query waits long and a batch stays far below the statement timeout. */
const BATCH_SIZE = 200;

type Options = {
	db: Database;
	/** The folder this node writes emails to when there is no mail server. */
	mailFolder: string;
	signal?: AbortSignal;
};

/** Deletes the leads received before this moment in batches, with the files of their emails, and returns how many. Call `checkRetention` first. */
export async function deleteExpiredLeads(before: Date, { db, mailFolder, signal }: Options): Promise<number> {
	let count = 0;
	for (let isMore = true; isMore && !signal?.aborted; ) {
		const deleted = await deleteOldLeads(db, { before, max: BATCH_SIZE });
		await tryDeleteMailFiles(mailFolder, deleted);
		count += deleted.length;
		isMore = deleted.length === BATCH_SIZE;
	}
	return count;
}
