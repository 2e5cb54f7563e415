import { chmodSync, existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { succeedsInTime } from "#app/with-timeout.server.ts";
import { checkLeadTables, requireWholeSchema } from "./check-schema.server.ts";
import type { OpenDatabase } from "./client.server.ts";
import { ensureWritableFolder, explainFolderError, hasDatabase, lockDataFolder, resolvePgliteFolder } from "./data-folder.server.ts";
import { GuardedPglite, isFatal } from "./guarded-pglite.server.ts";
import * as schema from "./schema.server.ts";

const START_PARAMETERS = [
	...PGlite.defaultStartParams,
	// The default of 128 MB costs 100 MB of memory and gains nothing at this size (measured: 350 MB against 250 MB).
	"-c",
	"shared_buffers=16MB",
	// A failed start would leak this timer and the 200 MB of memory it holds.
	"-c",
	"log_startup_progress_interval=0",
];

/** Opens the embedded database for this process alone. A fatal error in it ends the process. */
export async function openPglite(dataDir: string, migrationsDir: string | null): Promise<OpenDatabase> {
	ensureWritableFolder(dataDir);
	const folder = resolvePgliteFolder(dataDir);
	const lock = lockDataFolder(dataDir, folder);
	let client: PGlite | undefined;
	try {
		if (!hasDatabase(folder)) {
			if (existsSync(join(dataDir, "PG_VERSION")))
				throw new Error(`DATA_DIR: ${dataDir} is itself the folder of a database. Set DATA_DIR to the folder above it.`);
			await createDatabase(folder);
		}
		client = await openFiles(folder);
		if (migrationsDir !== null) {
			const db = drizzle({ client, schema });
			await migrate(db, { migrationsFolder: migrationsDir });
			await requireWholeSchema(db);
		}
	} catch (error) {
		await client?.close().catch(() => {});
		lock.release();
		throw explainOpenError(error, folder);
	}
	const guarded = new GuardedPglite(client, folder);
	const db = drizzle({ client: guarded as unknown as PGlite, schema });
	return {
		db,
		close: () => guarded.close().finally(lock.release),
		// Read-only means a full disk. The pages of this one process are still there, so it must stay in rotation.
		isAlive: () => succeedsInTime(checkLeadTables(db)),
		countConnections: () => null,
	};
}

/** Creates the database under another name and renames it when complete: a partial one, after a full disk or a kill, would never open. */
async function createDatabase(folder: string): Promise<void> {
	const draft = `${folder}.draft`;
	rmSync(draft, { recursive: true, force: true });
	mkdirSync(draft, { mode: 0o700 });
	try {
		const client = await openFiles(draft);
		await client.close();
		// rmdir fails on a folder with files in it, so nothing is lost.
		if (existsSync(folder)) rmdirSync(folder);
		renameSync(draft, folder);
	} catch (error) {
		rmSync(draft, { recursive: true, force: true });
		throw error;
	}
}

async function openFiles(folder: string): Promise<PGlite> {
	closeToOthers(folder);
	return PGlite.create(folder, { startParams: START_PARAMETERS });
}

/** A PostgreSQL that crashes or refuses to start says only "Aborted()" or "failed to initialize". */
function explainOpenError(error: unknown, folder: string): unknown {
	const reason = explainFolderError(error, folder);
	if (reason !== null) return new Error(reason);
	const isCrash = isFatal(error) || (error instanceof Error && error.message.includes("failed to initialize"));
	if (!isCrash) return error;
	if (!existsSync(folder))
		return new Error(
			`DATA_DIR: no database can be created in ${folder}. Does its disk have 100 MB free, and may a file have 16 MB (ulimit -f)?`,
		);
	return new Error(
		`DATA_DIR: the database in ${folder} cannot be opened. Does its disk have 100 MB free? If so, its files are damaged: move that folder away and restore a backup.`,
	);
}

/** PGlite's files are readable for everyone on the machine, so the folder is closed to other users. */
function closeToOthers(folder: string): void {
	try {
		chmodSync(folder, 0o700);
	} catch (error) {
		// EPERM: the folder belongs to another user who gave us write access, and who decides about this.
		if (!(error instanceof Error && "code" in error && error.code === "EPERM")) throw error;
	}
}
