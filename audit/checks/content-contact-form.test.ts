import { expect, test } from "vitest";
import type { HtmlFacts } from "#audit/site-facts.ts";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { contentContactForm } from "./content-contact-form.ts";

const NOW = new Date("2026-01-01T00:00:00Z");
const GTAG = { url: "https://www.googletagmanager.com/gtag/js?id=G-1", analytics: "Google Analytics" };
const OWN_SCRIPT = { url: "https://reefcafe.com.au/site.js", analytics: null };

function form(action: string | null, { method = "get", hasOnSubmit = false } = {}): HtmlFacts["forms"][number] {
	return { action, url: action === null ? null : (URL.parse(action, "https://reefcafe.com.au/")?.href ?? null), method, hasOnSubmit };
}

function runOn(forms: HtmlFacts["forms"], scripts: HtmlFacts["scripts"] = []) {
	const pages = [pageFacts("/contact", { pickedAs: "contact", html: { forms, scripts, text: "Or write to jo@reefcafe.com.au" } })];
	return contentContactForm.run(siteFacts({ pages }), NOW);
}

test.each([
	["a form service", form("https://formspree.io/f/abc", { method: "post" })],
	["a script on the server", form("/send.php", { method: "post" })],
	["an inline handler", form("#", { hasOnSubmit: true })],
])("passes a form with %s", (_what, one) => {
	expect(runOn([one]).status).toBe("pass");
});

test.each([null, "", "#", "#contact", "javascript:void(0)"])("fails a form with the action %j on a page without scripts", (action) => {
	expect(runOn([form(action)])).toMatchObject({
		status: "fail",
		issue: "The form on /contact goes nowhere: whatever people write in it is lost.",
		url: "https://reefcafe.com.au/contact",
	});
});

test("passes a form without an address on a page with a script that could send it", () => {
	expect(runOn([form(null)], [GTAG, OWN_SCRIPT]).status).toBe("pass");
	expect(runOn([form(null)], [{ url: null, analytics: "Google Tag Manager" }]).status).toBe("pass");
});

test("does not take analytics for a script that sends forms", () => {
	expect(runOn([form("#")], [GTAG]).status).toBe("fail");
});

test("warns about a form that opens an email program", () => {
	expect(runOn([form("mailto:hello@reefcafe.com.au")], [OWN_SCRIPT])).toMatchObject({
		status: "warn",
		found: "a form with the action “mailto:hello@reefcafe.com.au”",
	});
});

test("returns unknown for a form that is posted to its own page", () => {
	expect(runOn([form("", { method: "post" })]).status).toBe("unknown");
	expect(runOn([form("#", { method: "post" })]).status).toBe("fail");
});

test("fails when one of several forms goes nowhere", () => {
	expect(runOn([form("/subscribe", { method: "post" }), form(null)]).status).toBe("fail");
});

test("does not apply to a site without a form", () => {
	expect(runOn([]).status).toBe("na");
});

test("counts the pages with a form that goes nowhere and names them", () => {
	const home = { html: { forms: [form("#")], text: "Or write to jo@reefcafe.com.au" } };
	const pages = [pageFacts("/contact", { html: { forms: [form("#"), form(null)] } })];
	expect(contentContactForm.run(siteFacts({ home, pages }), NOW)).toMatchObject({
		status: "fail",
		issue: "The forms on 2 pages go nowhere: whatever people write in them is lost.",
		found: "/, /contact: a form with the action “#”, and no script on the page that could send it.",
	});
});

test("leaves a dead form that is the only way to reach the business to content.call-to-action", () => {
	const pages = [pageFacts("/contact", { pickedAs: "contact", html: { forms: [form("#")] } })];
	expect(contentContactForm.run(siteFacts({ pages }), NOW)).toMatchObject({
		status: "na",
		reason: expect.stringContaining("“A way to get in touch”"),
	});
});
