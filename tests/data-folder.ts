import { constants, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";

/** A data folder with an empty PGlite in it. Making one takes 4 s, copying one 0.1 s, so the first is kept for later runs. */
export async function createDataFolder(): Promise<string> {
	const { version } = JSON.parse(readFileSync("node_modules/@electric-sql/pglite/package.json", "utf8"));
	const template = resolve(`node_modules/.cache/empty-pglite-${version}`);
	if (!existsSync(template)) await createTemplate(template);
	const dataDir = createEmptyFolder();
	cpSync(template, join(dataDir, "pglite"), { recursive: true, mode: constants.COPYFILE_FICLONE });
	return dataDir;
}

export function createEmptyFolder(): string {
	return mkdtempSync(join(tmpdir(), "data-"));
}

async function createTemplate(template: string): Promise<void> {
	const draft = createEmptyFolder();
	const pglite = await PGlite.create(join(draft, "pglite"));
	await pglite.close();
	mkdirSync(resolve(template, ".."), { recursive: true });
	const beside = `${template}.${process.pid}`;
	cpSync(join(draft, "pglite"), beside, { recursive: true });
	rmSync(draft, { recursive: true });
	try {
		renameSync(beside, template);
	} catch {
		// Another test file was first.
		rmSync(beside, { recursive: true });
	}
}
