import { expect, test } from "vitest";
import type { Anchor } from "#audit/site-facts.ts";
import { anchor, siteFacts } from "#audit/testing/site-facts.ts";
import { contentCallToAction } from "./content-call-to-action.ts";

function run(anchors: Partial<Anchor>[], html = {}) {
	return contentCallToAction.run(siteFacts({ home: { html: { anchors: anchors.map(anchor), ...html } } }), new Date());
}

function link(href: string, text = "Go"): Partial<Anchor> {
	const url = URL.parse(href, "https://reefcafe.com.au/")?.href ?? null;
	return { href, url, text, isInternal: url?.startsWith("https://reefcafe.com.au/") ?? false };
}

test.for([
	link("tel:0731234567", "07 3123 4567"),
	link("mailto:hello@reefcafe.com.au", "Email us"),
	link("/book", "Book now"),
	link("/quote", "Get a free quote"),
	link("/enquire", "Enquire today: make an enquiry"),
	link("https://www.fresha.com/a/reef-salon", "See times"),
	link("https://wa.me/61412345678", "Chat"),
])('passes the link "$text" to $href', (way) => {
	expect(run([anchor(), way])).toMatchObject({ status: "pass", found: `“${way.text}”` });
});

test("passes a form, a phone link and a booking frame", () => {
	expect(run([], { formCount: 1 })).toMatchObject({ status: "pass", found: "1 form" });
	const iframe = { src: "https://calendly.com/reef", url: "https://calendly.com/reef" };
	expect(run([], { iframes: [iframe] })).toMatchObject({ status: "pass", found: expect.stringContaining("calendly.com") });
	const contact = { telLinks: [{ href: "tel:1300123456", e164: "+611300123456", text: "1300 123 456" }] };
	expect(contentCallToAction.run(siteFacts({ home: { contact } }), new Date())).toMatchObject({
		status: "pass",
		found: "a phone link (tel:1300123456)",
	});
});

test("passes a phone number or an email address in the text", () => {
	const phones = [{ text: "07 4951 0000", e164: "+61749510000", kind: "geographic" as const }];
	expect(contentCallToAction.run(siteFacts({ home: { contact: { phones } } }), new Date())).toMatchObject({
		status: "pass",
		found: "the phone number “07 4951 0000”",
	});
	expect(run([], { text: "Write to secretary@rbrovers.org.au." })).toMatchObject({
		status: "pass",
		found: "the email address “secretary@rbrovers.org.au”",
	});
	expect(run([], { text: "Write to info@mysite.com or @reefcafe" }).status).toBe("fail");
});

test("finds no email address in hostile text", () => {
	for (const text of ["a@".repeat(30_000), "a".repeat(60_000), "a.".repeat(30_000), `${"a-".repeat(29_000)}@`])
		expect(run([], { text }).status).toBe("fail");
});

test("warns when there is only a link to a contact page", () => {
	expect(run([link("/contact-us", "Contact")])).toMatchObject({ status: "warn", found: "Only a link to a contact page: “Contact”" });
});

test("fails when there is no way to get in touch, even on a page about books", () => {
	expect(run([link("/books", "Books"), link("https://www.facebook.com/reefcafe", "Facebook")])).toMatchObject({
		status: "fail",
		issue: expect.stringContaining("no way to get in touch"),
	});
});

test("ignores placeholder links as a way to get in touch", () => {
	expect(run([link("tel:", "Call"), link("mailto:info@mysite.com", "info@mysite.com"), link("mailto:?subject=Hi", "Share")]).status).toBe(
		"fail",
	);
});

test("returns unknown when scripts render the home page", () => {
	expect(run([], { isScriptShell: true, formCount: 1 }).status).toBe("unknown");
});

test("does not take a link that leads nowhere for a contact page or a booking", () => {
	for (const href of ["#!", "#", "javascript:;"]) {
		const contact = anchor({ text: "Contact us", href, url: new URL(href, "https://reefcafe.com.au/").href });
		expect(contentCallToAction.run(siteFacts({ home: { html: { anchors: [contact] } } }), new Date()).status, href).toBe("fail");
	}
	const book = anchor({ text: "Book now", href: "#!", url: "https://reefcafe.com.au/#!" });
	expect(contentCallToAction.run(siteFacts({ home: { html: { anchors: [book] } } }), new Date())).toMatchObject({
		status: "warn",
		issue: "The “Book now” button on your home page leads nowhere unless scripts run.",
	});
});
