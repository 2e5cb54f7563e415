import { createHash } from "node:crypto";
import { constants, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { openDatabase } from "#app/db/open-database.server.ts";

const MIGRATIONS = resolve("app/db/migrations");

/** Creates a data folder with a migrated, empty PGlite. Creating one takes 4 s and copying one 0.1 s, so the first is cached. */
export function createDataFolder(): Promise<string> {
	return copyTemplate(`tables-${hashMigrations()}`, async (draft) => (await openDatabase({ dataDir: draft })).close());
}

/** Creates a data folder with a PGlite without tables, as before the first start. */
export function createFolderWithoutTables(): Promise<string> {
	return copyTemplate("empty", async (draft) => (await PGlite.create(join(draft, "pglite"))).close());
}

export function createEmptyFolder(): string {
	return mkdtempSync(join(tmpdir(), "data-"));
}

type FillDraft = (draft: string) => Promise<void>;

async function copyTemplate(name: string, fillDraft: FillDraft): Promise<string> {
	const { version } = JSON.parse(readFileSync("node_modules/@electric-sql/pglite/package.json", "utf8"));
	const template = resolve(`node_modules/.cache/pglite-${version}-${name}`);
	if (!existsSync(template)) await createTemplate(template, fillDraft);
	const dataDir = createEmptyFolder();
	cpSync(template, join(dataDir, "pglite"), { recursive: true, mode: constants.COPYFILE_FICLONE });
	return dataDir;
}

async function createTemplate(template: string, fillDraft: FillDraft): Promise<void> {
	const draft = createEmptyFolder();
	await fillDraft(draft);
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

function hashMigrations(): string {
	const hash = createHash("sha256");
	for (const name of readdirSync(MIGRATIONS, { recursive: true, encoding: "utf8" }).sort()) {
		if (/\.(sql|json)$/.test(name)) hash.update(`${name}\n`).update(readFileSync(join(MIGRATIONS, name)));
	}
	return hash.digest("hex").slice(0, 12);
}
