import { setTimeout as sleep } from "node:timers/promises";
import { TransactionRollbackError } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { describeError, logEvent } from "#app/log.server.ts";
import { succeedsInTime } from "#app/with-timeout.server.ts";
import { checkLeadTables, requireCompleteSchema } from "./check-schema.server.ts";
import type { Database, OpenDatabase } from "./client.server.ts";
import { ConnectionFailed } from "./explain-connection-error.server.ts";
import * as schema from "./schema.server.ts";

const CONNECTION_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 4_000;
/** The name that `pg_stat_activity` shows, unless the URL has an application_name of its own. */
const APPLICATION_NAME = "website";
/** The number is arbitrary, but all nodes must share it. */
const MIGRATION_LOCK = 7_305_113;
const LOCK_RETRY_MS = 200;
/** Nodes that start together wait for a moment, which is not worth a log line. */
const LOG_LOCK_WAIT_AFTER_MS = 5_000;

/** gen_random_uuid() was added in 13. */
const MIN_SERVER_VERSION = 13;

/**
 * A database or a role can have its own defaults for all of these, and each of them breaks something. Dates are read as ISO, the migrations name
 * the schema public, and serializable transactions fail at random. With synchronous_commit off a crash of the server loses acknowledged leads.
 * We use SET, because PgBouncer rejects most startup parameters.
 */
const SESSION_SETTINGS = `
	set datestyle = 'ISO, YMD';
	set timezone = 'UTC';
	set search_path = public;
	set standard_conforming_strings = on;
	set extra_float_digits = 1;
	set default_transaction_isolation = 'read committed';
	set lock_timeout = 0;
	select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off';
`;

type PostgresSettings = { poolSize: number; migrationsDir: string | null };

/** Opens a pool to PostgreSQL. Of several nodes that start together, one migrates and the others wait for it. */
export async function openPostgres(databaseUrl: string, { poolSize, migrationsDir }: PostgresSettings): Promise<OpenDatabase> {
	await checkAndMigrate(databaseUrl, migrationsDir);
	const pool = createPool(databaseUrl, poolSize);
	const db = drizzle({ client: pool, schema });
	db.transaction = (work, config) => runTransaction(pool, (client) => drizzle({ client, schema }).transaction(work, config));
	return {
		db,
		close: () => pool.end(),
		isAlive: () => succeedsInTime(requireWritableLeadTables(db)),
		countConnections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
	};
}

async function requireWritableLeadTables(db: Database): Promise<void> {
	if ((await checkLeadTables(db)).isReadOnly) throw new Error("the database is read-only");
}

function createPool(databaseUrl: string, poolSize: number): pg.Pool {
	const pool = new pg.Pool({
		connectionString: databaseUrl,
		application_name: APPLICATION_NAME,
		max: poolSize,
		connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
		statement_timeout: STATEMENT_TIMEOUT_MS,
		// The server cancels slow statements itself; this timeout is for a server that no longer responds.
		query_timeout: STATEMENT_TIMEOUT_MS + 300,
		idle_in_transaction_session_timeout: 10_000,
		keepAlive: true,
		onConnect: (client) => client.query(SESSION_SETTINGS),
	});
	// Node ends the whole process when a connection breaks, idle or inside a transaction, and no one listens for the error.
	pool.on("error", (error) => logEvent("database-connection-lost", describeError(error)));
	pool.on("connect", (client) => client.on("error", () => {}));
	return pool;
}

/** Drizzle's own transaction on a pool does not release the client when BEGIN fails. Ten such failures would use up the pool. */
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

/** Runs before the pool is opened. A wrong URL is then reported only once, and the pool size is never exceeded. */
async function checkAndMigrate(databaseUrl: string, migrationsDir: string | null): Promise<void> {
	const client = await connect(databaseUrl);
	try {
		if (migrationsDir !== null) {
			await requireUsableServer(client);
			await migrateUnderLock(client, migrationsDir);
		}
	} finally {
		// Also releases the migration lock, which belongs to the connection.
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
		throw new ConnectionFailed(error, client);
	}
}

/** Throws a one-line error if the server is too old or read-only, or the database is not in UTF-8. */
async function requireUsableServer(client: pg.Client): Promise<void> {
	const { rows } = await client.query(`
		select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding,
			current_setting('transaction_read_only') = 'on' as "isReadOnly"
	`);
	const { version, encoding, isReadOnly } = rows[0];
	const server = `the PostgreSQL server at ${client.host}:${client.port}`;
	if (version < MIN_SERVER_VERSION) throw new Error(`${server} has version ${version}. The site needs ${MIN_SERVER_VERSION} or newer.`);
	if (encoding !== "UTF8") {
		throw new Error(
			`the database "${client.database}" uses the encoding ${encoding}, which cannot store every name. Create one with "encoding 'UTF8' template template0", then check DATABASE_URL.`,
		);
	}
	if (isReadOnly) {
		throw new Error(`${server} is read-only. Point DATABASE_URL at the primary server, or turn default_transaction_read_only off.`);
	}
}

async function migrateUnderLock(client: pg.Client, migrationsDir: string): Promise<void> {
	// A role may have a limit of its own (docs/operating/database.md, poolers), and a migration takes as long as it takes.
	await client.query(`${SESSION_SETTINGS} set statement_timeout = 0`);
	// Ends a migration whose node is gone. It needs PostgreSQL 14 and does not work on Windows; there, the running statement finishes first.
	await client.query("set client_connection_check_interval = '1s'").catch(() => {});
	await acquireMigrationLock(client);
	const db = drizzle({ client, schema });
	await migrate(db, { migrationsFolder: migrationsDir });
	await requireCompleteSchema(db);
}

/** Polls for the lock, because a connection that waits inside pg_advisory_lock does not notice that its node is gone. */
async function acquireMigrationLock(client: pg.Client): Promise<void> {
	const since = new Date().toISOString();
	const startedAt = performance.now();
	let isLogged = false;
	for (;;) {
		const { rows } = await client.query("select pg_try_advisory_lock($1) as acquired", [MIGRATION_LOCK]);
		if (rows[0].acquired) return;
		if (!isLogged && performance.now() - startedAt > LOG_LOCK_WAIT_AFTER_MS) {
			isLogged = true;
			logEvent("waiting-for-migration-lock", { lock: MIGRATION_LOCK, since, heldByBackend: await findLockHolder(client) });
		}
		await sleep(LOCK_RETRY_MS);
	}
}

async function findLockHolder(client: pg.Client): Promise<number | null> {
	const { rows } = await client.query(
		`select pid from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1 and objsubid = 1 and granted
			and database = (select oid from pg_database where datname = current_database())`,
		[MIGRATION_LOCK],
	);
	return rows[0]?.pid ?? null;
}
