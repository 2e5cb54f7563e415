import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { leadSchema } from "#app/leads/lead-schema.ts";
import type { Lead } from "#app/leads/lead-store.server.ts";
import { renderNodemailerMessage } from "#app/mail/nodemailer-message.ts";
import { renderMailBody } from "#app/mail/render-mail-body.tsx";

import { readMarkup } from "#tests/site/read-markup.ts";
import { agencyMail } from "./agency-mail.tsx";
import { confirmationMail } from "./confirmation-mail.tsx";
import { exampleNotice, exampleReport } from "./example-notice.ts";

function write(lead: Partial<Lead> = {}, report = exampleReport(), now?: Date, laterLeadId?: number) {
	const mail = agencyMail(exampleNotice({ lead, report, now, laterLeadId }));
	const { html, text } = renderMailBody(mail);
	return { mail, text, html, ...pickMarkup(html) };
}

function pickMarkup(html: string) {
	const { links, elements, text } = readMarkup(html);
	return { links, elements, seen: text.replace(/\s+/g, " ") };
}

test("tells the agency everything known about the lead, and addresses replies to the lead", () => {
	const { mail, text, seen, links } = write({ earlierLeadId: 4709 });
	expect(mail).toMatchObject({
		from: { address: "notices@seo.com.au" },
		to: { address: "team@seo.com.au" },
		replyTo: { name: "Linh Nguyễn", address: "linh@reefcafe.com.au" },
		subject: "New lead: Reef Café (Enterprise Growth)",
		messageId: "notice-0f8fad5b-d9cb-469f-a165-70867728950e@seo.com.au",
		fileName: "lead-4711-agency-mail-0f8fad5b-d9cb-469f-a165-70867728950e.eml",
	});
	const known = [
		"Reef Café",
		"Linh Nguyễn",
		"linh@reefcafe.com.au",
		"https://www.reefcafe.com.au/menu",
		"Enterprise Growth",
		"1 December 2026",
		"café near me, breakfast Cairns",
		"Hire us",
		"4711",
		"64 out of 100",
		"Your pages have no headings.",
		"Write a page for Palm Cove.",
		"(07) 4051 1234",
	];
	for (const words of known) {
		expect(text).toContain(words);
		expect(seen).toContain(words);
	}
	expect(text).not.toContain("[Package:");
	expect(links).toEqual(
		expect.arrayContaining([
			"https://www.seo.com.au/desk/companies/12",
			"https://www.seo.com.au/desk/leads/4709",
			"https://www.seo.com.au/report/5b0c2a3e-6d1f-4a43-9b0e-7c1f6d2f8a11",
			"https://www.reefcafe.com.au/menu",
			"mailto:linh@reefcafe.com.au",
			"tel:+61740511234",
		]),
	);
});

test("names the measured competitors with their scores", () => {
	const { text, seen } = write();
	expect(text).toContain("71 out of 100: lagooncafe.com.au\n48 out of 100: esplanadecafe.com.au");
	expect(seen).toContain("71 out of 100 lagooncafe.com.au");
	expect(write({}, exampleReport({ competitors: [] })).text).not.toContain("Competitors");
});

test("links a lead without a company to its own page", () => {
	expect(write({ companyId: null, flagged: true }).links).toContain("https://www.seo.com.au/desk/leads/4711");
});

test("gives the phone number of a lead without an email address instead of asking for a reply", () => {
	const { mail, text } = write({ email: null });
	expect(text).toMatch(/They left no email address\. Call 0412 345 678 by 16 Nov 2026, 3:04\spm/);
	expect(text).not.toMatch(/Reply within|Reply to this email/);
	expect(mail.replyTo).toBeNull();
	const late = write({ email: null }, exampleReport(), new Date("2026-11-20T00:00:00Z"));
	expect(late.text).toMatch(/Call 0412 345 678: the call was due by 16 Nov/);
	const unreachable = write({ email: null, phone: null }).text;
	expect(unreachable).toContain(
		"They left no email address and no phone number, so there is no one to reply to. Their site lists (07) 4051 1234.",
	);
	expect(write({ email: null, phone: null }, exampleReport({ phones: [] })).text).toContain("so there is no one to reply to.\n");
});

test("tells the agency when the lead came in and by when to reply", () => {
	const { text } = write();
	expect(text).toMatch(/Reply within 24 hours: by 16 Nov 2026, 3:04\spm \(Brisbane\stime\)/);
	expect(text).toMatch(/Received: 15 Nov 2026, 3:04\spm/);
	expect(text).toMatch(/Measured: 15 Nov 2026, 3:02\spm/);
	expect(text).toContain("Available until: 13 February 2027");
});

test("gives the agency a business day for a lead that came in on Friday evening", () => {
	const lead = { createdAt: new Date("2026-11-13T09:00:00Z") };
	const mail = agencyMail({ ...exampleNotice({ lead, now: new Date("2026-11-13T09:01:00Z") }), clock: "business-hours" });
	expect(renderMailBody(mail).text).toContain("Reply within one business day: by 17 Nov 2026, 9:00 am (Brisbane time).");
	expect(confirmationMail({ ...exampleNotice({ lead }), clock: "business-hours" }).preview).toEqual(
		confirmationMail(exampleNotice({ lead })).preview,
	);
});

test("says that a reply is overdue, but asks for none once the lead has been contacted", () => {
	const late = write({}, exampleReport(), new Date("2026-11-16T05:04:00Z"));
	expect(late.seen).toMatch(/Overdue: a reply was due within 24 hours, by 16 Nov 2026, 3:04\spm/);
	const worked = write({ status: "contacted" }, exampleReport(), new Date("2026-11-16T05:04:00Z"));
	expect(worked.seen).toContain("Someone is already on it. Status: Contacted.");
	expect(worked.seen).not.toMatch(/24 hours|16 Nov/);
});

test("asks the agency to reply to the second lead when a visitor sent two", () => {
	const { mail, text, seen, links } = write({ source: "hero", packageName: null }, exampleReport(), undefined, 4712);
	expect(mail.subject).toBe("Part of lead 4712: Reef Café (Free analysis)");
	expect(text).toMatch(/^Part of lead 4712: Reef Café\n/);
	expect(seen).toContain("The same visitor then sent a hire-us request: reply to that one, lead 4712.");
	expect(seen).not.toContain("within 24 hours");
	expect(links).toContain("https://www.seo.com.au/desk/leads/4712");
});

test("builds the agency's email for a lead with only a website", () => {
	const nothing = { businessName: null, contactName: null, email: null, keywords: null, startDate: null, packageName: null };
	const { mail, text } = write({ ...nothing, source: "hero" }, { kind: "none", reason: "the site did not respond" });
	expect(mail.subject).toBe("New lead: reefcafe.com.au (Free analysis)");
	expect(mail.replyTo).toBeNull();
	expect(text).toContain("No snapshot: the site did not respond.");
	expect(text).toContain("Email: none given");
	expect(text).not.toMatch(/Business:|Keywords:|null|undefined/);
});

test("marks a lead in Spam in the subject and the body of the agency email", () => {
	const { mail, text } = write({ flagged: true });
	expect(mail.subject).toBe("[Possible spam] New lead: Reef Café (Enterprise Growth)");
	expect(text).toContain("This lead is in Spam");
});

test("keeps the package visible in the subject when the name is very long", () => {
	expect(write({ businessName: "Reef Café ".repeat(20) }).mail.subject).toMatch(/^New lead: .{50,60}… \(Enterprise Growth\)$/);
});

test.each([
	"javascript:alert(1)",
	"java\tscript:alert(1)",
	"data:text/html,<script>alert(1)</script>",
	"ftp://reefcafe.com.au",
	"//reefcafe.com.au",
	"not a url",
])("shows the website %j without a link", (website) => {
	const { links, text } = write({ website });
	expect(links.filter((link) => !link.startsWith("https://www.seo.com.au/"))).toEqual([
		"mailto:linh@reefcafe.com.au",
		"tel:0412345678",
		"tel:+61740511234",
	]);
	expect(text).toContain(`Website: ${website.replace("\t", " ")}`);
});

test("keeps an email address from adding copies or a subject to its mailto link", () => {
	const { links } = write({ email: "a?bcc=victim&b@reefcafe.com.au" });
	expect(links).toContain("mailto:a%3Fbcc%3Dvictim%26b@reefcafe.com.au");
});

test("addresses replies to every valid email address of a lead", () => {
	const atom = fc.string({ unit: fc.constantFrom(..."abzAZ09!#$%&'*+/=?^_`{|}~-"), minLength: 1, maxLength: 70 });
	const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/);
	const typed = fc
		.tuple(fc.array(atom, { minLength: 1, maxLength: 3 }), fc.array(label, { minLength: 1, maxLength: 4 }))
		.map(([local, domain]) => `${local.join(".")}@${domain.join(".")}.com.au`);
	let accepted = 0;
	fc.assert(
		fc.property(fc.oneof(typed, fc.emailAddress()), (email) => {
			if (!leadSchema.safeParse({ website: "https://reefcafe.com.au", email }).success) return;
			accepted += 1;
			const input = exampleNotice({ lead: { email }, report: { kind: "none", reason: "this is a test" } });
			expect(renderNodemailerMessage(agencyMail(input))).toMatchObject({ replyTo: { address: email } });
			expect(renderNodemailerMessage(confirmationMail(input))).toMatchObject({ to: { address: email } });
		}),
	);
	expect(accepted).toBeGreaterThan(20);
});

test("leaves out Reply-To when the lead's email address does not fit in a header", () => {
	const email = `${"a".repeat(65)}@cafe.com`;
	const message = renderNodemailerMessage(write({ email }).mail);
	expect(message).toMatchObject({ to: { address: "team@seo.com.au" }, text: expect.stringContaining(email.slice(0, 60)) });
	expect(message).not.toHaveProperty("replyTo");
});

test("shows markup in any field of a lead as text", () => {
	const hostile = "</script><svg onload=alert(1)><img src=x>";
	const { elements, seen } = write(
		{ businessName: hostile, contactName: hostile, keywords: hostile, startDate: hostile, packageName: hostile, source: hostile },
		exampleReport({ domain: hostile, issues: [{ task: "Title", text: hostile }], opportunities: [{ task: "Title", text: hostile }] }),
	);
	expect(elements).not.toContain("svg");
	expect(elements).not.toContain("img");
	expect(elements).not.toContain("script");
	expect(seen.split(hostile).length).toBeGreaterThan(8);
});

test("shows a start date that does not exist as it was typed", () => {
	expect(write({ startDate: "2026-13-45" }).text).toContain("Preferred start: 2026-13-45");
	expect(write({ startDate: "first week of March" }).text).toContain("Preferred start: first week of March");
});

test.each(["UTC", "America/New_York", "Pacific/Apia"])("shows Brisbane time on a server in %s", (zone) => {
	const options = { env: { ...process.env, TZ: zone }, encoding: "utf8" } as const;
	const output = execFileSync(process.execPath, ["tests/processes/run-in-vite.ts", "./tests/processes/print-example-emails.ts"], options);
	const [hour, ...lines] = output.split("\n");
	expect(hour).not.toBe("15");
	const text = lines.join(" ");
	expect(text.match(/by 16 Nov 2026, 3:04\spm/g)).toHaveLength(2);
	expect(text.match(/15 Nov 2026, 3:04\spm/g)).toHaveLength(2);
	expect(text.match(/13 February 2027/g)).toHaveLength(2);
});
