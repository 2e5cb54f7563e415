import {
	accessSync,
	constants,
	existsSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	realpathSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { type FileLock, lockFile } from "#app/file-lock.server.ts";
import { listCauses } from "#app/list-causes.ts";

/** The major version of PGlite's PostgreSQL, which cannot open the files of another one. */
const POSTGRES_VERSION = "18";

/** Creates a folder under DATA_DIR if it is missing. Throws a one-line error if this user cannot write to it. */
export function ensureWritableFolder(folder: string): void {
	try {
		createFolder(folder);
		accessSync(folder, constants.W_OK | constants.X_OK);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ENOENT" && lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink())
			throw new Error(
				`DATA_DIR: ${folder} is a symbolic link to a folder that does not exist. Is its disk mounted? Set DATA_DIR to another folder if not.`,
			);
		throw new Error(
			explainFolderError(error, folder) ?? `DATA_DIR: ${folder} cannot be created (${code}). Set DATA_DIR to another folder.`,
		);
	}
}

/** Replaces mkdirSync's `recursive`, which never returns for a folder under /proc and reports ENOENT for a read-only disk. */
function createFolder(folder: string, mayCreateParent = dirname(folder) !== folder): void {
	try {
		mkdirSync(folder, { mode: 0o700 });
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ENOENT" && mayCreateParent) {
			createFolder(dirname(folder));
			createFolder(folder, false);
		} else if (code !== "EEXIST" || !statSync(folder).isDirectory()) throw error;
	}
}

/** The folder of the embedded database. PGlite follows links on the way to it, but fails if the folder itself is one. */
export function resolvePgliteFolder(dataDir: string): string {
	const folder = join(dataDir, "pglite");
	try {
		const resolved = lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() ? realpathSync(folder) : folder;
		rejectMountPoint(resolved);
		return resolved;
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		// DATA_DIR is a file, which `ensureWritableFolder` explains.
		if (code === "ENOTDIR") return folder;
		if (code !== "ENOENT" && code !== "ELOOP") throw error;
		throw new Error(`DATA_DIR: ${folder} is a symbolic link to a folder that does not exist. Is its disk mounted?`);
	}
}

/** The lock file is next to the folder. On another file system, two machines that share the disk would not see each other's lock. */
function rejectMountPoint(folder: string): void {
	if (existsSync(folder) && statSync(folder).dev !== statSync(dirname(folder)).dev)
		throw new Error(`DATA_DIR: ${folder} is a mount point. Mount the disk at DATA_DIR instead.`);
}

/**
 * Returns false if the folder is missing or empty. Throws if it holds something that PGlite cannot open.
 * PGlite itself looks only for PG_VERSION. If that file is missing, it creates a new database over the old one.
 */
export function hasDatabase(folder: string): boolean {
	if (!existsSync(folder)) return false;
	const entries = readdirSync(folder, { withFileTypes: true });
	if (entries.length === 0) return false;
	const version = readVersion(folder);
	if (version === null) {
		throw new Error(
			`DATA_DIR: ${folder} is not empty, but it is not a complete database: PG_VERSION is missing or damaged. Nothing was changed. Copy the missing files back, or move the folder elsewhere and restore a backup.`,
		);
	}
	if (version !== POSTGRES_VERSION) {
		throw new Error(
			`DATA_DIR: the database in ${folder} has the file format of PostgreSQL ${version}, but this release needs ${POSTGRES_VERSION}. Back it up with the release that created it, and restore the backup into a new DATA_DIR.`,
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

/**
 * Locks the data folder for this process, or throws immediately with the process id of the holder. The lock file is next to the real database
 * folder, because two data folders may link to the same one.
 */
export function lockDataFolder(dataDir: string, databaseFolder = join(dataDir, "pglite")): FileLock {
	ensureWritableFolder(dataDir);
	const pidFile = `${databaseFolder}.pid`;
	let lock: FileLock | null = null;
	try {
		lock = lockFile(`${databaseFolder}.lock`);
		if (lock) writeFileSync(pidFile, `${process.pid}\n`);
	} catch (error) {
		lock?.release();
		throw new Error(explainLockError(error, databaseFolder));
	}
	if (!lock) {
		throw new Error(
			`The data folder ${dataDir} is in use by process ${readHolderPid(pidFile)}. Only one process at a time can use the embedded database. Stop that process first, or set another DATA_DIR.`,
		);
	}
	const held = lock;
	let isHeld = true;
	return {
		release() {
			if (!isHeld) return;
			isHeld = false;
			rmSync(pidFile, { force: true });
			held.release();
		},
	};
}

function explainLockError(error: unknown, databaseFolder: string): string {
	const reason = error instanceof Error ? error.message : String(error);
	const folder = dirname(databaseFolder);
	return (
		explainFolderError(error, folder) ??
		`DATA_DIR: this user cannot use the files ${basename(databaseFolder)}.lock and ${basename(databaseFolder)}.pid in ${folder} (${reason}).`
	);
}

/** Waits a moment for the id. The holder writes it just after taking the lock, and until then the file is missing or out of date. */
function readHolderPid(pidFile: string): string {
	for (let attempt = 0; attempt < 10 && !isRunning(readPid(pidFile)); attempt += 1) {
		Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
	}
	return readPid(pidFile)?.toString() ?? "unknown";
}

function readPid(pidFile: string): number | null {
	try {
		return Number.parseInt(readFileSync(pidFile, "utf8"), 10) || null;
	} catch {
		return null;
	}
}

function isRunning(pid: number | null): boolean {
	try {
		return pid !== null && process.kill(pid, 0);
	} catch (error) {
		// EPERM means that the process runs as another user.
		return error instanceof Error && "code" in error && error.code === "EPERM";
	}
}

/** Explains to the owner why a folder under DATA_DIR cannot be used, or returns null if the error has another reason. */
export function explainFolderError(error: unknown, folder: string): string | null {
	switch (findErrorCode(error)) {
		case "ENOSPC":
		case "EDQUOT":
			return `DATA_DIR: the disk that holds ${folder} is full. Free some space, or set DATA_DIR to a folder on another disk.`;
		case "EACCES":
		case "EPERM":
			return `DATA_DIR: this user may not write to ${folder}. Change the owner of that folder, or set DATA_DIR to another one.`;
		case "EROFS":
			return `DATA_DIR: the disk that holds ${folder} is read-only. Set DATA_DIR to a folder on another disk.`;
		case "EEXIST":
		case "ENOTDIR":
			return `DATA_DIR: ${folder} is a file, or is inside one. Set DATA_DIR to a folder.`;
		case "EBUSY":
			return `DATA_DIR: ${folder} is in use by the system, for example as a mount point. Mount the disk at DATA_DIR instead.`;
		case "EFBIG":
			return `DATA_DIR: a file in ${folder} cannot grow to the 16 MB that the database needs. Check ulimit -f.`;
	}
	return null;
}

/** PGlite's file system throws plain objects with WASI error numbers. */
const WASI_CODES: Record<number, string> = { 2: "EACCES", 19: "EDQUOT", 22: "EFBIG", 51: "ENOSPC", 63: "EPERM", 69: "EROFS" };
const POSTGRES_DISK_FULL = "53100";

function findErrorCode(error: unknown): string | undefined {
	const { name, code, errno } = (listCauses(error).at(-1) ?? {}) as { name?: unknown; code?: unknown; errno?: unknown };
	if (name === "ErrnoError") return WASI_CODES[Number(errno)];
	return code === POSTGRES_DISK_FULL ? "ENOSPC" : typeof code === "string" ? code : undefined;
}
