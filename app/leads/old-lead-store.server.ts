import { inArray, lt } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { leads } from "#app/db/schema.server.ts";

/** How many leads are from before a moment, and how many there are in all. */
export async function countOldLeads(db: Database, before: Date): Promise<{ due: number; all: number }> {
	return { due: await db.$count(leads, lt(leads.createdAt, before)), all: await db.$count(leads) };
}

/** Deletes up to `most` leads from before a moment, with everything in the database that belongs to them, and gives their ids. */
export async function deleteOldLeads(db: Database, { before, most }: { before: Date; most: number }): Promise<number[]> {
	const old = db.select({ id: leads.id }).from(leads).where(lt(leads.createdAt, before)).limit(most);
	const gone = await db.delete(leads).where(inArray(leads.id, old)).returning({ id: leads.id });
	return gone.map(({ id }) => id);
}
