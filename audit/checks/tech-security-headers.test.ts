import { expect, test } from "vitest";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { techSecurityHeaders } from "./tech-security-headers.ts";

const NOW = new Date("2026-01-01T00:00:00Z");

function runOn(headers: Record<string, string>, url = "https://reefcafe.com.au/") {
	return techSecurityHeaders.run(siteFacts({ home: { headers, url } }), NOW);
}

const ALL = { "strict-transport-security": "max-age=31536000", "x-content-type-options": "nosniff", "x-frame-options": "SAMEORIGIN" };

test("passes a server that sends all three, also with frame-ancestors in the policy", () => {
	expect(runOn(ALL).status).toBe("pass");
	const { "x-frame-options": _, ...others } = ALL;
	expect(runOn({ ...others, "content-security-policy": "default-src 'self'; frame-ancestors 'none'" }).status).toBe("pass");
});

test("warns about missing headers and names them", () => {
	expect(runOn({ "x-content-type-options": "nosniff" })).toMatchObject({
		status: "warn",
		found: "Missing: Strict-Transport-Security, X-Frame-Options",
	});
	expect(runOn({ ...ALL, "strict-transport-security": "max-age=0" })).toMatchObject({ found: "Missing: Strict-Transport-Security" });
});

test("does not ask a site without https for HSTS", () => {
	const { "strict-transport-security": _, ...others } = ALL;
	expect(runOn(others, "http://reefcafe.com.au/").status).toBe("pass");
});

test("carries no points", () => {
	expect(techSecurityHeaders.weight).toBe(0);
});
