import { TransactionRollbackError } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { logEvent, namesOfFailure } from "#app/http/log.server.ts";
import { answersInTime } from "./answers-in-time.server.ts";
import { requireLeadTables, requireWholeSchema } from "./check-schema.server.ts";
import type { OpenDatabase } from "./client.server.ts";
import { DatabaseNotOpened } from "./database-not-opened.server.ts";
import * as schema from "./schema.server.ts";

const CONNECTION_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 4_000;
/** What `pg_stat_activity` shows; an application_name in the address goes before it. */
const APPLICATION_NAME = "website";
/** Any fixed number that all nodes share. */
const MIGRATION_LOCK = 7_305_113;

type PostgresSettings = { poolSize: number; migrationsDir: string | null };

/** Opens a pool to PostgreSQL; of several nodes starting at once one migrates and the others wait for it. */
export async function openPostgres(databaseUrl: string, { poolSize, migrationsDir }: PostgresSettings): Promise<OpenDatabase> {
	await connectFirst(databaseUrl, migrationsDir);
	const pool = createPool(databaseUrl, poolSize);
	const db = drizzle({ client: pool, schema });
	db.transaction = (work, config) => runTransaction(pool, (client) => drizzle({ client, schema }).transaction(work, config));
	return {
		db,
		close: () => pool.end(),
		isAlive: () => answersInTime(requireLeadTables(db)),
		countConnections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
	};
}

function createPool(databaseUrl: string, poolSize: number): pg.Pool {
	const pool = new pg.Pool({
		connectionString: databaseUrl,
		application_name: APPLICATION_NAME,
		max: poolSize,
		connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
		statement_timeout: STATEMENT_TIMEOUT_MS,
		// The server ends a slow statement itself; this one is for a server that no longer answers at all.
		query_timeout: STATEMENT_TIMEOUT_MS + 300,
		idle_in_transaction_session_timeout: 10_000,
		keepAlive: true,
	});
	// Without these listeners a connection that breaks, idle or inside a transaction, ends the whole Node process.
	pool.on("error", (error) => logEvent("database-connection-lost", namesOfFailure(error)));
	pool.on("connect", (client) => client.on("error", () => {}));
	return pool;
}

/** Drizzle's own transaction on a pool never gives the client back when BEGIN fails: ten such failures would be the end of the pool. */
async function runTransaction<T>(pool: pg.Pool, transact: (client: pg.PoolClient) => Promise<T>): Promise<T> {
	const client = await pool.connect();
	let isReusable = false;
	try {
		const result = await transact(client);
		isReusable = true;
		return result;
	} catch (error) {
		isReusable = error instanceof TransactionRollbackError;
		throw error;
	} finally {
		client.release(!isReusable);
	}
}

/** Before the pool, and closed again: what is wrong with the address is said once, and the pool's size is never exceeded. */
async function connectFirst(databaseUrl: string, migrationsDir: string | null): Promise<void> {
	const client = await connect(databaseUrl);
	try {
		if (migrationsDir !== null) await migrateAlone(client, migrationsDir);
	} finally {
		// The lock belongs to this connection and falls with it.
		await client.end();
	}
}

async function connect(databaseUrl: string): Promise<pg.Client> {
	let client: pg.Client | undefined;
	try {
		client = new pg.Client({
			connectionString: databaseUrl,
			application_name: APPLICATION_NAME,
			connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
		});
		client.on("error", () => {});
		await client.connect();
		return client;
	} catch (error) {
		throw new DatabaseNotOpened(error, client);
	}
}

async function migrateAlone(client: pg.Client, migrationsDir: string): Promise<void> {
	await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
	const db = drizzle({ client, schema });
	await migrate(db, { migrationsFolder: migrationsDir });
	await requireWholeSchema(db);
}
