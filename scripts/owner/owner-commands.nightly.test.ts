import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { lockDataFolder } from "#app/db/data-folder.server.ts";
import { seedDemo } from "#scripts/demo/seed-demo.ts";
import { createEmptyFolder } from "#tests/database/data-folder.ts";
import { callCommand, createPgliteSettings, type Settings, startCommand } from "#tests/site/owner-commands.ts";
import { dbBackup } from "./db-backup.ts";
import { dbMigrate } from "./db-migrate.ts";
import { dbRestore } from "./db-restore.ts";
import { deskUser } from "./desk-user.ts";
import { leadsExport } from "./leads-export.ts";
import { snapshot } from "./snapshot.ts";

vi.setConfig({ testTimeout: 180_000 });
const folder = mkdtempSync(join(tmpdir(), "owner-commands-"));
afterAll(() => rmSync(folder, { recursive: true }));

const COMMANDS = {
	"desk:user": (args: string[]) => deskUser(args),
	"db:migrate": dbMigrate,
	"db:backup": dbBackup,
	"db:restore": dbRestore,
	"leads:export": leadsExport,
	"seed:demo": seedDemo,
	snapshot,
};

function call(command: keyof typeof COMMANDS, args: string[], settings: Settings) {
	return callCommand(() => COMMANDS[command](args), { INIT_CWD: folder, ...settings });
}

test("never creates a database over a damaged one, or for a command that only reads", async () => {
	const settings = await createPgliteSettings();
	rmSync(join(settings.DATA_DIR, "pglite/PG_VERSION"));
	for (const [command, args] of [
		["db:migrate", []],
		["db:backup", []],
		["desk:user", ["--list"]],
		["desk:user", ["jo", "--generate"]],
	] as const) {
		const { error } = await call(command, [...args], settings);
		expect(error, command).toMatch(/^DATA_DIR: \S+pglite is not empty, but it is not a complete database: [^\n]+$/);
	}
	expect(existsSync(join(settings.DATA_DIR, "pglite/PG_VERSION"))).toBe(false);

	const empty = await createPgliteSettings(async () => createEmptyFolder());
	mkdirSync(join(empty.DATA_DIR, "pglite"));
	expect((await call("db:backup", [], empty)).error).toBe(
		`There is no database in ${empty.DATA_DIR} yet. Start the site once, or check DATA_DIR.`,
	);
	expect(readdirSync(join(empty.DATA_DIR, "pglite"))).toEqual([]);
	const file = join(empty.DATA_DIR, "file");
	writeFileSync(file, "");
	expect((await call("db:backup", [], { DATA_DIR: file })).error).toMatch(/^There is no database in /);
});

test("prints the help of every command and creates nothing", async () => {
	const DATA_DIR = join(folder, "never-made");
	for (const [name, command] of Object.entries(COMMANDS)) {
		for (const option of ["--help", "-h"]) {
			const help = await callCommand(() => command([option]), { DATA_DIR });
			const usage = `npm run ${name === "leads:export" ? "--silent " : ""}${name}`;
			expect(help, name).toEqual({ stdout: expect.stringContaining(usage), stderr: "", error: null });
		}
		const unknown = await callCommand(() => command(["--loud"]), { DATA_DIR });
		expect(unknown, name).toEqual({ stdout: "", stderr: "", error: expect.stringMatching(/^Unknown option '--loud'\. .*--help.*$/) });
	}
	expect(statSync(DATA_DIR, { throwIfNoEntry: false })).toBeUndefined();
});

test("prints one line and exits with 1 when a command fails", async () => {
	const child = startCommand(["db-restore.ts", "no-such-file.gz"], { DATA_DIR: join(folder, "nowhere"), INIT_CWD: folder });
	const [[code], stdout, stderr] = await Promise.all([once(child, "close"), text(child.stdout), text(child.stderr)]);
	expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: "", stderr: `There is no file ${join(folder, "no-such-file.gz")}.\n` });
});

test("names the mistake in every command, without secrets", async () => {
	const settings = await createPgliteSettings();
	const lock = lockDataFolder(settings.DATA_DIR);
	onTestFinished(lock.release);
	const missing = { DATA_DIR: join(folder, "nowhere") };
	const unreachable = { DATA_DIR: "unused", DATABASE_URL: "postgres://u:secret@127.0.0.1:9/x" };
	const held = new RegExp(`is in use by process ${process.pid}\\. .*Stop that process first`);
	const cases: [keyof typeof COMMANDS, string[], Settings, RegExp][] = [
		["db:migrate", [], settings, held],
		["db:backup", [], settings, held],
		["seed:demo", [], settings, held],
		["desk:user", ["--list"], settings, held],
		["db:backup", [], missing, /^There is no database in .*nowhere yet/],
		["leads:export", [], missing, /^There is no database in .*nowhere yet/],
		["leads:export", ["--status", "wno"], settings, /^Invalid value for --status: wno\. /],
		["leads:export", ["--from", "2026-02-30"], settings, /^Invalid value for --from: 2026-02-30\. /],
		["leads:export", ["--email", "a@b.example", "--due"], settings, /Leave out the other options/],
		["leads:export", ["--status", ""], settings, /^--status needs a value\. .*--help/],
		["leads:export", ["--search", " "], settings, /^--search needs a value\. /],
		["leads:export", ["--status"], settings, /^--status needs a value\. /],
		["leads:export", ["--email", "--status"], settings, /^--email needs a value\. /],
		["leads:export", ["--status", "new", "--status", "won"], settings, /^--status may only be given once\. /],
		["leads:export", ["--email", ""], settings, /^--email needs a value\. /],
		["leads:export", ["--email", "notmail"], settings, /^--email notmail is not an email address\.$/],
		["leads:export", ["--from", "2026-02-02", "--to", "2026-02-01"], settings, /^--from 2026-02-02 is later than --to 2026-02-01\.$/],
		["leads:export", ["exports/"], settings, /^exports\/ is a folder\. Choose the name of a new file\.$/],
		["desk:user", ["--remove", "jo", "--generate"], settings, /^--generate needs an account name/],
		["desk:user", ["--list", "--generate"], settings, /^--generate needs an account name/],
		["db:backup", [""], settings, /^A name cannot be empty/],
		["snapshot", ["a.example", "b.example"], settings, /^Unexpected argument: b\.example\./],
		["db:restore", [], settings, /^Which file\?/],
		["db:restore", [folder], settings, /is a folder, not a backup/],
		["db:backup", ["--loud"], settings, /^Unknown option '--loud'\. .*--help/],
		["db:backup", ["a", "b"], settings, /^Unexpected argument: b\./],
		["db:restore", [join(import.meta.filename, "x")], settings, /^There is no file .*x\.$/],
		["db:migrate", [], unreachable, /^Nothing is listening at 127\.0\.0\.1:9\./],
		["db:migrate", [], { ...missing, DATABASE_URL: "mysql://x" }, /^Invalid settings: DATABASE_URL: must .*postgres/],
	];
	for (const [command, args, env, error] of cases) {
		const result = await call(command, args, env);
		expect(result.error).toMatch(error);
		expect(result.error).not.toMatch(/secret|\n/);
		expect(result.stdout).toBe("");
	}
});
