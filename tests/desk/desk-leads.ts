import type { Database } from "#app/db/client.server.ts";
import { leads } from "#app/db/schema.server.ts";

/** Inserts leads, a minute apart unless they have a time, and returns their ids in order. */
export async function storeDeskLeads(db: Database, ...rows: Partial<typeof leads.$inferInsert>[]): Promise<number[]> {
	const values = rows.map((row, index) => ({
		website: "https://mycafe.com.au",
		createdAt: new Date(Date.UTC(2026, 10, 1, 0, index)),
		...row,
	}));
	return (await db.insert(leads).values(values).returning({ id: leads.id })).map(({ id }) => id);
}
