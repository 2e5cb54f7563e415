import { expect, test } from "vitest";
import { listStyleHashes, type SecurityHeaderOptions, securityHeaders } from "./security-headers.server.ts";

function headersFor(options: Partial<SecurityHeaderOptions>) {
	const headers = securityHeaders({
		scriptHashes: [],
		styleHashes: [],
		isPage: true,
		analytics: false,
		embeddable: false,
		overTls: false,
		...options,
	});
	const policy = new Map(
		headers["Content-Security-Policy"]?.split("; ").map((part) => {
			const [name = "", ...sources] = part.split(" ");
			return [name, sources];
		}),
	);
	return { headers, policy };
}

test("blocks everything that is not listed, and inline scripts without a hash", () => {
	const { policy } = headersFor({ scriptHashes: ["'sha256-abc='"] });
	expect(policy.get("default-src")).toEqual(["'none'"]);
	expect(policy.get("script-src")).toEqual(["'self'", "'sha256-abc='"]);
	expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
	expect(policy.get("base-uri")).toEqual(["'none'"]);
	expect(policy.get("form-action")).toEqual(["'self'"]);
});

test("allows only the page's own style sheets and style attributes", () => {
	const { policy } = headersFor({ styleHashes: ["'sha256-css='"] });
	expect(policy.get("style-src")).toEqual(["'self'", "'sha256-css='"]);
	expect(policy.get("style-src-attr")).toEqual(["'unsafe-inline'"]);
});

test("requires trusted types unless Google's tag is configured", () => {
	expect(headersFor({}).policy.get("require-trusted-types-for")).toEqual(["'script'"]);
	expect(headersFor({}).policy.get("trusted-types")).toEqual(["'none'"]);
	expect([...headersFor({ analytics: true }).policy.keys()]).not.toContain("require-trusted-types-for");
});

test("allows no other host unless analytics is configured", () => {
	expect(headersFor({}).headers["Content-Security-Policy"]).not.toContain("https:");
	const { policy } = headersFor({ analytics: true });
	expect(policy.get("script-src")).toContain("https://*.googletagmanager.com");
	expect(policy.get("connect-src")).toContain("https://*.google-analytics.com");
	expect(policy.get("font-src")).toEqual(["'self'", "data:"]);
});

test("lets a file opened on its own run and load nothing", () => {
	const { policy } = headersFor({ isPage: false, scriptHashes: ["'sha256-abc='"] });
	expect([...policy.keys()]).toEqual(["default-src", "style-src", "base-uri", "form-action", "frame-ancestors"]);
});

test("sends HSTS only over HTTPS", () => {
	expect(headersFor({ overTls: true }).headers["Strict-Transport-Security"]).toBe("max-age=31536000");
	expect(headersFor({}).headers).not.toHaveProperty("Strict-Transport-Security");
});

test("lists the hash of each style sheet in the head once", () => {
	const page = "<html><head><style>a{}</style><style media=print>a{}</style></head><body></body></html>";
	expect(listStyleHashes(page)).toEqual(["'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='"]);
});

test("lists no style sheet in the body, and none in text that is not a page", () => {
	expect(listStyleHashes("<html><head></head><body><style>a{}</style></body></html>")).toEqual([]);
	expect(listStyleHashes("<style>a{}</style>")).toEqual([]);
});
