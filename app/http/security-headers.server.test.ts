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

test("forbids a page everything that is not named, and inline scripts that were not hashed", () => {
	const { policy } = headersFor({ scriptHashes: ["'sha256-abc='"] });
	expect(policy.get("default-src")).toEqual(["'none'"]);
	expect(policy.get("script-src")).toEqual(["'self'", "'sha256-abc='"]);
	expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
	expect(policy.get("base-uri")).toEqual(["'none'"]);
	expect(policy.get("form-action")).toEqual(["'self'"]);
});

test("lets in the page's own style sheets, a width written at an element, and no other style", () => {
	const { policy } = headersFor({ styleHashes: ["'sha256-css='"] });
	expect(policy.get("style-src")).toEqual(["'self'", "'sha256-css='"]);
	expect(policy.get("style-src-attr")).toEqual(["'unsafe-inline'"]);
});

test("lets no text become markup or code, but where Google's tag is set up, which does so itself", () => {
	expect(headersFor({}).policy.get("require-trusted-types-for")).toEqual(["'script'"]);
	expect(headersFor({}).policy.get("trusted-types")).toEqual(["'none'"]);
	expect([...headersFor({ analytics: true }).policy.keys()]).not.toContain("require-trusted-types-for");
});

test("names no other host unless analytics is set up", () => {
	expect(headersFor({}).headers["Content-Security-Policy"]).not.toContain("https:");
	const { policy } = headersFor({ analytics: true });
	expect(policy.get("script-src")).toContain("https://*.googletagmanager.com");
	expect(policy.get("connect-src")).toContain("https://*.google-analytics.com");
	expect(policy.get("font-src")).toEqual(["'self'", "data:"]);
});

test("gives what is not a page no right to run scripts or to load anything", () => {
	const { policy } = headersFor({ isPage: false, scriptHashes: ["'sha256-abc='"] });
	expect([...policy.keys()]).toEqual(["default-src", "style-src", "base-uri", "form-action", "frame-ancestors"]);
});

test("asks for https for good only over https", () => {
	expect(headersFor({ overTls: true }).headers["Strict-Transport-Security"]).toBe("max-age=31536000");
	expect(headersFor({}).headers).not.toHaveProperty("Strict-Transport-Security");
});

test("lists the hash of each style sheet in the head once", () => {
	const page = "<html><head><style>a{}</style><style media=print>a{}</style></head><body></body></html>";
	expect(listStyleHashes(page)).toEqual(["'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='"]);
});

test("lists no style sheet of the body, and none of text that is not a page", () => {
	expect(listStyleHashes("<html><head></head><body><style>a{}</style></body></html>")).toEqual([]);
	expect(listStyleHashes("<style>a{}</style>")).toEqual([]);
});
