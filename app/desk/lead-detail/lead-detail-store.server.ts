import { eq } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { leads } from "#app/db/schema.server.ts";
import { isSerialId } from "#app/db/serial-id.ts";
import { type FullLead, fullLeadColumns, toDeskLead } from "#app/desk/lead-shared/desk-lead-store.server.ts";

export async function findFullLead(db: Database, id: number): Promise<FullLead | null> {
	if (!isSerialId(id)) return null;
	const [row] = await db.select(fullLeadColumns(db)).from(leads).where(eq(leads.id, id));
	return row ? toDeskLead(row) : null;
}
