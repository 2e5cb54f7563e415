import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "#app/sha256.server.ts";

/** Drizzle Kit reads every file in meta as a snapshot unless its name starts with an underscore. */
const CHECKSUMS_FILE = "meta/_checksums.json";

/**
 * Throws a one-line error if a migration is missing, truncated or altered. Drizzle would run whatever is left of the file and record the
 * migration as applied.
 */
export function verifyMigrations(migrationsDir: string): void {
	const expected = readJson<Record<string, string>>(migrationsDir, CHECKSUMS_FILE);
	const tags = listTags(migrationsDir);
	for (const tag of new Set([...Object.keys(expected), ...tags])) {
		if (!tags.includes(tag) || expected[tag] !== checksumOf(migrationsDir, tag)) throw damaged(migrationsDir, `${tag}.sql`);
	}
}

/** The checksum of each migration in the journal, as `npm run db:generate` writes them. */
export function listChecksums(migrationsDir: string): Record<string, string> {
	return Object.fromEntries(listTags(migrationsDir).map((tag) => [tag, checksumOf(migrationsDir, tag)]));
}

export function checksumsFile(migrationsDir: string): string {
	return join(migrationsDir, CHECKSUMS_FILE);
}

function listTags(migrationsDir: string): string[] {
	return readJson<{ entries: { tag: string }[] }>(migrationsDir, "meta/_journal.json").entries.map(({ tag }) => tag);
}

/** Git on Windows may check the files out with CRLF. */
function checksumOf(migrationsDir: string, tag: string): string {
	return sha256(readText(migrationsDir, `${tag}.sql`).replaceAll("\r\n", "\n"));
}

function readJson<T>(migrationsDir: string, name: string): T {
	const text = readText(migrationsDir, name);
	try {
		return JSON.parse(text);
	} catch {
		throw damaged(migrationsDir, name);
	}
}

function readText(migrationsDir: string, name: string): string {
	try {
		return readFileSync(join(migrationsDir, name), "utf8");
	} catch {
		throw damaged(migrationsDir, name);
	}
}

function damaged(migrationsDir: string, name: string): Error {
	return new Error(
		`The migration file ${join(migrationsDir, name)} is missing, incomplete or altered. Nothing was changed. Install this release again.`,
	);
}
