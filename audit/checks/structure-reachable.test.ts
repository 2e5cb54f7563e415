import { expect, test } from "vitest";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { structureReachable } from "./structure-reachable.ts";

const NOW = new Date("2026-03-01T00:00:00Z");

test("passes a home page that opens", () => {
	expect(structureReachable.run(siteFacts(), NOW)).toEqual({
		status: "pass",
		found: "status 200, text/html",
		url: "https://reefcafe.com.au/",
	});
});

test("passes an XHTML home page", () => {
	expect(structureReachable.run(siteFacts({ home: { contentType: "application/xhtml+xml" } }), NOW).status).toBe("pass");
});

test.each([202, 203, 206])("warns about a home page that returns status %i", (status) => {
	expect(structureReachable.run(siteFacts({ home: { status } }), NOW)).toMatchObject({
		status: "warn",
		issue: expect.stringContaining(`${status} instead of 200`),
		found: `status ${status}, text/html`,
	});
});

test("fails a parking page and quotes its text", () => {
	const html = {
		titles: ["reefcafe.com.au"],
		text: "reefcafe.com.au. This domain is parked free, courtesy of the registrar. Related searches",
		wordCount: 14,
	};
	expect(structureReachable.run(siteFacts({ home: { html } }), NOW)).toMatchObject({
		status: "fail",
		issue: expect.stringContaining("parking page"),
		found: "the page says “This domain is parked”",
	});
});

test("passes a business that mentions parking and sales", () => {
	const html = {
		titles: ["Valet parking in Cairns"],
		text: "Your car is parked safely. Buy this week, domain names for sale too.",
		wordCount: 13,
	};
	expect(structureReachable.run(siteFacts({ home: { html } }), NOW).status).toBe("pass");
});

function forwarded(url: string) {
	return siteFacts({ home: { url, hops: [{ url: "https://reefcafe.com.au/", status: 301, to: url }] } });
}

test("fails a web address that leads to a social profile", () => {
	expect(structureReachable.run(forwarded("https://www.facebook.com/reefcafe"), NOW)).toMatchObject({
		status: "fail",
		issue: "Your web address leads to your Facebook page, not to your own website.",
		found: expect.stringContaining("https://www.facebook.com/reefcafe (301)"),
	});
});

test("passes a site that redirects to another host and names it", () => {
	expect(structureReachable.run(forwarded("https://reefcafecairns.com/"), NOW)).toMatchObject({
		status: "pass",
		opportunity: expect.stringContaining("redirects to reefcafecairns.com"),
		found: expect.stringContaining("https://reefcafecairns.com/ (301)"),
	});
	expect(structureReachable.run(forwarded("https://www.reefcafe.com.au/home"), NOW)).not.toMatchObject({ opportunity: expect.anything() });
});

function opened(html: { titles?: string[]; headings?: string[]; text?: string; wordCount: number }, contact = {}) {
	const headings = (html.headings ?? []).map((text) => ({ level: 1, text }));
	return structureReachable.run(siteFacts({ home: { html: { ...html, headings }, contact } }), NOW);
}

test.each(["Welcome to nginx!", "Apache2 Ubuntu Default Page: It works", "It works!", "Index of /", "Account Suspended"])(
	"fails the page “%s” that a web server or host shows",
	(title) => {
		expect(opened({ titles: [title], text: "If you see this page, the server works.", wordCount: 60 })).toMatchObject({
			status: "fail",
			cap: "no-website",
			found: `the page says “${title}”`,
		});
	},
);

test("fails a “coming soon” page without a way to reach anyone", () => {
	expect(opened({ titles: ["Bilby Bakery"], headings: ["Our new website is coming soon"], wordCount: 12 })).toMatchObject({
		status: "fail",
		cap: "no-website",
	});
});

test("passes a short home page that announces something when the site has other pages", () => {
	const html = { headings: [{ level: 1, text: "Online shop coming soon" }], wordCount: 30 };
	const facts = siteFacts({ home: { html }, pages: [pageFacts("/bread", { html: { wordCount: 320 } })] });
	expect(structureReachable.run(facts, NOW).status).toBe("pass");
});

test("passes a short page with contact details that says what is coming", () => {
	const telLinks = [{ href: "tel:0745551234", e164: "+61745551234", text: "Call" }];
	expect(opened({ headings: ["Summer menu coming soon"], text: "Summer menu coming soon", wordCount: 40 }, { telLinks }).status).toBe(
		"pass",
	);
	expect(opened({ headings: ["Coming soon: truffle nights"], text: "Dinner and more", wordCount: 400 }).status).toBe("pass");
	expect(opened({ titles: ["Welcome to Nginx Consulting Brisbane"], text: "We run web servers", wordCount: 140 }).status).toBe("pass");
});
