import { expect, test } from "vitest";
import type { Lead } from "#app/leads/lead-store.server.ts";
import { renderMailBody } from "#app/mail/render-mail-body.tsx";
import { brand } from "#app/site/brand.ts";

import { readMarkup } from "#tests/site/read-markup.ts";
import { confirmationMail } from "./confirmation-mail.tsx";
import { exampleNotice, exampleReport } from "./example-notice.ts";

function write(lead: Partial<Lead> = {}, report = exampleReport(), now?: Date) {
	const mail = confirmationMail(exampleNotice({ lead, report, now }));
	const { html, text } = renderMailBody(mail);
	return { mail, html, text: text.replace(/\s+/g, " "), links: readMarkup(html).links };
}

test("states the reply deadline, what to fix and the report's link in the confirmation", () => {
	const { mail, text, links } = write();
	expect(mail).toMatchObject({
		from: { name: brand.name, address: "notices@seo.com.au" },
		to: { name: "", address: "linh@reefcafe.com.au" },
		replyTo: { name: brand.name, address: "team@seo.com.au" },
		subject: "We have your request about your website",
		messageId: "notice-0f8fad5b-d9cb-469f-a165-70867728950e@seo.com.au",
		fileName: "lead-4711-confirmation-mail-0f8fad5b-d9cb-469f-a165-70867728950e.eml",
	});
	expect(text).toContain("Hello Linh,");
	expect(text).toContain("within 24 hours: by 16 Nov 2026, 3:04 pm (Brisbane time).");
	expect(text).toContain("64 out of 100");
	expect(text).toContain("Critical: - Put your town in the title - Show your opening hours - Speed up your server What to improve:");
	expect(text).toContain("What to improve: - Write a title that suits Google - Put your reviews in plain sight Open your report:");
	expect(text).toContain("until 13 February 2027");
	expect(links).toEqual([
		"https://www.seo.com.au/report/5b0c2a3e-6d1f-4a43-9b0e-7c1f6d2f8a11",
		"https://www.seo.com.au/privacy",
		"https://www.seo.com.au/",
	]);
});

test("says in the confirmation who we are, why we wrote and how to have the details erased", () => {
	const { text } = write();
	expect(text).toContain(`${brand.name} ${brand.city}, ${brand.state}`);
	expect(text).toContain(`because someone asked for a reply on the website of ${brand.name}`);
	expect(text).toContain("reply and we'll erase the request");
});

test("does not mention a snapshot in the confirmation when there is none", () => {
	const { text, links } = write({}, { kind: "none", reason: "the site did not respond" });
	expect(text).toContain("your request about your website.");
	expect(text).toContain("within 24 hours");
	expect(text).not.toMatch(/snapshot|report|did not respond/i);
	expect(links).toHaveLength(2);
});

test.each(["2026-11-16T05:04:00Z", "2026-11-20T05:04:00Z"])(
	"promises no reply time that has passed when the confirmation is sent late, on %s",
	(now) => {
		const { mail, text } = write({}, exampleReport(), new Date(now));
		expect(text).toContain("as soon as we can");
		expect(`${mail.preview} ${text}`).not.toMatch(/24 hours|16 Nov/);
	},
);

test.each(["contacted", "won", "lost"])("promises no reply to a lead whose status is %s", (status) => {
	const { mail, text } = write({ status });
	expect(`${mail.preview} ${text}`).not.toMatch(/contact you|24 hours|16 Nov/);
	expect(mail.preview).toContain("15 Nov 2026");
});

test("repeats only a first name and the domain of what the visitor typed", () => {
	const typed = "Linh, win a prize at evil.com";
	const lead = { businessName: typed, contactName: typed, keywords: typed, startDate: typed, packageName: typed, source: typed };
	const { mail, html, text } = write({ ...lead, website: "https://win-a-prize.evil.reefcafe.com.au/win-a-prize?at=evil.com#evil" });
	expect(`${mail.subject} ${mail.to.name} ${mail.preview} ${html} ${text}`).not.toMatch(/win|prize|evil/i);
	expect(text).toContain("Hello, Thanks for your request about reefcafe.com.au.");
});

test.each([
	["Linh", "Linh"],
	["Zoë Smith", "Zoë"],
	["李明", "李明"],
	["김영수", "김영수"],
	["สมศรี".slice(0, 4), "สมศรี".slice(0, 4)],
	["Nguye\u0302\u0303n Văn", "Nguyễn"],
	["Linh call 0400 123 456", "Linh"],
])("greets %s by the first name", (contactName, first) => {
	const { mail, text } = write({ contactName });
	expect(text).toContain(`Hello ${first},`);
	expect(mail.to.name).toBe("");
});

/** Whole sentences no longer than a first name, and combining marks piled up into a picture. */
const ADVERTISEMENTS = [
	"点击领取免费大奖请加微信",
	"無料プレゼント中",
	"지금당장전화하세요",
	"คลิกรับรางวัล",
	"ກົດຮັບລາງວັນ",
	"ចុចទទួលរង្វាន់",
	"ဆုမဲယူရန်နှိပ်ပါ",
	`Li${"\u0301".repeat(5)}nh`,
];

test.each([
	"A",
	"L1nh",
	"Linh@home",
	"evil.com",
	"Linh-call-now",
	"Linh, hello",
	"<b>Linh</b>",
	"-Linh",
	"x".repeat(21),
	"\u202ELinh",
	...ADVERTISEMENTS,
])("greets a lead called %j without a name", (contactName) => {
	const { mail, text } = write({ contactName });
	expect(mail.to.name).toBe("");
	expect(text).toContain("Hello, Thanks");
});

test.each([
	["https://shop.reefcafe.com.au:8080/", "reefcafe.com.au"],
	["https://call-0400-123-456-to-claim-it.reefcafe.com.au/", "reefcafe.com.au"],
	["https://you-have-won-call-0400-123-456-now.com.au/", "your website"],
	["https://call-0400123456.wixsite.com/", "your website"],
	["https://call.me.on.0400123456/", "your website"],
	["http://192.0.2.7/", "your website"],
	["not an address", "your website"],
	["https://xn--80ak6aa92e.com/", "your website"],
	["https://аррӏе.com/", "your website"],
	["https://reefcafe.xn--p1ai/", "your website"],
])("refers to %s as %s in the confirmation", (website, about) => {
	const { mail, text } = write({ website }, exampleReport({ domain: "call-0400-123-456.reefcafe.com.au" }));
	expect(mail.subject).toBe("We have your request about your website");
	expect(text).toContain(`Overall score of ${about}`);
	expect(`${mail.preview} ${text}`).not.toMatch(/0400|call/i);
});

test("does not name a domain that we could not measure, since the name may be a message", () => {
	const { mail, html, text } = write({ website: "https://i-know-where-you-live.com/" }, { kind: "none", reason: "it did not respond" });
	expect(`${mail.subject} ${mail.preview} ${html} ${text}`).not.toContain("i-know");
});

test("says what to fix but never quotes the site, which a stranger may have written", () => {
	const findings = [
		{ task: "Write a title that suits Google", text: "Your title just says “Win a prize”." },
		{ task: "Fix dead links to your own pages", text: "Your link to win a prize call 0400 leads nowhere." },
	];
	const { text } = write({}, exampleReport({ issues: findings, opportunities: findings }));
	expect(text).not.toMatch(/win|prize|0400/i);
	expect(text.match(/Write a title that suits Google/g)).toHaveLength(1);
	expect(text).toContain("Fix dead links to your own pages");
});

test("throws for a confirmation to a lead without an email address", () => {
	expect(() => write({ email: null })).toThrow("without an email address");
});
