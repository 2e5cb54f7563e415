import { expect, test } from "vitest";
import { describeNoResult } from "./no-result.ts";

test.each([
	["no-such-host", null, "no public website was found at that address"],
	["not-a-page", 503, "it returned error 503"],
	["not-a-page", 403, "it blocked our request with error 403"],
	["not-a-page", 404, "its home page is missing, error 404"],
	["not-a-page", 200, "it did not return a web page"],
	["timed-out", null, "it took too long to respond"],
	["insecure", null, "its security certificate is not valid"],
	["url-rejected", null, "no public website was found at that address"],
	["bot-check", 202, "it asked us to prove that we are not a robot"],
	["bot-check", 403, "it asked us to prove that we are not a robot"],
	["no-network", null, "our server has no connection to the internet right now"],
	["reader-busy", 200, "we're busy right now, so try again in a minute"],
] as const)("describes the cause %s with status %s", (failure, status, reason) => {
	expect(describeNoResult(failure, status)).toBe(reason);
});

test("describes every failure as part of a sentence without details of our network", () => {
	const failures = [
		"not-admitted",
		"no-such-host",
		"no-network",
		"unreachable",
		"connection-refused",
		"timed-out",
		"insecure",
		"too-many-redirects",
		"not-a-page",
		"headers-too-large",
		"invalid-response",
		"stopped",
		"bot-check",
		"turned-away",
		"only-a-frame",
		"only-a-profile",
		"dead-redirect",
	] as const;
	for (const failure of failures) {
		expect(describeNoResult(failure, null)).toMatch(/^[a-z][a-z ]{10,60}[a-z]$/);
	}
	expect(new Set(failures.map((failure) => describeNoResult(failure, null))).size).toBe(failures.length);
});
