import { and, eq, max } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { leads } from "#app/db/schema.server.ts";

export type Lead = typeof leads.$inferSelect;
export type NewLead = Omit<typeof leads.$inferInsert, "earlierLeadId">;
/** The lead of the same visitor that this one grew out of, if it is there and not older. */
export type EarlierLead = { idempotencyKeyHash: string; notBefore: Date };

export async function getLeadByKeyHash(db: Database, idempotencyKeyHash: string): Promise<Lead> {
	const [row] = await db.select().from(leads).where(eq(leads.idempotencyKeyHash, idempotencyKeyHash));
	if (!row) throw new Error("the lead that held this key is gone");
	return row;
}

export async function findLead(db: Database, id: number): Promise<Lead | null> {
	const [row] = await db.select().from(leads).where(eq(leads.id, id));
	return row ?? null;
}

/** The last lead that grew out of this one, spam aside. */
export async function findLaterLeadId(db: Database, id: number): Promise<number | null> {
	const [row] = await db
		.select({ id: max(leads.id) })
		.from(leads)
		.where(and(eq(leads.earlierLeadId, id), eq(leads.flagged, false)));
	return row?.id ?? null;
}
