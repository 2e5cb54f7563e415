import { findSchema, listMigrations } from "#app/backup/schema-version.server.ts";
import { parseCommand, runCommand } from "#scripts/command-line.ts";
import { withOwnerDatabase } from "./owner-database.ts";

const USAGE = `
npm run db:migrate

Updates the tables to this release and prints what it did. The site does the same when it starts. With the embedded database the site must
be stopped.
`;

if (import.meta.main) await runCommand(dbMigrate);

/** Applies the pending migrations and names them. */
export async function dbMigrate(commandArguments: string[]) {
	if (!parseCommand(commandArguments, { usage: USAGE, options: {} })) return;
	const before = await withOwnerDatabase({ migrate: false }, ({ db }) => findSchema(db));
	const after = await withOwnerDatabase({}, ({ db }) => findSchema(db));
	const tags = listMigrations().map(({ tag }) => tag);
	const applied = tags.slice(before === null ? 0 : tags.indexOf(before) + 1);
	process.stdout.write(applied.length === 0 ? `Up to date at ${after}.\n` : `Applied ${applied.join(", ")}.\n`);
}
