import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

type OldMails = {
	/** Whatever is older. */
	writtenBefore?: Date;
	/** Whatever is about these, however new. */
	leadIds?: ReadonlySet<number>;
};

/** Removes mails from the folder by their age or by their leads, and gives how many. A folder that is not there holds none. */
export async function removeOldMails(folder: string, { writtenBefore, leadIds }: OldMails): Promise<number> {
	let removed = 0;
	for (const name of await readdir(folder).catch(noFolder)) {
		// See `leadMailFileName`.
		const leadId = /^lead-(\d+)-/.exec(name)?.[1];
		if (leadId === undefined) continue;
		const file = join(folder, name);
		if (!leadIds?.has(Number(leadId)) && !(writtenBefore && (await isOlder(file, writtenBefore)))) continue;
		await rm(file, { force: true });
		removed += 1;
	}
	return removed;
}

async function isOlder(file: string, moment: Date): Promise<boolean> {
	// Somebody at the desk may have removed it just now.
	const { mtime } = await stat(file).catch(() => ({ mtime: moment }));
	return mtime.getTime() < moment.getTime();
}

function noFolder(error: NodeJS.ErrnoException): string[] {
	if (error.code === "ENOENT") return [];
	throw error;
}
