import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { checksumsFile, listChecksums } from "#app/db/verify-migrations.server.ts";

/** Writes down the checksum of each migration. `npm run db:generate` does so; run it again after editing a new migration by hand. */
export function writeMigrationChecksums(migrationsDir = resolve("app/db/migrations")): void {
	writeFileSync(checksumsFile(migrationsDir), `${JSON.stringify(listChecksums(migrationsDir), null, 2)}\n`);
}
