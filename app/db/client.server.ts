import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema.server.ts";

/** The database, or a transaction on it. Inside a transaction use only that one, because PGlite never runs a query outside it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export type OpenDatabase = {
	db: Database;
	close: () => Promise<void>;
	/** Whether the database responds and has the tables that a lead needs. Never throws. */
	isAlive: () => Promise<boolean>;
	/** This process's connections to PostgreSQL; null on PGlite, which has none. */
	countConnections: () => ConnectionCounts | null;
};

type ConnectionCounts = { total: number; idle: number; waiting: number };
