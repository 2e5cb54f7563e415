import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { fillDatabase } from "#tests/database/fill-database.ts";
import {
	callCommand,
	createCommandFolder,
	createPostgresSettings,
	inDatabase,
	onTerminal,
	type Settings,
} from "#tests/site/owner-commands.ts";
import { leadsExport } from "./leads-export.ts";

function call(args: string[], settings: Settings) {
	return callCommand(() => leadsExport(args), settings);
}

test("exports to a file or about one person, with progress on a terminal", async () => {
	const folder = createCommandFolder();
	const settings = { ...(await createPostgresSettings()), INIT_CWD: folder };
	await inDatabase(settings, fillDatabase);
	const range = ["--from", "2026-03-01", "--to", "2026-03-31"];
	const spam = await onTerminal(() => call(["spam.csv", "--spam", ...range], settings));
	expect(spam).toMatchObject({ error: null, stdout: "" });
	expect(spam.stderr).toBe(`\r\x1b[KExporting leads: 1\r\x1b[KExported 1 lead to ${join(folder, "spam.csv")}\n`);
	expect(readFileSync(join(folder, "spam.csv"), "utf8")).toMatch(/^\uFEFF.*https:\/\/b\.example/su);
	expect(statSync(join(folder, "spam.csv")).mode & 0o777).toBe(0o600);
	expect((await call(["spam.csv"], settings)).error).toContain("already exists");
	const person = await call(["--email", "a@B.example"], settings);
	expect(JSON.parse(person.stdout)).toMatchObject({ email: "a@B.example", leads: [{ id: 1, contactName: "Nguyễn O'Brien" }] });

	const unknownPerson = await call(["--email", "unknown@b.example"], settings);
	expect(unknownPerson).toMatchObject({ error: null, stderr: "Nothing is stored about unknown@b.example.\n" });
	expect(JSON.parse(unknownPerson.stdout)).toEqual({ contacts: [], email: "unknown@b.example", totalLeads: 0, leads: [] });

	await inDatabase(settings, (db) => db.execute(sql`insert into leads (website, package_name) values ('https://p.example', 'Old Plan')`));
	expect((await call(["old-plan.csv", "--package", "Old Plan"], settings)).stderr).toMatch(/^Exported 1 lead to /);
	expect((await call(["none-yet.csv", "--package", "Premium Enterprise"], settings)).error).toBeNull();
	const unknownPackage = await call(["--package", "old plan"], settings);
	expect(unknownPackage.error).toMatch(/^No lead has the package "old plan"\. The current packages are Professional SEO, .*\.$/);
});
