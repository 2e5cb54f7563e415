import { expect, test } from "vitest";
import type { PageFacts } from "#audit/site-facts.ts";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { techRedirectChain } from "./tech-redirect-chain.ts";

const steps = [
	"http://reefcafe.com.au/",
	"http://www.reefcafe.com.au/",
	"https://www.reefcafe.com.au/",
	"https://www.reefcafe.com.au/home",
];

function run(hopCount: number, overrides: Partial<PageFacts> = {}) {
	const hops = steps.slice(0, hopCount).map((url, index) => ({ url, status: 301, to: steps[index + 1] ?? "" }));
	const { html, ...rest } = overrides;
	return techRedirectChain.run(
		siteFacts({ home: { requestedUrl: "http://reefcafe.com.au/", url: steps[hopCount], hops, ...rest } }),
		new Date(),
	);
}

test("passes a home page with at most one redirect", () => {
	expect(run(0)).toMatchObject({ status: "pass", found: "http://reefcafe.com.au/ returned 200" });
	expect(run(1).status).toBe("pass");
});

test("warns about two redirects before the home page", () => {
	expect(run(2)).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("2 redirects"),
		found: "http://reefcafe.com.au/ → http://www.reefcafe.com.au/ (301) → https://www.reefcafe.com.au/ (301), which returned 200",
		url: "http://reefcafe.com.au/",
	});
});

test("fails three redirects before the home page or a redirect loop", () => {
	expect(run(3)).toMatchObject({ status: "fail", issue: expect.stringContaining("3 redirects") });
	expect(run(3, { status: null, failure: "too-many-redirects" })).toMatchObject({
		status: "fail",
		issue: expect.stringContaining("loop"),
	});
});

test("returns unknown when the home page did not respond", () => {
	expect(run(0, { status: null, failure: "no-such-host" }).status).toBe("unknown");
});
