import { expect, test } from "vitest";
import { renderMailBody } from "#app/mail/render-mail-body.tsx";
import { brand } from "#app/site/brand.ts";
import { readMarkup } from "#tests/site/read-markup.ts";
import { contactMail } from "./agency-mail.tsx";
import { exampleNotice, exampleReport } from "./example-notice.ts";
import { reportMail } from "./report-mail.tsx";

test("brings the visitor the link, the score and the verdict, and who sent it", () => {
	const mail = reportMail(exampleNotice({ lead: { source: "hero", contactName: null } }));
	const { html, text } = renderMailBody(mail);
	expect(mail).toMatchObject({ to: { name: "", address: "linh@reefcafe.com.au" }, replyTo: { address: "team@seo.com.au" } });
	for (const part of ["reefcafe.com.au", "64 out of 100", "People can find you, but", "Critical:", "until 13 February 2027", brand.name])
		expect(text).toContain(part);
	expect(readMarkup(html).links).toEqual([
		"https://www.seo.com.au/report/5b0c2a3e-6d1f-4a43-9b0e-7c1f6d2f8a11",
		"https://www.seo.com.au/privacy",
		"https://www.seo.com.au/",
	]);
});

test("says whether the site is checked again, with the way to stop it, only if the visitor asked for that", () => {
	const unsubscribeUrl = "https://www.seo.com.au/unsubscribe/5b0c2a3e-6d1f-4a43-9b0e-7c1f6d2f8a11";
	const mail = reportMail({ ...exampleNotice(), watch: { unsubscribeToken: "5b0c2a3e-6d1f-4a43-9b0e-7c1f6d2f8a11" } });
	expect(mail.unsubscribeUrl).toBe(unsubscribeUrl);
	const { html, text } = renderMailBody(mail);
	expect(text).toContain("each month for three months");
	expect(readMarkup(html).links).toContain(unsubscribeUrl);
	const declined = reportMail({ ...exampleNotice(), watch: null, isWatchDeclined: true });
	expect(declined.unsubscribeUrl).toBeUndefined();
	expect(renderMailBody(declined).text).toContain("haven't started the monthly check");
	const plain = reportMail({ ...exampleNotice(), watch: null });
	expect(plain.unsubscribeUrl).toBeUndefined();
	expect(renderMailBody(plain).text).not.toMatch(/month|unsubscribe/i);
});

test("calls nothing critical in the report email when the audit found nothing critical", () => {
	const { text } = renderMailBody(reportMail(exampleNotice({ report: exampleReport({ issues: [] }) })));
	expect(text).not.toMatch(/critical/i);
	expect(text.match(/^\s*- /gm)).toHaveLength(3);
});

test("repeats nothing that a stranger could have typed or published in the report email", () => {
	const words = "Buy cheap pills at evil.example";
	const lead = {
		website: `https://free-pills.wixsite.com/${words}`,
		businessName: words,
		contactName: words,
		keywords: words,
		phone: "0412 345 678",
	};
	const report = exampleReport({ domain: words, issues: [{ task: "Show your phone number", text: words }], opportunities: [] });
	const mail = reportMail(exampleNotice({ lead, report }));
	const { text } = renderMailBody(mail);
	expect(`${mail.subject} ${mail.preview} ${text}`).not.toMatch(/pills|0412/);
	expect(text).toContain("your website");
});

test("tells the agency which lead left contact details, with the number to ring", () => {
	const mail = contactMail(exampleNotice({ lead: { source: "hero", businessName: null, packageName: null } }));
	const { html, text } = renderMailBody(mail);
	expect(mail).toMatchObject({
		subject: "Contact details: reefcafe.com.au (Free analysis)",
		replyTo: { address: "linh@reefcafe.com.au" },
		fileName: expect.stringContaining("lead-4711-contact-mail-"),
	});
	expect(text).toContain("left contact details");
	expect(readMarkup(html).links).toEqual(expect.arrayContaining(["tel:0412345678", "mailto:linh@reefcafe.com.au"]));
});

test("never tells the agency that someone is on it when contact details come after a reply", () => {
	const { text } = renderMailBody(contactMail(exampleNotice({ lead: { status: "lost" } })));
	expect(text).toContain("Status: Lost. Check whether they still need a reply.");
	expect(text).not.toContain("already on it");
});
