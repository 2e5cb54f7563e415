import { accessSync, constants, lstatSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { explainFolderFault } from "./folder-fault.server.ts";

/** Makes a folder under DATA_DIR where there is none. Throws one sentence where this user cannot write into it. */
export function ensureWritableFolder(folder: string): void {
	try {
		makeFolder(folder);
		accessSync(folder, constants.W_OK | constants.X_OK);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ENOENT" && lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink())
			throw new Error(
				`DATA_DIR: ${folder} is a symbolic link to a folder that does not exist. Is its disk mounted? Set DATA_DIR to another folder if not.`,
			);
		throw new Error(explainFolderFault(error, folder) ?? `DATA_DIR: ${folder} cannot be made (${code}). Set DATA_DIR to another folder.`);
	}
}

/** Not mkdirSync's own `recursive`: it never ends where a folder refuses new ones with ENOENT (/proc), and says ENOENT of a read-only disk. */
function makeFolder(folder: string, mayMakeParent = dirname(folder) !== folder): void {
	try {
		// What is there already is the owner's to open to others.
		mkdirSync(folder, { mode: 0o700 });
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ENOENT" && mayMakeParent) {
			makeFolder(dirname(folder));
			makeFolder(folder, false);
		} else if (code !== "EEXIST" || !statSync(folder).isDirectory()) throw error;
	}
}
