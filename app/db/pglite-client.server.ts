import { chmodSync, existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { succeedsInTime } from "#app/with-timeout.server.ts";
import { checkLeadTables, requireCompleteSchema } from "./check-schema.server.ts";
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
				throw new Error(`DATA_DIR: ${dataDir} is itself a database folder. Set DATA_DIR to the folder above it.`);
			await createDatabase(folder);
		}
		client = await openFiles(folder);
		if (migrationsDir !== null) {
			const db = drizzle({ client, schema });
			await migrate(db, { migrationsFolder: migrationsDir });
			await requireCompleteSchema(db);
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

/** Creates the database under another name and renames it when complete. One that a full disk or a kill cut short never opens. */
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
	restrictToOwner(folder);
	return PGlite.create(folder, { startParams: START_PARAMETERS });
}

/** Replaces PGlite's own messages for a crash, "Aborted()" and "failed to initialize", by one for the owner. */
function explainOpenError(error: unknown, folder: string): unknown {
	const reason = explainFolderError(error, folder);
	if (reason !== null) return new Error(reason);
	const isCrash = isFatal(error) || (error instanceof Error && error.message.includes("failed to initialize"));
	if (!isCrash) return error;
	if (!existsSync(folder))
		return new Error(
			`DATA_DIR: the database in ${folder} could not be created. Check that the disk has 100 MB free, and that ulimit -f allows files of 16 MB.`,
		);
	return new Error(
		`DATA_DIR: the database in ${folder} cannot be opened. Check that the disk has 100 MB free. If it has, the files are damaged: move the folder elsewhere and restore a backup.`,
	);
}

/** Makes the folder private, because everyone on the machine can read the files that PGlite creates. */
function restrictToOwner(folder: string): void {
	try {
		chmodSync(folder, 0o700);
	} catch (error) {
		// EPERM: the folder belongs to another user who gave us write access, and who decides about this.
		if (!(error instanceof Error && "code" in error && error.code === "EPERM")) throw error;
	}
}
