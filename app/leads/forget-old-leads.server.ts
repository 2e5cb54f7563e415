import type { Database } from "#app/db/client.server.ts";
import { removeOldMails } from "#app/mail/remove-old-mails.server.ts";
import { deleteOldLeads } from "./old-lead-store.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Few enough to be done well within the database's limit for one statement, and for nobody to wait for it. */
const LEADS_AT_ONCE = 200;

type Options = {
	db: Database;
	now: Date /** Where this machine keeps mails that were not sent. */;
	mailFolder: string;
	signal?: AbortSignal;
};

/**
 * Deletes every lead older than this many days with all that belongs to it, a few at a time, and gives how many. The mails in the folder go
 * with them.
 */
export async function forgetOldLeads(keptDays: number, { db, now, mailFolder, signal }: Options): Promise<number> {
	const before = new Date(now.getTime() - keptDays * DAY_MS);
	let forgotten = 0;
	for (let isMore = true; isMore && !signal?.aborted; ) {
		const gone = await deleteOldLeads(db, { before, most: LEADS_AT_ONCE });
		await removeOldMails(mailFolder, { leadIds: new Set(gone) });
		forgotten += gone.length;
		isMore = gone.length === LEADS_AT_ONCE;
	}
	return forgotten;
}
