import { expect, test } from "vitest";
import { isSameOrigin } from "./same-origin.ts";

const OWN = ["http://localhost:3000", "https://www.agency.example"];

test.each([
	["http://localhost:3000", null, true],
	["https://www.agency.example", null, true],
	["http://www.agency.example", null, false],
	["https://localhost:3000", null, false],
	["https://evil@www.agency.example", null, false],
	["https://www.agency.example/", null, false],
	["HTTPS://WWW.AGENCY.EXAMPLE", null, false],
	["https://www.agency.example", "cross-site", true],
	["https://www.agency.example:8443", null, false],
	["https://evil.example", "same-origin", false],
	["https://www.agency.example.evil.example", null, false],
	["https://www.agency.example@evil.example", null, false],
	["null", "same-origin", false],
	["", "same-origin", false],
	["file://", null, false],
	["data:text/html,x", null, false],
	[null, "same-origin", true],
	[null, "same-site", false],
	[null, "none", false],
	[null, "cross-site", false],
	[null, null, false],
])("Origin %j with Sec-Fetch-Site %j: %j", (origin, fetchSite, expected) => {
	expect(isSameOrigin({ origin, fetchSite }, OWN)).toBe(expected);
});
