import type { Database } from "#app/db/client.server.ts";
import { removeOldMails } from "#app/mail/remove-old-mails.server.ts";
import { deleteOldLeads } from "./old-lead-store.server.ts";

/** Few enough to be done well within the database's limit for one statement, and for nobody to wait for it. */
const LEADS_AT_ONCE = 200;

type Options = {
	db: Database;
	/** Where this machine keeps mails that were not sent. */
	mailFolder: string;
	signal?: AbortSignal;
};

/**
 * Deletes every lead from before a moment with all that belongs to it, a few at a time, and gives how many. The mails in the folder go with
 * them. Ask `checkRetention` first.
 */
export async function forgetOldLeads(before: Date, { db, mailFolder, signal }: Options): Promise<number> {
	let forgotten = 0;
	for (let isMore = true; isMore && !signal?.aborted; ) {
		const gone = await deleteOldLeads(db, { before, most: LEADS_AT_ONCE });
		await removeOldMails(mailFolder, { leadIds: new Set(gone) });
		forgotten += gone.length;
		isMore = gone.length === LEADS_AT_ONCE;
	}
	return forgotten;
}
