import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { answersInTime } from "./answers-in-time.server.ts";
import type { OpenDatabase } from "./client.server.ts";
import { lockDataFolder } from "./data-folder-lock.server.ts";
import * as schema from "./schema.server.ts";

// The default of 128 MB of shared buffers costs 100 MB of memory and wins nothing at this size (measured: 350 MB against 250 MB).
const START_PARAMETERS = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"];

/** Opens the embedded database for this process alone. */
export async function openPglite(dataDir: string, migrationsDir: string | null): Promise<OpenDatabase> {
	const lock = lockDataFolder(dataDir);
	let client: PGlite | undefined;
	const close = async () => {
		try {
			if (client && !client.closed) await client.close();
		} finally {
			lock.release();
		}
	};
	try {
		client = new PatientPglite(closedFolder(join(dataDir, "pglite")), { startParams: START_PARAMETERS });
		await client.waitReady;
		const db = drizzle({ client, schema });
		if (migrationsDir !== null) await migrate(db, { migrationsFolder: migrationsDir });
		return { db, close, isAlive: () => answersInTime(db.execute("select 1")), countConnections: () => null };
	} catch (error) {
		await close();
		throw error;
	}
}

/** PGlite writes files that anybody on the machine may read, so nobody else may enter their folder. */
function closedFolder(folder: string): string {
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	try {
		chmodSync(folder, 0o700);
	} catch (error) {
		// Another user's folder, which we may write to all the same: whoever set that up decided it.
		if (!(error instanceof Error && "code" in error && error.code === "EPERM")) throw error;
	}
	return folder;
}

/**
 * Lets the process do other things between two statements. The embedded database computes on the main thread, and statements that wait in
 * line follow one another without a pause: four hundred requests at once held up everything else for 4 s.
 */
class PatientPglite extends PGlite {
	override _runExclusiveQuery<T>(query: () => Promise<T>): Promise<T> {
		return super._runExclusiveQuery(async () => {
			const answer = await query();
			await setImmediate();
			return answer;
		});
	}
}
