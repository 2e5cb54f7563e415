import { existsSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createEmptyFolder } from "#tests/data-folder.ts";
import { ensureWritableFolder } from "./writable-folder.server.ts";

function emptyFolder(): string {
	const folder = createEmptyFolder();
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return folder;
}

test("makes a folder with those above it, for the owner alone, and takes one that is there", () => {
	const folder = join(emptyFolder(), "new/data");
	ensureWritableFolder(folder);
	ensureWritableFolder(`${folder}/`);
	for (const made of [folder, join(folder, "..")]) expect(statSync(made).mode & 0o777).toBe(0o700);
	ensureWritableFolder(".");
});

test("says of a file, of what lies below one and of a link to nowhere that DATA_DIR is wrong", () => {
	const folder = emptyFolder();
	writeFileSync(join(folder, "file"), "");
	symlinkSync(join(folder, "nowhere"), join(folder, "link"));
	for (const wrong of ["file", "file/data", "link", "link/data"]) {
		expect(() => ensureWritableFolder(join(folder, wrong)), wrong).toThrow(/^DATA_DIR: [^\n]+ Set DATA_DIR to [^\n]+$/);
	}
	expect(() => ensureWritableFolder(join(folder, "link"))).toThrow(
		"is a symbolic link to a folder that does not exist. Is its disk mounted?",
	);
});

test.runIf(existsSync("/proc/self"))("ends where no folder can be made and nobody says why", () => {
	expect(() => ensureWritableFolder("/proc/data")).toThrow("DATA_DIR: /proc/data cannot be made (ENOENT).");
});
