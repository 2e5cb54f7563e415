import { expect, test } from "vitest";
import type { HtmlFacts } from "#audit/site-facts.ts";
import { anchor, pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { localMap } from "./local-map.ts";

function run(html: Partial<HtmlFacts>) {
	return localMap.run(siteFacts({ pages: [pageFacts("/contact", { html })] }), new Date());
}

test("passes an embedded map, a map link or a map script", () => {
	const embed = "https://www.google.com/maps/embed?pb=!1m18";
	expect(run({ iframes: [{ src: embed, url: embed }] })).toMatchObject({
		status: "pass",
		found: `“${embed}”`,
		url: "https://reefcafe.com.au/contact",
	});
	expect(run({ anchors: [anchor({ url: "https://maps.app.goo.gl/x", isInternal: false })] }).status).toBe("pass");
	expect(run({ subresources: [{ tag: "script", url: "https://maps.googleapis.com/maps/api/js" }] }).status).toBe("pass");
});

test("passes a map widget", () => {
	expect(run({ hasMapWidget: true })).toMatchObject({ status: "pass", found: "a map drawn by a script" });
});

test("warns when no page shows a map", () => {
	expect(run({ anchors: [anchor(), anchor({ url: null })] })).toMatchObject({
		status: "warn",
		issue: "We saw no map or link to one on the 2 pages we read.",
	});
});

test("does not apply to a business that visits its customers", () => {
	const contact = { serviceAreaTexts: ["We come to you"] };
	expect(localMap.run(siteFacts({ home: { contact } }), new Date()).status).toBe("na");
	const addresses = [{ text: "1 High St", street: "1 High St", locality: null, state: null, postcode: null }];
	expect(localMap.run(siteFacts({ home: { contact: { ...contact, addresses } } }), new Date()).status).toBe("warn");
});

test("returns unknown when pages were not read", () => {
	expect(localMap.run(siteFacts({ home: { html: { isScriptShell: true } } }), new Date()).status).toBe("unknown");
	expect(localMap.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});
