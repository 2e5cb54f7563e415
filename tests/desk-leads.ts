import type { Database } from "#app/db/client.server.ts";
import { leads } from "#app/db/schema.server.ts";

/** Stores leads as they stand, a minute apart where they do not say when, and gives their ids in the same order. */
export async function storeDeskLeads(db: Database, ...rows: Partial<typeof leads.$inferInsert>[]): Promise<number[]> {
	const values = rows.map((row, index) => ({
		website: "https://mycafe.com.au",
		createdAt: new Date(Date.UTC(2026, 10, 1, 0, index)),
		...row,
	}));
	return (await db.insert(leads).values(values).returning({ id: leads.id })).map(({ id }) => id);
}
