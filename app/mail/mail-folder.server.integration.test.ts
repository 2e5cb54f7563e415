import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, onTestFinished, test } from "vitest";
import { createEmptyFolder } from "#tests/database/data-folder.ts";
import { smallMail } from "#tests/mail/small-mail.tsx";
import { deleteMailFiles } from "./mail-folder.server.ts";
import { leadMailFileName } from "./mailer.ts";
import { openMailer } from "./open-mailer.server.ts";

function openFolder() {
	const root = createEmptyFolder();
	const folder = join(root, "mail");
	return { folder, mailer: openMailer({ smtpUrl: undefined, folder }), [Symbol.dispose]: () => rmSync(root, { recursive: true }) };
}

test("writes each email to a file that only the owner can read when there is no mail server", async () => {
	using open = openFolder();
	expect(await open.mailer.send(smallMail())).toEqual({ kind: "sent" });
	expect(await open.mailer.send(smallMail())).toEqual({ kind: "sent" });
	expect(readdirSync(open.folder)).toEqual(["lead-12-confirmation-mail-0f8fad5b-d9cb-469f-a165-70867728950e.eml"]);
	const path = join(open.folder, smallMail().fileName);
	expect(statSync(path).mode & 0o777).toBe(0o600);
	expect(statSync(open.folder).mode & 0o777).toBe(0o700);
	const email = await PostalMime.parse(readFileSync(path));
	expect(email).toMatchObject({
		subject: "We have your request, Nguyễn",
		to: [{ name: "Linh Nguyễn", address: "linh@reefcafe.com.au" }],
		messageId: `<${smallMail().messageId}>`,
		html: expect.stringContaining("Nguyễn</h1>"),
	});
});

test("fails temporarily when the mail folder cannot be written", async () => {
	using open = openFolder();
	writeFileSync(open.folder, "a file where the folder should be");
	const outcome = {
		kind: "failed",
		isTemporary: true,
		problem: expect.stringMatching(/^the email could not be written to its folder \(E[A-Z]+\)$/),
	};
	expect(await open.mailer.send(smallMail())).toEqual(outcome);
});

test.each(["../lead-1-x.eml", "lead-1/x.eml", "lead-1-x.txt", ".eml", "lead-1-\0.eml", ""])(
	"never writes an email to a file called %j",
	async (fileName) => {
		using open = openFolder();
		expect(await open.mailer.send(smallMail({ fileName }))).toMatchObject({ kind: "failed" });
		expect(readdirSync(join(open.folder, ".."))).toEqual([]);
	},
);

test("removes only the emails and drafts of an erased lead", async () => {
	using open = openFolder();
	for (const [leadId, kind] of [
		[1, "agency-mail"],
		[1, "confirmation-mail"],
		[12, "agency-mail"],
	] as const) {
		await open.mailer.send(smallMail({ fileName: leadMailFileName({ leadId, kind, messageKey: "0f8fad5b" }) }));
	}
	writeFileSync(join(open.folder, "lead-1-agency-mail-0f8fad5b.eml.1234.draft"), "half a mail");
	expect(await deleteMailFiles(open.folder, { leadIds: [1] })).toBe(3);
	expect(readdirSync(open.folder)).toEqual(["lead-12-agency-mail-0f8fad5b.eml"]);
});

const moment = new Date("2026-11-15T00:00:00Z");

function createFolder(files: Record<string, number>): string {
	const folder = createEmptyFolder();
	onTestFinished(() => rmSync(folder, { recursive: true }));
	for (const [name, ageMs] of Object.entries(files)) {
		writeFileSync(join(folder, name), "an email");
		const written = new Date(moment.getTime() - ageMs);
		utimesSync(join(folder, name), written, written);
	}
	return folder;
}

test("removes emails by age and by lead, but no other files", async () => {
	const folder = createFolder({
		"lead-1-agency-mail-k.eml": 1,
		"lead-2-agency-mail-k.eml": -1,
		"lead-12-agency-mail-k.eml": -1,
		"notes.txt": 1,
	});
	expect(await deleteMailFiles(folder, { writtenBefore: moment })).toBe(1);
	expect(readdirSync(folder)).toEqual(["lead-12-agency-mail-k.eml", "lead-2-agency-mail-k.eml", "notes.txt"]);
	expect(await deleteMailFiles(folder, { leadIds: [2] })).toBe(1);
	expect(readdirSync(folder)).toEqual(["lead-12-agency-mail-k.eml", "notes.txt"]);
});

test("removes emails about companies and accounts", async () => {
	const folder = createFolder({
		"company-1-reply-mail-k.eml": -1,
		"company-12-reply-mail-k.eml": -1,
		"lead-1-agency-mail-k.eml": -1,
		"account-reset-mail-k.eml": 1,
		"desk-digest-mail-k.eml": 1,
	});
	expect(await deleteMailFiles(folder, { companyIds: [1] })).toBe(1);
	expect(await deleteMailFiles(folder, { writtenBefore: moment })).toBe(2);
	expect(readdirSync(folder)).toEqual(["company-12-reply-mail-k.eml", "lead-1-agency-mail-k.eml"]);
});

test("removes no email files when the folder does not exist", async () => {
	expect(await deleteMailFiles("not-there", { writtenBefore: moment })).toBe(0);
});
