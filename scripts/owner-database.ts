import type { OpenDatabase } from "#app/db/client.server.ts";
import { hasDatabase, resolvePgliteFolder } from "#app/db/data-folder.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import { type Env, readEnv } from "#app/env.server.ts";
import { CLEAR_LINE } from "./command-line.ts";

type Opening = {
	/** False leaves the tables as they are, for a backup. */
	migrate?: boolean;
	/** True for commands that need data, so that a typo in DATA_DIR does not create a new database. */
	mustExist?: boolean;
};

/** Opens the database for one command and closes it again. Errors are rethrown as one line for the owner. */
export async function withOwnerDatabase<T>(
	{ migrate = true, mustExist = false }: Opening,
	work: (database: OpenDatabase, env: Env) => Promise<T>,
): Promise<T> {
	const env = readOwnerEnv();
	if (mustExist && !env.DATABASE_URL && !hasDatabase(resolvePgliteFolder(env.DATA_DIR))) {
		throw new Error(`There is no database in ${env.DATA_DIR} yet. Start the site once, or check DATA_DIR.`);
	}
	let database: OpenDatabase | undefined;
	try {
		database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, poolSize: 2, migrate });
		return await work(database, env);
	} catch (error) {
		// Remove the progress line before the error.
		if (process.stderr.isTTY) process.stderr.write(CLEAR_LINE);
		throw new Error(explainFault(error));
	} finally {
		await database?.close();
	}
}

function readOwnerEnv(): Env {
	try {
		return readEnv();
	} catch (error) {
		throw new Error(explainFault(error).replace("Cannot start, the", "The"));
	}
}

/** Not the outermost message: that of a failed query holds its parameters, which are people's names and addresses. */
function explainFault(error: unknown): string {
	const fault = deepestCause(error);
	const [line = ""] = (fault.message || fault.name).split("\n");
	const holder = /^(The data folder .* is in use by process \S+)\./.exec(line)?.[1];
	if (holder)
		return `${holder}, which is most likely the site. Stop that one first; with the embedded database only one can run at a time.`;
	return line.charAt(0).toUpperCase() + line.slice(1);
}

function deepestCause(error: unknown): Error {
	if (error instanceof AggregateError && error.errors.length > 0) return deepestCause(error.errors[0]);
	if (error instanceof Error && error.cause instanceof Error) return deepestCause(error.cause);
	return error instanceof Error ? error : new Error(String(error));
}
