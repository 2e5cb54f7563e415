import { expect, test } from "vitest";
import { siteFacts } from "#tests/site-facts.ts";
import { structureReachable } from "./structure-reachable.ts";

const NOW = new Date("2026-03-01T00:00:00Z");

test("passes a page that opens", () => {
	expect(structureReachable.run(siteFacts(), NOW)).toEqual({
		status: "pass",
		found: "status 200, text/html",
		url: "https://reefcafe.com.au/",
	});
});

test("passes XHTML, which old sites still send", () => {
	expect(structureReachable.run(siteFacts({ home: { contentType: "application/xhtml+xml" } }), NOW).status).toBe("pass");
});

test.each([503, 500, 404, 403, 202])("fails a home page that answers %i, and says so", (status) => {
	const verdict = structureReachable.run(siteFacts({ home: { status, html: null } }), NOW);
	expect(verdict).toMatchObject({
		status: "fail",
		issue: `We couldn't open your home page (it answered ${status}).`,
		found: `status ${status}`,
	});
});

test("fails a home page that is a file", () => {
	const verdict = structureReachable.run(siteFacts({ home: { contentType: "text/plain", html: null } }), NOW);
	expect(verdict).toMatchObject({ status: "fail", found: "content type “text/plain”", url: "https://reefcafe.com.au/" });
});

test.each(["no-such-host", "connection-refused", "insecure", "too-many-redirects", "not-a-page"] as const)("fails after %s", (failure) => {
	expect(structureReachable.run(siteFacts({ home: { status: null, failure, html: null } }), NOW).status).toBe("fail");
});

test.each(["timed-out", "no-network", "stopped", "address-refused"] as const)("blames nobody for %s", (failure) => {
	expect(structureReachable.run(siteFacts({ home: { status: null, failure, html: null } }), NOW).status).toBe("unknown");
});

test("fails a parking page, quoting what gives it away", () => {
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

test("passes a business that speaks of parking and of sales", () => {
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

test("fails an address that only leads to a profile", () => {
	expect(structureReachable.run(forwarded("https://www.facebook.com/reefcafe"), NOW)).toMatchObject({
		status: "fail",
		issue: "Your address sends people to your Facebook page: there is no website of your own.",
		found: expect.stringContaining("https://www.facebook.com/reefcafe (301)"),
	});
});

test("passes a site at another address, and says which was measured", () => {
	expect(structureReachable.run(forwarded("https://reefcafecairns.com/"), NOW)).toMatchObject({
		status: "pass",
		opportunity: expect.stringContaining("hands people on to reefcafecairns.com"),
		found: expect.stringContaining("https://reefcafecairns.com/ (301)"),
	});
	expect(structureReachable.run(forwarded("https://www.reefcafe.com.au/home"), NOW)).not.toHaveProperty("opportunity");
});
