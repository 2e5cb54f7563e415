import { expect, test } from "vitest";
import type { Anchor, HtmlFacts, PageFacts } from "#audit/site-facts.ts";
import { anchor, pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
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

function form(action: string, method = "post"): HtmlFacts["forms"][number] {
	return { action, url: URL.parse(action, "https://reefcafe.com.au/")?.href ?? null, method, hasOnSubmit: false };
}

test("passes a form, a phone link and a booking frame", () => {
	expect(run([], { forms: [form("/send.php")] })).toMatchObject({ status: "pass", found: "1 form" });
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
	expect(run([], { isScriptShell: true, forms: [form("/send")] }).status).toBe("unknown");
});

test("does not take a link that leads nowhere for a contact page or a booking", () => {
	for (const href of ["#!", "#", "javascript:;"]) {
		const contact = anchor({ text: "Contact us", href, url: new URL(href, "https://reefcafe.com.au/").href });
		expect(contentCallToAction.run(siteFacts({ home: { html: { anchors: [contact] } } }), new Date()).status, href).toBe("fail");
	}
	const book = anchor({ text: "Book now", href: "#!", url: "https://reefcafe.com.au/#!" });
	const scripts = [{ url: "https://reefcafe.com.au/booking.js", analytics: null }];
	expect(contentCallToAction.run(siteFacts({ home: { html: { anchors: [book], scripts } } }), new Date())).toMatchObject({
		status: "warn",
		issue: "The “Book now” button on your home page leads nowhere unless scripts run.",
	});
});

const DEAD_FORM = { forms: [form("#", "get")] };
const NO_CONTACT = { status: "fail", cap: "no-contact", issue: "Customers can't contact you from your site." };

function runSite(home: Partial<HtmlFacts>, pages: PageFacts[]) {
	return contentCallToAction.run(siteFacts({ home: { html: home }, pages }), new Date());
}

test("caps a site whose only forms go nowhere and names each page with one", () => {
	const contact = pageFacts("/contact", { pickedAs: "contact", html: DEAD_FORM });
	const quote = anchor({ text: "Get a quote", href: "/contact", url: "https://reefcafe.com.au/contact" });
	expect(runSite({ ...DEAD_FORM, anchors: [quote] }, [contact, pageFacts("/about")])).toMatchObject({
		...NO_CONTACT,
		found: "No phone number, email address or booking link on the 3 pages we read. What people write in the form on /, /contact is lost.",
	});
	expect(runSite({}, [])).toMatchObject({ ...NO_CONTACT, found: expect.stringContaining("and no form.") });
});

test.for([
	["a phone number", { contact: { phones: [{ text: "07 4951 0000", e164: "+61749510000", kind: "geographic" as const }] } }],
	["an email address", { html: { text: "Write to jo (at) reefcafe.com.au" } }],
	["a form that sends", { html: { forms: [form("https://formspree.io/f/x")] } }],
	["a script that could add a form", { html: { scripts: [{ url: "https://reefcafe.com.au/site.js", analytics: null }] } }],
	["a frame that could hold a form", { html: { iframes: [{ src: "https://forms.host/1", url: "https://forms.host/1" }] } }],
] as const)("does not cap a site with %s on its contact page", ([, overrides]) => {
	const { html, contact } = { html: {}, contact: {}, ...overrides } as { html: Partial<HtmlFacts>; contact: object };
	expect(runSite(DEAD_FORM, [pageFacts("/contact", { pickedAs: "contact", html, contact })])).not.toHaveProperty("cap");
});

test("does not cap a site while a page that may hold the contact details is unread", () => {
	const link = anchor({ text: "Visit", href: "/visit", url: "https://reefcafe.com.au/visit" });
	expect(runSite({ anchors: [link] }, [])).not.toHaveProperty("cap");
	expect(runSite({}, [pageFacts("/contact", { pickedAs: "contact", status: 403, html: null })])).not.toHaveProperty("cap");
});
