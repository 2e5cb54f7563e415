import { expect, test } from "vitest";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { techHttps } from "./tech-https.ts";

const now = new Date("2025-11-15T00:00:00Z");

test("passes a home page that opens over https", () => {
	expect(techHttps.run(siteFacts(), now)).toMatchObject({ status: "pass", found: expect.stringContaining("https://reefcafe.com.au/") });
});

test("fails a home page that only opens over http", () => {
	expect(techHttps.run(siteFacts({ home: { url: "http://reefcafe.com.au/" } }), now)).toMatchObject({
		status: "fail",
		issue: expect.stringContaining("Not secure"),
		found: "The home page opens at http://reefcafe.com.au/",
		url: "http://reefcafe.com.au/",
	});
});

test("fails an untrusted certificate and says so", () => {
	const facts = siteFacts({ home: { url: "http://reefcafe.com.au/" }, secureFailure: "insecure" });
	expect(techHttps.run(facts, now)).toMatchObject({
		status: "fail",
		found: "The security certificate of https://reefcafe.com.au/ couldn't be verified.",
		fix: expect.stringContaining("renew the security certificate"),
	});
});

test.each(["timed-out", "invalid-response"] as const)("returns unknown when the secure address failed with %s", (secureFailure) => {
	expect(techHttps.run(siteFacts({ home: { url: "http://reefcafe.com.au/" }, secureFailure }), now).status).toBe("unknown");
});
