import type { Database } from "#app/db/client.server.ts";
import { deskSettings } from "#app/db/schema.server.ts";
import { type DeskSettings, parseReplyClock } from "./desk-settings.ts";

/** Returns what owners set on the desk, or the defaults. */
export async function getDeskSettings(db: Database): Promise<DeskSettings> {
	const [row] = await db.select().from(deskSettings);
	return { replyClock: parseReplyClock(row?.replyClock) ?? "all-hours", sendsDigest: row?.sendsDigest ?? true };
}

export async function saveDeskSettings(db: Database, settings: DeskSettings): Promise<void> {
	await db
		.insert(deskSettings)
		.values({ id: 1, ...settings })
		.onConflictDoUpdate({ target: deskSettings.id, set: settings });
}
