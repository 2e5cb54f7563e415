/** Why a folder under DATA_DIR cannot be used, in one sentence for whoever set it; null when the fault is not the folder's. */
export function explainFolderFault(fault: unknown, folder: string): string | null {
	switch (codeOf(fault)) {
		case "ENOSPC":
		case "EDQUOT":
			return `DATA_DIR: the disk under ${folder} is full. Make room on it, or set DATA_DIR to a folder on another one.`;
		case "EACCES":
		case "EPERM":
			return `DATA_DIR: this user may not write into ${folder}. Make that folder theirs, or set DATA_DIR to another one.`;
		case "EROFS":
			return `DATA_DIR: the disk under ${folder} can only be read. Set DATA_DIR to a folder on another one.`;
		case "EEXIST":
		case "ENOTDIR":
			return `DATA_DIR: ${folder} is a file, or lies below one. Set DATA_DIR to a folder.`;
		case "EBUSY":
			return `DATA_DIR: ${folder} is in use by the system, for example as a mount point. Mount the disk at DATA_DIR instead.`;
		case "EFBIG":
			return `DATA_DIR: no file in ${folder} may grow as large as the database needs (16 MB). Look at ulimit -f.`;
	}
	return null;
}

/** The embedded database counts the kernel's errors as WebAssembly does (WASI), and throws them as objects that are no Error. */
const WASI_CODES: Record<number, string> = { 2: "EACCES", 19: "EDQUOT", 22: "EFBIG", 51: "ENOSPC", 63: "EPERM", 69: "EROFS" };
const POSTGRES_DISK_FULL = "53100";

function codeOf(fault: unknown): string | undefined {
	const { name, code, errno, cause } = (fault ?? {}) as { name?: unknown; code?: unknown; errno?: unknown; cause?: unknown };
	if (cause) return codeOf(cause);
	if (name === "ErrnoError") return WASI_CODES[Number(errno)];
	return code === POSTGRES_DISK_FULL ? "ENOSPC" : typeof code === "string" ? code : undefined;
}
