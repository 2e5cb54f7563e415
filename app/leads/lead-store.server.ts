import { eq } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { leads } from "#app/db/schema.server.ts";

export type Lead = typeof leads.$inferSelect;
export type NewLead = typeof leads.$inferInsert;

/** Stores the lead and gives back its row, or null when a lead with the same idempotency key is already there. */
export async function insertLead(db: Database, lead: NewLead): Promise<Lead | null> {
	const [row] = await db.insert(leads).values(lead).onConflictDoNothing({ target: leads.idempotencyKeyHash }).returning();
	return row ?? null;
}

export async function getLeadByKeyHash(db: Database, idempotencyKeyHash: string): Promise<Lead> {
	const [row] = await db.select().from(leads).where(eq(leads.idempotencyKeyHash, idempotencyKeyHash));
	if (!row) throw new Error("the lead that held this key is gone");
	return row;
}
