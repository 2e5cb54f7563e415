import { expect, test } from "vitest";
import type { Anchor } from "#audit/site-facts.ts";
import { anchor, siteFacts } from "#audit/testing/site-facts.ts";
import { linksPrivacy } from "./links-privacy.ts";

function link(text: string, href: string, region: Anchor["region"] = "footer"): Anchor {
	return anchor({ text, href, url: URL.parse(href, "https://reefcafe.com.au/")?.href ?? null, region });
}

function run(anchors: Anchor[], html = {}) {
	return linksPrivacy.run(siteFacts({ home: { html: { anchors, ...html } } }), new Date());
}

test.for([
	link("Privacy Policy", "/privacy-policy"),
	link("Privacy", "/legal#privacy"),
	link("Legal", "/policies/privacy-policy"),
	link("Your privacy & terms", "/terms", "nav"),
	link("Privacy policy", "/files/policy.pdf", "main"),
	link("Privacy Policy", "https://www.iubenda.com/privacy-policy/123"),
])('passes the link "$text" to $href', (policy) => {
	expect(run([link("Contact", "/contact"), policy])).toMatchObject({ status: "pass", found: `“${policy.text}” → “${policy.url}”` });
});

test("prefers a privacy link in the footer or the menu to one in the text", () => {
	for (const region of ["footer", "nav"] as const) {
		expect(run([link("Privacy in the text", "/a", "main"), link("Privacy", "/b", region)])).toMatchObject({
			found: expect.stringContaining("/b"),
		});
	}
});

test("warns without a link to a privacy policy", () => {
	expect(run([link("Terms and conditions", "/terms")])).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("privacy policy"),
		url: "https://reefcafe.com.au/",
	});
});

test("ignores the policies of Google and website builders", () => {
	expect(
		run([link("Privacy Policy", "https://policies.google.com/privacy", "main"), link("Privacy", "https://www.wix.com/about/privacy")])
			.status,
	).toBe("warn");
});

test("ignores a privacy link that leads nowhere", () => {
	expect(run([link("Privacy Policy", "javascript:void(0)"), link("Privacy Policy", "#")]).status).toBe("warn");
});

test("returns unknown when scripts render the home page", () => {
	expect(run([], { isScriptShell: true }).status).toBe("unknown");
});

test.for([
	link("Privacy Policy", "#!"),
	link("Privacy", "/"),
	link("Privacy settings", "/privacy-policy"),
	link("Manage privacy preferences", "/consent"),
	link("Why privacy matters for tradies", "/blog/why-privacy-matters"),
	link("Do you need a privacy policy?", "/news/2024/do-you-need-a-privacy-policy"),
	link("Privacy screens", "/privacy-screens"),
	link("Privacy glass", "/window-tinting/privacy-glass"),
])('does not take "$text" to $href for a privacy policy', (mention) => {
	expect(run([mention]).status).toBe("warn");
});

test("says that a privacy link leads nowhere and quotes it", () => {
	expect(run([link("Privacy", "#")])).toMatchObject({
		status: "warn",
		issue: "The privacy link on your home page leads nowhere.",
		found: "“Privacy” → “#”",
	});
});

test("passes a policy in a window on the page and one among resources", () => {
	expect(run([link("Privacy", "#privacy")]).status).toBe("pass");
	expect(run([link("Reef Café Privacy Policy (PDF)", "/files/2024-pp.pdf")]).status).toBe("pass");
	expect(run([link("Policies", "/resources/privacy-statement.html")]).status).toBe("pass");
});
