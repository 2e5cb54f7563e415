import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { loadEnvFile } from "./load-env-file.ts";

const SETTINGS = "DATABASE_URL=postgres://db.example/site\nMAIL_FROM='Café <hello@reef.example>' # comment\n";
const BOM = "\uFEFF";

async function load(bytes: string | Buffer) {
	const folder = await mkdtemp(path.join(tmpdir(), "env-file-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	onTestFinished(() => void vi.unstubAllEnvs());
	for (const name of ["DATABASE_URL", "MAIL_FROM"]) vi.stubEnv(name, undefined);
	const file = path.join(folder, ".env");
	await writeFile(file, bytes);
	loadEnvFile(file);
	return { DATABASE_URL: process.env.DATABASE_URL, MAIL_FROM: process.env.MAIL_FROM };
}

test.each([
	["UTF-8", SETTINGS],
	["UTF-8 with a byte order mark", BOM + SETTINGS],
	["UTF-8 with Windows line ends", SETTINGS.replaceAll("\n", "\r\n")],
])("reads every setting of a file in %s", async (_, text) => {
	expect(await load(text)).toEqual({ DATABASE_URL: "postgres://db.example/site", MAIL_FROM: "Café <hello@reef.example>" });
});

test.each([
	["UTF-16", Buffer.from(BOM + SETTINGS, "utf16le")],
	["big-endian UTF-16", Buffer.from(BOM + SETTINGS, "utf16le").swap16()],
	["UTF-16 without a byte order mark", Buffer.from(SETTINGS, "utf16le")],
	["Latin-1", Buffer.from(SETTINGS, "latin1")],
])("refuses a file in %s with one sentence", async (_, bytes) => {
	await expect(load(bytes)).rejects.toThrow(/^\S+\.env is not UTF-8 text\. Save it as UTF-8 and try again\.$/);
});

test("lets variables of the shell win, and does nothing without a file", async () => {
	vi.stubEnv("SITE_URL", "https://shell.example");
	onTestFinished(() => void vi.unstubAllEnvs());
	await load("SITE_URL=https://file.example\n");
	loadEnvFile("/no/such/file");
	expect(process.env.SITE_URL).toBe("https://shell.example");
});
