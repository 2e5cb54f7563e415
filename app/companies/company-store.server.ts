import { eq } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { companies } from "#app/db/schema.server.ts";
import { isSerialId } from "#app/db/serial-id.ts";

export type Company = typeof companies.$inferSelect;

export async function findCompany(db: Database, id: number): Promise<Company | null> {
	if (!isSerialId(id)) return null;
	const [row] = await db.select().from(companies).where(eq(companies.id, id));
	return row ?? null;
}

/**
 * Locks a company so that two people's actions run one after the other. Lock its keys before it and its requests after it, to avoid deadlocks.
 * New requests still arrive, unless the strength is "update", which deleting a company needs.
 */
export async function lockCompany(
	tx: Database,
	id: number,
	strength: "no key update" | "update" = "no key update",
): Promise<Company | null> {
	if (!isSerialId(id)) return null;
	const [row] = await tx.select().from(companies).where(eq(companies.id, id)).for(strength);
	return row ?? null;
}
