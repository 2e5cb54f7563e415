import { resolve } from "node:path";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { openPglite } from "./pglite-client.server.ts";
import { openPostgres } from "./postgres-client.server.ts";
import type * as schema from "./schema.server.ts";
import { verifyMigrations } from "./verify-migrations.server.ts";

/** The database, or a transaction on it: inside a transaction use only the one handed in, the outer one waits for ever on PGlite. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export type OpenDatabase = {
	db: Database;
	close: () => Promise<void>;
	/** Whether the database answers right now and has what it takes to store a lead; never throws. */
	isAlive: () => Promise<boolean>;
	/** How this process uses its connections to PostgreSQL; null on PGlite, which has none. */
	countConnections: () => ConnectionCounts | null;
};

type ConnectionCounts = { total: number; idle: number; waiting: number };

type DatabaseSettings = {
	/** Where PGlite lives when there is no databaseUrl. */
	dataDir: string;
	databaseUrl?: string | undefined;
	/** How many connections this process may open to PostgreSQL. */
	poolSize?: number | undefined;
	/** False opens the tables as they are. */
	migrate?: boolean;
	/** The built server does not lie beside the migrations, so they are found from the folder the process was started in. */
	migrationsDir?: string;
};

const DEFAULT_POOL_SIZE = 10;

/** Opens PostgreSQL when an address is given and PGlite in the data folder otherwise, with every migration applied. */
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
