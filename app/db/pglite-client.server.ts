import { chmodSync, existsSync, mkdirSync, renameSync, rmdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { PGlite, types } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { answersInTime } from "./answers-in-time.server.ts";
import { requireLeadTables, requireWholeSchema } from "./check-schema.server.ts";
import type { OpenDatabase } from "./client.server.ts";
import { lockDataFolder } from "./data-folder-lock.server.ts";
import { explainFolderFault } from "./folder-fault.server.ts";
import { DatabaseDied, MortalPglite } from "./mortal-pglite.server.ts";
import { hasDatabase, resolvePgliteFolder } from "./pglite-folder.server.ts";
import { ReopeningClient } from "./reopening-client.server.ts";
import * as schema from "./schema.server.ts";
import { ensureWritableFolder } from "./writable-folder.server.ts";

const START_PARAMETERS = [
	...PGlite.defaultStartParams,
	// The default of 128 MB of shared buffers costs 100 MB of memory and wins nothing at this size (measured: 350 MB against 250 MB).
	"-c",
	"shared_buffers=16MB",
	// Its timer runs on after a start that failed, and keeps 200 MB for ever.
	"-c",
	"log_startup_progress_interval=0",
];

const TIME_TYPES = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE];
const ARRAYS_OF_TIMES_AND_NUMERICS = [1115, 1185, 1187, 1182, 1231];
/** What Drizzle wants as it is written. Here and not with each statement (see `ReopeningClient`). */
const PARSERS = Object.fromEntries([...TIME_TYPES, ...ARRAYS_OF_TIMES_AND_NUMERICS].map((type) => [type, (value: string) => value]));

const LOG_FILE_BYTES = 16 * 1024 * 1024;

/** Opens the embedded database for this process alone, and opens it again by itself whenever it gave up. */
export async function openPglite(dataDir: string, migrationsDir: string | null): Promise<OpenDatabase> {
	ensureWritableFolder(dataDir);
	const folder = resolvePgliteFolder(dataDir);
	const lock = lockDataFolder(dataDir, folder);
	let client: ReopeningClient | undefined;
	const close = async () => {
		try {
			await client?.close();
		} finally {
			lock.release();
		}
	};
	try {
		if (!hasDatabase(folder)) {
			if (existsSync(join(dataDir, "PG_VERSION")))
				throw new Error(`DATA_DIR: ${dataDir} is itself the folder of a database. Set DATA_DIR to the folder above it.`);
			await makeDatabase(folder);
		}
		client = new ReopeningClient(await startClient(folder), () => reopen(folder));
		const db = drizzle({ client: client as unknown as PGlite, schema });
		if (migrationsDir !== null) {
			await migrate(db, { migrationsFolder: migrationsDir });
			await requireWholeSchema(db);
		}
		return { db, close, isAlive: () => answersInTime(requireLeadTables(db)), countConnections: () => null };
	} catch (error) {
		await close().catch(() => {});
		throw describeFault(error, folder);
	}
}

/** Made aside and renamed once it is whole: what a full disk or a kill leaves half-made would never open again. */
async function makeDatabase(folder: string): Promise<void> {
	const draft = `${folder}.draft`;
	rmSync(draft, { recursive: true, force: true });
	mkdirSync(draft, { mode: 0o700 });
	try {
		const client = await openFiles(draft);
		await client.close();
		// An empty folder may be there already. This never removes a folder with files in it.
		if (existsSync(folder)) rmdirSync(folder);
		renameSync(draft, folder);
	} catch (error) {
		rmSync(draft, { recursive: true, force: true });
		throw error;
	}
}

/** Opens a database that exists. Files can vanish while the site runs, and PGlite would create a new database in their place. */
async function startClient(folder: string): Promise<MortalPglite> {
	if (!hasDatabase(folder)) throw new Error(`DATA_DIR: the database in ${folder} is gone.`);
	return openFiles(folder);
}

async function openFiles(folder: string): Promise<MortalPglite> {
	closeToOthers(folder);
	const client = new MortalPglite(folder, { startParams: START_PARAMETERS, parsers: PARSERS });
	try {
		await client.waitReady;
		return client;
	} catch (error) {
		client.drop();
		throw error;
	}
}

/** Not tried where it must fail: a try stops the whole process for half a second, and a full disk may stay full for hours. */
async function reopen(folder: string): Promise<MortalPglite> {
	const { bavail, bsize } = statfsSync(folder);
	if (bavail * bsize < LOG_FILE_BYTES) throw Object.assign(new Error("no room for a file of the log"), { code: "ENOSPC" });
	return startClient(folder);
}

/** A database that gives up says nothing but "Aborted()" (a panic of PostgreSQL) or "failed to initialize" (it refuses to start). */
function describeFault(error: unknown, folder: string): unknown {
	const reason = explainFolderFault(error, folder);
	if (reason !== null) return new Error(reason);
	const gaveUp =
		error instanceof WebAssembly.RuntimeError ||
		(error instanceof Error && (error.cause instanceof DatabaseDied || error.message.includes("failed to initialize")));
	if (!gaveUp) return error;
	if (!existsSync(folder))
		return new Error(`DATA_DIR: no database can be made in ${folder}. Has its disk 100 MB of room, and may a file have 16 MB (ulimit -f)?`);
	return new Error(
		`DATA_DIR: the database in ${folder} cannot be opened. Has its disk 100 MB of room? If so, its files are damaged: move that folder away and restore a backup.`,
	);
}

/** PGlite writes files that anybody on the machine may read, so nobody else may enter their folder. */
function closeToOthers(folder: string): void {
	try {
		chmodSync(folder, 0o700);
	} catch (error) {
		// Another user's folder, which we may write to all the same: whoever set that up decided it.
		if (!(error instanceof Error && "code" in error && error.code === "EPERM")) throw error;
	}
}
