import { expect, test } from "vitest";
import type { ProbeFacts } from "#audit/site-facts.ts";
import { probeFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { techOneHost } from "./tech-one-host.ts";

const WWW = "https://www.reefcafe.com.au/";

function run(overrides: Partial<ProbeFacts>) {
	return techOneHost.run(siteFacts({ wwwVariant: probeFacts(WWW, overrides) }), new Date());
}

test("passes when the www variant redirects to the home page", () => {
	expect(techOneHost.run(siteFacts(), new Date())).toMatchObject({
		status: "pass",
		found: expect.stringContaining(`${WWW} → https://reefcafe.com.au/ (301)`),
	});
});

test("passes when both hosts redirect to a third", () => {
	const facts = siteFacts({ home: { url: "https://reefcafe.au/" }, wwwVariant: probeFacts(WWW, { url: "https://reefcafe.au/" }) });
	expect(techOneHost.run(facts, new Date()).status).toBe("pass");
});

test("fails when both hosts serve the site", () => {
	expect(run({})).toMatchObject({
		status: "fail",
		issue:
			"Your site opens at both www.reefcafe.com.au and reefcafe.com.au. Google may treat them as two sites and split its trust between them.",
		found: expect.stringContaining(`${WWW} returned 200`),
		url: WWW,
	});
});

test("fails when the www variant ends in a security warning, an error or a redirect loop", () => {
	expect(run({ status: null, failure: "insecure" })).toMatchObject({
		status: "fail",
		issue: expect.stringContaining("security warning"),
	});
	expect(run({ status: 404 })).toMatchObject({ status: "fail", issue: expect.stringContaining("(404)") });
	expect(run({ status: null, failure: "too-many-redirects" })).toMatchObject({
		status: "fail",
		issue: expect.stringContaining("loop"),
	});
});

test("returns unknown when the www variant does not exist or blocks the audit", () => {
	expect(run({ status: null, failure: "no-such-host" })).toMatchObject({
		status: "unknown",
		reason: expect.stringContaining("www.reefcafe.com.au doesn't exist"),
	});
	expect(run({ status: null, failure: "timed-out" }).status).toBe("unknown");
	expect(run({ status: 403 }).status).toBe("unknown");
	expect(run({ status: 500 }).status).toBe("unknown");
	expect(techOneHost.run(siteFacts({ home: { status: null, failure: "timed-out" } }), new Date()).status).toBe("unknown");
});

test("does not apply to a site on a subdomain", () => {
	expect(techOneHost.run(siteFacts({ wwwVariant: null }), new Date()).status).toBe("na");
});

test("ignores a redirect inside the page when comparing hosts", () => {
	const to = "https://reefcafecairns.com/";
	const home = { url: to, hops: [{ url: "https://reefcafe.com.au/", status: 200, to }] };
	expect(techOneHost.run(siteFacts({ home }), new Date()).status).toBe("pass");
});
