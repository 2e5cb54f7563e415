import { expect, test } from "vitest";
import type { HtmlFacts } from "#audit/site-facts.ts";
import { businessItem, structured } from "#audit/testing/business-item.ts";
import { anchor, pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { localGbpLink } from "./local-gbp-link.ts";

function run(html: Partial<HtmlFacts>) {
	return localGbpLink.run(siteFacts({ pages: [pageFacts("/contact", { html })] }), new Date());
}

test("passes a link to the Google listing or its reviews", () => {
	const url = "https://g.page/r/CdXyz/review";
	expect(run({ anchors: [anchor({ url, isInternal: false })] })).toEqual({
		status: "pass",
		found: `“${url}”`,
		url: "https://reefcafe.com.au/contact",
	});
});

test("passes sameAs and hasMap in the business details, even when scripts render the page", () => {
	const sameAs = ["https://www.facebook.com/reef", "https://www.google.com/maps/place/Reef"];
	expect(run({ isScriptShell: true, ...structured(businessItem({ sameAs })) })).toMatchObject({
		status: "pass",
		found: expect.stringContaining("in your business details"),
	});
	expect(run(structured(businessItem({ hasMap: "https://maps.google.com/?cid=12" }))).status).toBe("pass");
});

test("warns when there are only directions to an address", () => {
	const url = "https://www.google.com/maps/dir/?api=1&destination=12+Sheridan+St";
	expect(run({ anchors: [anchor({ url, isInternal: false })] })).toMatchObject({
		status: "warn",
		found: "no link to a Google listing on the 2 pages we read",
	});
});

test("returns unknown when pages were not read", () => {
	expect(localGbpLink.run(siteFacts({ home: { html: { isScriptShell: true } } }), new Date()).status).toBe("unknown");
	expect(localGbpLink.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});
