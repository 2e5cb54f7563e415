import type { OpenDatabase } from "#app/db/client.server.ts";
import { hasDatabase, resolvePgliteFolder } from "#app/db/data-folder.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import { type Env, readEnv } from "#app/env.server.ts";
import { CLEAR_LINE } from "#scripts/command-line.ts";
import { findDeepestCause } from "#server/explain-start-error.ts";

type Options = {
	/** Whether to migrate first. A backup leaves the tables as they are. */
	migrate?: boolean;
	/** Whether the command needs data. If so, a typo in DATA_DIR does not create a new database. */
	mustExist?: boolean;
};

/** Opens the database for one command and closes it again. Errors are rethrown as one line for the owner. */
export async function withOwnerDatabase<T>(
	{ migrate = true, mustExist = false }: Options,
	work: (database: OpenDatabase, env: Env) => Promise<T>,
): Promise<T> {
	const env = readEnv();
	if (mustExist && !env.DATABASE_URL && !hasDatabase(resolvePgliteFolder(env.DATA_DIR))) {
		throw new Error(`There is no database in ${env.DATA_DIR} yet. Start the site once, or check DATA_DIR.`);
	}
	let database: OpenDatabase | undefined;
	try {
		database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, poolSize: 2, migrate });
		return await work(database, env);
	} catch (error) {
		// Removes the progress line before the error.
		if (process.stderr.isTTY) process.stderr.write(CLEAR_LINE);
		throw new Error(explainError(error));
	} finally {
		await database?.close();
	}
}

/** Uses the innermost message. That of a failed query contains its parameters, such as people's names and email addresses. */
function explainError(error: unknown): string {
	const cause = findDeepestCause(error);
	const [line = ""] = (cause.message || cause.name).split("\n");
	return line.charAt(0).toUpperCase() + line.slice(1);
}
