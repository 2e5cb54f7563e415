import { expect, test } from "vitest";
import { judgeRedirection, listPenalties } from "./observatory.ts";

const GOOD = {
	"Content-Security-Policy":
		"default-src 'none'; script-src 'self' 'sha256-a='; style-src 'self'; frame-ancestors 'none'; form-action 'self'",
	"Referrer-Policy": "strict-origin-when-cross-origin",
	"Strict-Transport-Security": "max-age=31536000",
	"X-Content-Type-Options": "nosniff",
	"Cross-Origin-Resource-Policy": "same-origin",
};

function rulesBroken(change: Record<string, string> = {}, html = "") {
	return listPenalties({ headers: new Headers({ ...GOOD, ...change }), html }).map(({ rule }) => rule);
}

test("takes nothing off for an answer that keeps all rules", () => {
	expect(rulesBroken()).toEqual([]);
	expect(rulesBroken({ "Set-Cookie": "__Host-session=1; Path=/; Secure; HttpOnly; SameSite=Lax" })).toEqual([]);
	expect(rulesBroken({}, '<script src="/assets/x.js"></script>')).toEqual([]);
});

test.each([
	["csp-not-implemented", { "Content-Security-Policy": "", "X-Frame-Options": "DENY" }],
	["csp-unsafe-inline", { "Content-Security-Policy": "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'" }],
	["csp-unsafe-inline", { "Content-Security-Policy": "default-src 'none'; script-src https:; frame-ancestors 'none'" }],
	["csp-unsafe-eval", { "Content-Security-Policy": "default-src 'none'; script-src 'unsafe-eval'; frame-ancestors 'none'" }],
	["csp-insecure-scheme", { "Content-Security-Policy": "default-src 'none'; img-src http://a.example; frame-ancestors 'none'" }],
	["csp-unsafe-style", { "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" }],
	["csp-default-not-none", { "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'" }],
	["x-frame-options-not-implemented", { "Content-Security-Policy": "default-src 'none'" }],
	["cookie-without-secure", { "Set-Cookie": "a=1; SameSite=Lax" }],
	["cookie-without-httponly", { "Set-Cookie": "session=1; Secure; SameSite=Lax" }],
	["cookie-without-samesite", { "Set-Cookie": "a=1; Secure; SameSite=None" }],
	["cors-universal-access", { "Access-Control-Allow-Origin": "https://a.example", "Access-Control-Allow-Credentials": "true" }],
	["referrer-policy", { "Referrer-Policy": "unsafe-url" }],
	["hsts-not-implemented", { "Strict-Transport-Security": "" }],
	["hsts-too-short", { "Strict-Transport-Security": "max-age=86400" }],
	["x-content-type-options", { "X-Content-Type-Options": "" }],
	["cross-origin-resource-policy", { "Cross-Origin-Resource-Policy": "anyone" }],
])("finds %s", (rule, change) => {
	expect(rulesBroken(change as Record<string, string>)).toEqual([rule]);
});

test("finds a foreign script without a hash of its own, and a missing or wandering redirection", () => {
	expect(rulesBroken({}, '<script src="https://a.example/x.js"></script>')).toEqual(["sri-not-implemented"]);
	expect(judgeRedirection("a.example", 200, null)).toHaveLength(1);
	expect(judgeRedirection("a.example", 308, "https://b.example/")).toEqual([{ rule: "redirection-off-host", points: 5 }]);
	expect(judgeRedirection("a.example", 308, "https://a.example/")).toEqual([]);
});
