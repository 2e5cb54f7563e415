/** A program that asks for a file needs a plain no, not a page. */
export function isFilePath(pathname: string): boolean {
	return /\.(csv|json)$/i.test(pathname);
}
