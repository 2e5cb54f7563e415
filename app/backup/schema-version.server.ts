import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";

const MIGRATIONS = "app/db/migrations";
const JOURNAL = `${MIGRATIONS}/meta/_journal.json`;
/** The name that the migrator uses. */
const APPLIED = sql`drizzle.__drizzle_migrations`;

type Migration = { tag: string; when: number };

/** Lists the migrations of this release, oldest first. */
export function listMigrations(): Migration[] {
	const { entries } = JSON.parse(readFileSync(resolve(JOURNAL), "utf8")) as { entries: Migration[] };
	return entries;
}

/** Lists the backfills (UPDATE statements) of the migrations after this schema. */
export function listBackfillsAfter(schema: string): string[] {
	const tags = listMigrations().map(({ tag }) => tag);
	const texts = tags.slice(tags.indexOf(schema) + 1).map((tag) => readFileSync(resolve(`${MIGRATIONS}/${tag}.sql`), "utf8"));
	return texts.flatMap((text) => text.split("--> statement-breakpoint")).filter((statement) => /^\s*update\s/i.test(statement));
}

/** Returns the schema of this release. */
export function latestSchema(): string {
	const latest = listMigrations().at(-1);
	if (!latest) throw new Error("This release has no migrations.");
	return latest.tag;
}

/** Returns the last migration of a database, or null for an empty one. Throws when a newer release has migrated it. */
export async function findSchema(db: Database): Promise<string | null> {
	const [known] = await db
		.select({ isThere: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
		.from(sql`(values (1)) one`);
	if (!known?.isThere) return null;
	const [last] = await db.select({ when: sql<string | null>`max(created_at)::text` }).from(APPLIED);
	if (!last?.when) return null;
	const migration = listMigrations().find(({ when }) => String(when) === last.when);
	if (!migration) throw new Error("A newer release has migrated this database. Use that release.");
	return migration.tag;
}
