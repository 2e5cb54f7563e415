import type { Database } from "#app/db/client.server.ts";
import { companies } from "#app/db/schema.server.ts";

/** Inserts a company and returns its id. */
export async function storeCompany(db: Database, row: Partial<typeof companies.$inferInsert> = {}): Promise<number> {
	const createdAt = new Date("2026-11-01T00:00:00Z");
	const [company] = await db
		.insert(companies)
		.values({ name: "My Café", website: "https://mycafe.com.au", createdAt, activeAt: createdAt, ...row })
		.returning({ id: companies.id });
	if (!company) throw new Error("the company was not stored");
	return company.id;
}
