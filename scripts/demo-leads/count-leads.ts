import type { Database } from "#app/db/client.server.ts";
import { leads } from "#app/db/schema.server.ts";

export function countLeads(db: Database): Promise<number> {
	return db.$count(leads);
}
