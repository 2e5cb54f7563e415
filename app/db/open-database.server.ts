import { resolve } from "node:path";
import type { OpenDatabase } from "./client.server.ts";
import { openPglite } from "./pglite-client.server.ts";
import { openPostgres } from "./postgres-client.server.ts";
import { verifyMigrations } from "./verify-migrations.server.ts";

type DatabaseSettings = {
	/** The folder for PGlite, which is used when there is no databaseUrl. */
	dataDir: string;
	databaseUrl?: string | undefined;
	/** How many connections to PostgreSQL this process may open. */
	poolSize?: number | undefined;
	/** False opens the tables as they are. */
	migrate?: boolean;
	/** Resolved from the working directory, since the built server is not next to the migrations. */
	migrationsDir?: string;
};

const DEFAULT_POOL_SIZE = 10;

/** Opens PostgreSQL if a URL is given, otherwise PGlite in the data folder, and applies pending migrations. */
export async function openDatabase({
	dataDir,
	databaseUrl,
	poolSize = DEFAULT_POOL_SIZE,
	migrate = true,
	migrationsDir = resolve("app/db/migrations"),
}: DatabaseSettings): Promise<OpenDatabase> {
	const migrations = migrate ? migrationsDir : null;
	if (migrations !== null) verifyMigrations(migrations);
	return databaseUrl ? openPostgres(databaseUrl, { poolSize, migrationsDir: migrations }) : openPglite(dataDir, migrations);
}
