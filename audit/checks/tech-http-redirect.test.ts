import { expect, test } from "vitest";
import type { ProbeFacts } from "#audit/site-facts.ts";
import { probeFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { techHttpRedirect } from "./tech-http-redirect.ts";

const HTTP = "http://reefcafe.com.au/";
const HTTPS = "https://reefcafe.com.au/";
const WWW = "https://www.reefcafe.com.au/";

function run(overrides: Partial<ProbeFacts>) {
	return techHttpRedirect.run(siteFacts({ httpVariant: probeFacts(HTTP, overrides) }), new Date());
}

test("passes one permanent redirect to https", () => {
	expect(run({ url: HTTPS, hops: [{ url: HTTP, status: 301, to: HTTPS }] })).toEqual({
		status: "pass",
		found: "http://reefcafe.com.au/ → https://reefcafe.com.au/ (301), which returned 200",
		url: HTTP,
	});
	expect(run({ url: WWW, hops: [{ url: HTTP, status: 308, to: WWW }] }).status).toBe("pass");
});

test("passes https on the same host before www, as HSTS requires", () => {
	const hops = [
		{ url: HTTP, status: 301, to: HTTPS },
		{ url: HTTPS, status: 301, to: WWW },
	];
	expect(run({ url: WWW, hops }).status).toBe("pass");
});

test("warns about a detour over http", () => {
	const hops = [
		{ url: HTTP, status: 301, to: "http://www.reefcafe.com.au/" },
		{ url: "http://www.reefcafe.com.au/", status: 301, to: WWW },
	];
	expect(run({ url: WWW, hops })).toMatchObject({ status: "warn", issue: expect.stringContaining("2 redirects") });
});

test("warns about a detour on the same host before https", () => {
	const hops = [
		{ url: HTTP, status: 301, to: `${HTTP}home` },
		{ url: `${HTTP}home`, status: 301, to: `${HTTPS}home` },
	];
	expect(run({ url: `${HTTPS}home`, hops }).status).toBe("warn");
});

test.for([302, 303, 307])("warns about a temporary redirect (%i)", (status) => {
	expect(run({ url: HTTPS, hops: [{ url: HTTP, status, to: HTTPS }] })).toMatchObject({
		status: "warn",
		issue: expect.stringContaining(`(${status})`),
		found: expect.stringContaining(`(${status})`),
	});
});

test("fails an http URL that still opens, directly or after a redirect", () => {
	expect(run({})).toMatchObject({
		status: "fail",
		issue: "The insecure http version of your site still opens instead of leading to https.",
		found: `${HTTP} returned 200`,
	});
	expect(run({ url: "http://www.reefcafe.com.au/", hops: [{ url: HTTP, status: 301, to: "http://www.reefcafe.com.au/" }] }).status).toBe(
		"fail",
	);
});

test("fails an http URL that returns an error", () => {
	expect(run({ status: 404 })).toMatchObject({ status: "fail", issue: expect.stringContaining("(404)") });
});

test("fails a redirect loop and a redirect to an untrusted certificate", () => {
	expect(run({ status: null, failure: "too-many-redirects" })).toMatchObject({
		status: "fail",
		issue: expect.stringContaining("loop"),
	});
	expect(run({ status: null, failure: "insecure" })).toMatchObject({ status: "fail", issue: expect.stringContaining("certificate") });
});

test("returns unknown when the http URL refuses the connection, times out or is busy", () => {
	expect(run({ status: null, failure: "connection-refused" }).status).toBe("unknown");
	expect(run({ status: null, failure: "timed-out" }).status).toBe("unknown");
	expect(run({ status: 500 }).status).toBe("unknown");
	expect(run({ status: 429 }).status).toBe("unknown");
});

test("does not apply to a site without https, which tech.https counts", () => {
	const facts = siteFacts({ home: { url: HTTP }, httpVariant: probeFacts(HTTP) });
	expect(techHttpRedirect.run(facts, new Date())).toMatchObject({ status: "na", reason: expect.stringContaining("Secure address") });
});
