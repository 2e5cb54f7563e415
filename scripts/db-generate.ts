import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { checksumsFile, listChecksums } from "#app/db/verify-migrations.server.ts";

if (import.meta.main) {
	execFileSync("drizzle-kit", ["generate", ...process.argv.slice(2)], { stdio: "inherit", shell: process.platform === "win32" });
	writeMigrationChecksums();
}

/** Writes the checksum of each migration into a file. Run `npm run db:generate` again after editing a new migration by hand. */
export function writeMigrationChecksums(migrationsDir = resolve("app/db/migrations")): void {
	writeFileSync(checksumsFile(migrationsDir), `${JSON.stringify(listChecksums(migrationsDir), null, 2)}\n`);
}
