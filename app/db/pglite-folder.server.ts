import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/** The PostgreSQL inside PGlite. It cannot open the files of another major version. */
const POSTGRES_VERSION = "18";

/** Where the embedded database is. PGlite follows links on the way to its folder, but fails where the folder itself is one. */
export function resolvePgliteFolder(dataDir: string): string {
	const folder = join(dataDir, "pglite");
	try {
		const resolved = lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() ? realpathSync(folder) : folder;
		refuseMountPoint(resolved);
		return resolved;
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		// DATA_DIR is a file, which is explained elsewhere.
		if (code === "ENOTDIR") return folder;
		if (code !== "ENOENT" && code !== "ELOOP") throw error;
		throw new Error(`DATA_DIR: ${folder} is a symbolic link to a folder that does not exist. Is its disk mounted?`);
	}
}

/** The lock lies beside the folder. Where that is another file system, two machines that share the disk would not see each other's lock. */
function refuseMountPoint(folder: string): void {
	if (existsSync(folder) && statSync(folder).dev !== statSync(dirname(folder)).dev)
		throw new Error(`DATA_DIR: ${folder} is a mount point. Mount the disk at DATA_DIR instead.`);
}

/**
 * Whether the folder holds a database. A missing or empty folder holds none; any other folder that PGlite cannot open throws one sentence.
 * PGlite itself only looks for PG_VERSION, and creates a new database over the old one when that file is missing.
 */
export function hasDatabase(folder: string): boolean {
	if (!existsSync(folder)) return false;
	const entries = readdirSync(folder, { withFileTypes: true });
	if (entries.length === 0) return false;
	const version = readVersion(folder);
	if (version === null) {
		throw new Error(
			`DATA_DIR: ${folder} is not empty, but it is not a complete database: PG_VERSION is missing or damaged. Nothing was changed. Copy the missing files back, or move the folder away and restore a backup.`,
		);
	}
	if (version !== POSTGRES_VERSION) {
		throw new Error(
			`DATA_DIR: the database in ${folder} has the file format of PostgreSQL ${version}, this release needs ${POSTGRES_VERSION}. Back it up with the release that created it, and restore the backup into a new DATA_DIR.`,
		);
	}
	const link = entries.find((entry) => entry.isSymbolicLink());
	if (link) {
		throw new Error(
			`DATA_DIR: ${join(folder, link.name)} is a symbolic link, which the embedded database cannot follow. Only DATA_DIR itself and its folder pglite may be links.`,
		);
	}
	return true;
}

function readVersion(folder: string): string | null {
	try {
		return /^(\d+)\n?$/.exec(readFileSync(join(folder, "PG_VERSION"), "utf8"))?.[1] ?? null;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
		throw error;
	}
}
