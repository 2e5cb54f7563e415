import { expect, test } from "vitest";
import type { Lead } from "#app/leads/lead-store.server.ts";
import { renderMail } from "#app/mail/render-mail.ts";
import { brand } from "#app/site/brand.ts";
import { measuredReport, noticeMailInput } from "#tests/notice-mail-input.ts";
import { readMarkup } from "#tests/read-markup.ts";
import { confirmationMail } from "./confirmation-mail.ts";

function write(lead: Partial<Lead> = {}, report = measuredReport()) {
	const mail = confirmationMail(noticeMailInput({ lead, report }));
	const { html, text } = renderMail(mail);
	return { mail, html, text: text.replace(/\s+/g, " "), links: readMarkup(html).links };
}

test("repeats the promise with the hour it ends, the first findings and the way to the report", () => {
	const { mail, text, links } = write();
	expect(mail).toMatchObject({
		from: { name: brand.name, address: "notices@seo.com.au" },
		to: { name: "Linh Nguyễn", address: "linh@reefcafe.com.au" },
		replyTo: { name: brand.name, address: brand.email },
		subject: "We have your request about reefcafe.com.au",
		messageId: "notice-0f8fad5b-d9cb-469f-a165-70867728950e@seo.com.au",
		fileName: "lead-4711-confirmation-mail-0f8fad5b-d9cb-469f-a165-70867728950e.eml",
	});
	expect(text).toContain("Hello Linh Nguyễn,");
	expect(text).toContain("We will contact you within 24 hours: by 16 Nov 2026, 3:04 pm (Brisbane time).");
	expect(text).toContain("64 out of 100");
	expect(text).toContain("Your server is slow.");
	expect(text).not.toContain("Your pages have no headings.");
	expect(text).toContain("Ask guests for reviews.");
	expect(text).not.toContain("Write a page for Palm Cove.");
	expect(text).toContain("until 13 February 2027");
	expect(links).toEqual([
		"https://www.seo.com.au/report/5b0c2a3e-6d1f-4a43-9b0e-7c1f6d2f8a11",
		"https://www.seo.com.au/privacy",
		"https://www.seo.com.au/",
	]);
});

test("says who we are, why it was sent and how to be erased", () => {
	const { text } = write();
	expect(text).toContain(`${brand.name} ${brand.city}, ${brand.state}`);
	expect(text).toContain("because somebody asked for an answer on the website");
	expect(text).toContain("reply and we erase the request");
});

test("leaves the snapshot out where there is none", () => {
	const { text, links } = write({}, { kind: "none", reason: "the site did not answer" });
	expect(text).toContain("We will contact you within 24 hours");
	expect(text).not.toMatch(/snapshot|report|did not answer/i);
	expect(links).toHaveLength(2);
});

test("repeats nothing that the visitor wrote but the domain", () => {
	const typed = "Win a prize at evil.com";
	const lead = { businessName: typed, contactName: typed, keywords: typed, startDate: typed, packageName: typed, source: typed };
	const { mail, html, text } = write({ ...lead, website: "https://www.reefcafe.com.au/win-a-prize?at=evil.com#evil" });
	expect(`${mail.subject} ${mail.to.name} ${mail.preview} ${html} ${text}`).not.toMatch(/win|prize|evil/i);
	expect(text).toContain("Hello, Thank you for your request about reefcafe.com.au,");
});

test.each(["Linh", "O'Brien", "D’Arcy Nguyễn-Smith", "Zoë", "李明"])("greets %s by name", (contactName) => {
	expect(write({ contactName }).text).toContain(`Hello ${contactName},`);
});

test.each(["A", "L1nh", "Linh@home", "evil.com", "Linh\nBcc: x", "Linh, hello", "<b>Linh</b>", "-Linh", "x".repeat(41), "\u202ELinh"])(
	"greets nobody called %j",
	(contactName) => {
		const { mail, text } = write({ contactName });
		expect(mail.to.name).toBe("");
		expect(text).toContain("Hello, Thank you");
	},
);

test("passes over findings that quote the page, since the stranger may have written it", () => {
	const issues = [
		"Your title just says “Win a prize”.",
		"Your sitemap lists addresses that begin otherwise (https://evil.com).",
		"Write to win@evil.com.",
		"Your robots.txt file keeps Google out.",
		"Your server took 2.4 seconds to begin its answer.",
	];
	const { text } = write({}, measuredReport({ issues, opportunities: ["Name evil.com in your title."] }));
	expect(text).not.toMatch(/evil|win/i);
	expect(text).toContain("Your robots.txt file keeps Google out.");
	expect(text).toContain("2.4 seconds");
});

test("is never written for a lead without an address", () => {
	expect(() => write({ email: null })).toThrow("without an address");
});
