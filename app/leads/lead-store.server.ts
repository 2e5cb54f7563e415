import { and, eq, gte, max, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { leads } from "#app/db/schema.server.ts";

export type Lead = typeof leads.$inferSelect;
export type NewLead = Omit<typeof leads.$inferInsert, "earlierLeadId">;
/** The lead of the same visitor that this one grew out of, if it is there and not older. */
export type EarlierLead = { idempotencyKeyHash: string; notBefore: Date };

/** Stores the lead and gives its row, or none when a lead with the same idempotency key is already there: a part of a larger statement. */
export function insertingLead(db: Database, lead: NewLead, earlier: EarlierLead | null) {
	return db
		.insert(leads)
		.values({ ...lead, earlierLeadId: earlier && idOf(db, earlier) })
		.onConflictDoNothing({ target: leads.idempotencyKeyHash })
		.returning();
}

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

/** Within the insert itself: one more statement would cost every visitor its round trip. */
function idOf(db: Database, { idempotencyKeyHash, notBefore }: EarlierLead) {
	const sameKey = and(eq(leads.idempotencyKeyHash, idempotencyKeyHash), gte(leads.createdAt, notBefore));
	return sql`(${db.select({ id: leads.id }).from(leads).where(sameKey)})`;
}
