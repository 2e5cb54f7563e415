import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { leads } from "#app/db/schema.server.ts";
import { sha256 } from "#app/db/sha256.server.ts";

type Inserting = { databaseUrl: string; poolSize: number; lanes: number; seconds: number; name: string };

/**
 * How many leads a second the same database takes from a program that does nothing else: the same row in the same table, each by
 * one statement, by as many at once, over as many connections. No HTTP, no checks, no limits, no notices.
 */
export async function insertLeads({ databaseUrl, poolSize, lanes, seconds, name }: Inserting): Promise<number> {
	const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
	const db = drizzle({ client: pool });
	let count = 0;
	const startedAt = performance.now();
	const until = startedAt + seconds * 1000;
	async function insertFrom() {
		while (performance.now() < until) {
			const key = `${name}-${count++}`;
			const lead = {
				website: "https://mycafe.com.au",
				contactName: "Anna",
				email: `${key}@example.com`,
				createdAt: new Date(),
				idempotencyKeyHash: sha256(key),
				requestFingerprint: sha256(`${key} content`),
			};
			await db.insert(leads).values(lead).returning();
		}
	}
	await Promise.all(Array.from({ length: lanes }, insertFrom));
	await pool.end();
	return count / ((performance.now() - startedAt) / 1000);
}
