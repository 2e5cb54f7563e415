import { expect, test } from "vitest";
import type { ProbeFacts } from "#audit/site-facts.ts";
import { probeFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { techSoft404 } from "./tech-soft-404.ts";

const MISSING = "https://reefcafe.com.au/a-page-that-is-not-there";

function run(overrides: Partial<ProbeFacts>) {
	return techSoft404.run(siteFacts({ missingPage: probeFacts(MISSING, overrides) }), new Date());
}

function redirected(to: string, status: number): Partial<ProbeFacts> {
	return { url: to, hops: [{ url: MISSING, status: 302, to }], status };
}

test("passes a missing page that returns 404 or 410, even after a redirect", () => {
	expect(run({ status: 404 })).toMatchObject({ status: "pass", found: `${MISSING} returned 404` });
	expect(run({ status: 410 }).status).toBe("pass");
	expect(run(redirected("https://reefcafe.com.au/404", 404)).status).toBe("pass");
});

test("warns when a missing page redirects to the home page", () => {
	expect(run(redirected("https://www.reefcafe.com.au/", 200))).toMatchObject({
		status: "warn",
		found: `${MISSING} → https://www.reefcafe.com.au/ (302), which returned 200`,
		url: MISSING,
	});
});

test("warns when a missing page redirects to another website", () => {
	expect(run(redirected("https://www.parking.com/", 302))).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("another website"),
		found: expect.stringContaining("https://www.parking.com/ (302)"),
	});
});

test("fails a missing page that returns 200, directly or after a redirect", () => {
	expect(run({ status: 200 })).toMatchObject({
		status: "fail",
		issue: expect.stringContaining("tells Google that pages which don't exist are there"),
		found: `${MISSING} returned 200`,
	});
	expect(run(redirected("https://reefcafe.com.au/not-found", 200)).status).toBe("fail");
});

test("returns unknown when the site blocks the audit or fails", () => {
	expect(run({ status: 403 })).toMatchObject({ status: "unknown", reason: expect.stringContaining("(403)") });
	expect(run({ status: 500 }).status).toBe("unknown");
	expect(run({ status: null, failure: "timed-out" }).status).toBe("unknown");
});

test("returns unknown when robots.txt forbids the request", () => {
	const robots = { ...siteFacts().robots, status: 200 };
	const facts = siteFacts({ robots, missingPage: probeFacts(MISSING, { status: null }) });
	expect(techSoft404.run(facts, new Date())).toMatchObject({
		status: "unknown",
		reason: "Your robots.txt doesn't let us read a page that doesn't exist.",
	});
});
