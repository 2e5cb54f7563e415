import { readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createEmptyFolder } from "#tests/data-folder.ts";
import { removeOldMails } from "./remove-old-mails.server.ts";

const moment = new Date("2026-11-15T00:00:00Z");

function createFolder(files: Record<string, number>): string {
	const folder = createEmptyFolder();
	onTestFinished(() => rmSync(folder, { recursive: true }));
	for (const [name, ageMs] of Object.entries(files)) {
		writeFileSync(join(folder, name), "a mail");
		const written = new Date(moment.getTime() - ageMs);
		utimesSync(join(folder, name), written, written);
	}
	return folder;
}

test("removes mails by age and by lead, and leaves alone what is no mail about a lead", async () => {
	const folder = createFolder({
		"lead-1-agency-mail-k.eml": 1,
		"lead-2-agency-mail-k.eml": -1,
		"lead-12-agency-mail-k.eml": -1,
		"notes.txt": 1,
	});
	expect(await removeOldMails(folder, { writtenBefore: moment })).toBe(1);
	expect(readdirSync(folder)).toEqual(["lead-12-agency-mail-k.eml", "lead-2-agency-mail-k.eml", "notes.txt"]);
	expect(await removeOldMails(folder, { leadIds: new Set([2]) })).toBe(1);
	expect(readdirSync(folder)).toEqual(["lead-12-agency-mail-k.eml", "notes.txt"]);
});

test("a folder that is not there holds none", async () => {
	expect(await removeOldMails("not-there", { writtenBefore: moment })).toBe(0);
});
