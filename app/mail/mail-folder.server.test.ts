import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { createEmptyFolder } from "#tests/data-folder.ts";
import { smallMail } from "#tests/mail.tsx";
import { leadMailFileName } from "./mail.ts";
import { openMailer } from "./open-mailer.server.ts";
import { removeOldMails } from "./remove-old-mails.server.ts";

function openFolder() {
	const root = createEmptyFolder();
	const folder = join(root, "mail");
	return { folder, mailer: openMailer({ smtpUrl: undefined, folder }), [Symbol.dispose]: () => rmSync(root, { recursive: true }) };
}

test("without a mail server each mail becomes a file that only the owner may read", async () => {
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

test("a folder that cannot be written to is a fault for now", async () => {
	using open = openFolder();
	writeFileSync(open.folder, "a file where the folder should be");
	const outcome = {
		kind: "failed",
		isTemporary: true,
		fault: expect.stringMatching(/^the mail could not be written into its folder \(E[A-Z]+\)$/),
	};
	expect(await open.mailer.send(smallMail())).toEqual(outcome);
});

test.each(["../lead-1-x.eml", "lead-1/x.eml", "lead-1-x.txt", ".eml", "lead-1-\0.eml", ""])(
	"never writes a file called %j",
	async (fileName) => {
		using open = openFolder();
		expect(await open.mailer.send(smallMail({ fileName }))).toMatchObject({ kind: "failed" });
		expect(readdirSync(join(open.folder, ".."))).toEqual([]);
	},
);

test("erasing a lead removes its mails and drafts, and those of no other", async () => {
	using open = openFolder();
	for (const [leadId, kind] of [
		[1, "agency-mail"],
		[1, "confirmation-mail"],
		[12, "agency-mail"],
	] as const) {
		await open.mailer.send(smallMail({ fileName: leadMailFileName({ leadId, kind, messageKey: "0f8fad5b" }) }));
	}
	writeFileSync(join(open.folder, "lead-1-agency-mail-0f8fad5b.eml.1234.draft"), "half a mail");
	expect(await removeOldMails(open.folder, { leadIds: new Set([1]) })).toBe(3);
	expect(readdirSync(open.folder)).toEqual(["lead-12-agency-mail-0f8fad5b.eml"]);
});
