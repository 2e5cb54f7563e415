import { expect, test } from "vitest";
import { listPhones, parsePhone } from "#audit/australia/phone-numbers.ts";
import type { ContactFacts } from "#audit/site-facts.ts";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { localPhoneClickable } from "./local-phone-clickable.ts";

type Link = [href: string, text: string];

function contact(text: string, ...links: Link[]): Partial<ContactFacts> {
	return { phones: listPhones(text), telLinks: links.map(([href, words]) => ({ href, text: words, e164: parsePhone(href) })) };
}

function run(home: Partial<ContactFacts>, other: Partial<ContactFacts> = {}) {
	const pages = [pageFacts("/contact", { contact: other })];
	return localPhoneClickable.run(siteFacts({ home: { contact: home }, pages }), new Date());
}

test("passes when a link dials each phone number, however both are formatted", () => {
	const home = contact("(07) 4051 1234 or 1300 123 456", ["tel:+61740511234", "(07) 4051 1234"], ["tel:1300-123-456", "call"]);
	expect(run(home)).toMatchObject({ status: "pass", found: "2 numbers, each with a link that dials it" });
});

test("passes a phone number that is on the page twice but linked once", () => {
	expect(run(contact("(07) 4051 1234, Phone 07 4051 1234", ["tel:0740511234", "07 4051 1234"])).status).toBe("pass");
});

test("passes a call button without a visible phone number", () => {
	expect(run(contact("", ["tel:0740511234", "Call now"]))).toMatchObject({ status: "pass", found: "“Call now” dials (07) 4051 1234" });
});

test("warns when the phone number on one page is not a link", () => {
	const verdict = run(contact("(07) 4051 1234", ["tel:0740511234", "(07) 4051 1234"]), contact("(07) 4051 1234"));
	expect(verdict).toMatchObject({
		status: "warn",
		found: expect.stringContaining("“(07) 4051 1234” on https://reefcafe.com.au/contact"),
		url: "https://reefcafe.com.au/contact",
	});
});

test("fails when no phone number is a link", () => {
	expect(run(contact("Phone (07) 4051 1234"))).toMatchObject({
		status: "fail",
		issue: "Tapping your phone number may do nothing on a phone.",
		fix: expect.stringContaining('<a href="tel:+61740511234">(07) 4051 1234</a>'),
	});
});

test("fails when a link dials a different number from the one it shows", () => {
	const home = contact("(07) 4051 1234", ["tel:0740519999", "(07) 4051 1234"]);
	expect(run(home)).toMatchObject({
		status: "fail",
		issue: "Tapping “(07) 4051 1234” dials a different number.",
		found: expect.stringContaining("dials (07) 4051 9999"),
	});
});

test("accepts a link around two phone numbers that dials one of them", () => {
	const home = contact("07 4051 1234 / 07 4051 5678", ["tel:0740515678", "07 4051 1234 / 07 4051 5678"]);
	expect(run(home).status).toBe("warn");
});

test("quotes a link that dials an incomplete phone number", () => {
	expect(run(contact("(07) 4051 1234", ["tel:4051", "(07) 4051 1234"]))).toMatchObject({
		status: "fail",
		found: expect.stringContaining("“tel:4051” doesn't dial"),
	});
	expect(run(contact("", ["tel:", "Call"]))).toMatchObject({ status: "warn", issue: expect.stringContaining("incomplete") });
});

test.each(["tel:+64 9 303 4567", "tel:0064 9 303 4567", "tel:1-212-736-5000", "tel:+44 (0)20 7946 0958"])(
	"accepts a call button that dials the overseas number %s",
	(href) => {
		expect(run(contact("", [href, "Call us"]))).toMatchObject({ status: "pass", found: expect.stringContaining("dials +") });
	},
);

test("does not expect links on overseas phone numbers", () => {
	expect(run(contact("+64 9 303 4567")).status).toBe("na");
});

test("does not apply without a phone number and returns unknown when pages were not read", () => {
	expect(run({}).status).toBe("na");
	expect(localPhoneClickable.run(siteFacts({ home: { html: { isScriptShell: true } } }), new Date()).status).toBe("unknown");
	expect(localPhoneClickable.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});
