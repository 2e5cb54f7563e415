const SENTENCES: Record<string, (folder: string) => string> = {
	ENOENT: (folder) => `No file can be made in ${folder}.`,
	ENOTDIR: (folder) => `${folder} is not a folder.`,
	EEXIST: (folder) => `${folder} is not a folder.`,
	EACCES: (folder) => `You may not write into ${folder}.`,
	EPERM: (folder) => `You may not write into ${folder}.`,
	EROFS: (folder) => `${folder} is on a disk that cannot be written to.`,
	ENOSPC: (folder) => `There is no room left in ${folder}. Nothing was written.`,
	EDQUOT: (folder) => `There is no room left in ${folder}. Nothing was written.`,
	ENAMETOOLONG: (folder) => `The name of the file in ${folder} is too long.`,
};

/** What keeps a file from being written into a folder, in one sentence for the owner; anything else as it came. */
export function explainFileFault(error: unknown, folder: string): unknown {
	const code = error instanceof Error && "code" in error ? String(error.code) : "";
	const sentence = SENTENCES[code];
	return sentence ? new Error(sentence(folder)) : error;
}
