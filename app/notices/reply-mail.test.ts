import { expect, test } from "vitest";
import { renderNodemailerMessage } from "#app/mail/nodemailer-message.ts";
import { renderMailBody } from "#app/mail/render-mail-body.tsx";
import { readMarkup } from "#tests/site/read-markup.ts";
import { exampleReply } from "./example-notice.ts";
import { replyMail } from "./reply-mail.tsx";

test("sends what staff wrote under their name, from our domain, with replies to them", () => {
	const mail = replyMail(exampleReply());
	expect(mail).toMatchObject({
		from: { name: "Jo Walsh", address: "notices@seo.com.au" },
		to: { name: "Linh Nguyễn", address: "linh@reefcafe.com.au" },
		replyTo: { name: "Jo Walsh", address: "jo@seo.com.au" },
		subject: "Your website check: 64 out of 100",
		messageId: "notice-0f8fad5b-d9cb-469f-a165-70867728950e@seo.com.au",
	});
	const { text } = renderMailBody(mail);
	expect(text).toMatch(/^Hi Linh,\n\nThanks/);
	expect(text).toContain("Cheers,\n\nJo Walsh\nSEO Queensland\n");
});

test("is not marked as automatic, so that an out-of-office reply comes back", () => {
	expect(renderNodemailerMessage(replyMail(exampleReply()))).not.toHaveProperty("headers");
});

test("links URLs without the punctuation after them, and shows markup as text", () => {
	const text = 'See https://a.example/x?y=1&z=2, (https://b.example/). <a href="javascript:alert(1)">x</a>\nhttps://c.example!';
	const { html } = renderMailBody(replyMail(exampleReply({ text })));
	expect(readMarkup(html).links.slice(0, 3)).toEqual(["https://a.example/x?y=1&z=2", "https://b.example/", "https://c.example/"]);
	expect(html).toContain("&lt;a href=");
});

test("lets a hostile name or subject add no header and no recipient", () => {
	const to = { name: "Eve\r\nBcc: all@victims.example", address: "eve@evil.example" };
	const message = renderNodemailerMessage(replyMail(exampleReply({ to, subject: "Hello\r\nBcc: all@victims.example" })));
	expect(message).toMatchObject({
		envelope: { to: { address: "eve@evil.example" } },
		to: { name: "Eve Bcc: all@victims.example", address: "eve@evil.example" },
		subject: "Hello Bcc: all@victims.example",
	});
	const listed = { name: "", address: "eve@evil.example, all@victims.example" };
	expect(renderNodemailerMessage(replyMail(exampleReply({ to: listed })))).toBeNull();
});

test("rejects a payload that is not a reply", () => {
	expect(() => replyMail({ ...exampleReply(), payload: { subject: "only" } })).toThrow();
});
