import { resolve } from "node:path";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { openPglite } from "./pglite-client.server.ts";
import { openPostgres } from "./postgres-client.server.ts";
import type * as schema from "./schema.server.ts";

/** The database, or a transaction on it: inside a transaction use only the one handed in, the outer one waits for ever on PGlite. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export type OpenDatabase = {
	db: Database;
	close: () => Promise<void>;
	/** Whether the database answers right now; never throws. */
	isAlive: () => Promise<boolean>;
};

type DatabaseSettings = {
	/** Where PGlite lives when there is no databaseUrl. */
	dataDir: string;
	databaseUrl?: string | undefined;
	/** The built server does not lie beside the migrations, so they are found from the folder the process was started in. */
	migrationsDir?: string;
};

/** Opens PostgreSQL when an address is given and PGlite in the data folder otherwise, with every migration applied. */
export function openDatabase({
	dataDir,
	databaseUrl,
	migrationsDir = resolve("app/db/migrations"),
}: DatabaseSettings): Promise<OpenDatabase> {
	return databaseUrl ? openPostgres(databaseUrl, migrationsDir) : openPglite(dataDir, migrationsDir);
}
