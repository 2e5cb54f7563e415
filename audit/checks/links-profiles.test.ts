import { expect, test } from "vitest";
import { anchor, pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { linksProfiles } from "./links-profiles.ts";

function htmlWith(addresses: string[], sameAs?: unknown) {
	return {
		anchors: addresses.map((url) => anchor({ href: url, url, isInternal: false })),
		structuredData: {
			items: sameAs === undefined ? [] : [{ format: "json-ld" as const, types: ["Plumber"], properties: { sameAs } }],
			problems: [],
		},
	};
}

function run(addresses: string[], sameAs?: unknown) {
	return linksProfiles.run(siteFacts({ home: { html: htmlWith(addresses, sameAs) } }), new Date());
}

const facebook = "https://www.facebook.com/reefcafe";
const trueLocal = "https://www.truelocal.com.au/business/reef-cafe/cairns";

test("passes two profiles from links or business details", () => {
	expect(run([facebook, trueLocal])).toMatchObject({ status: "pass", found: `Facebook: ${facebook}, True Local: ${trueLocal}` });
	expect(run([], [facebook, "https://www.instagram.com/reefcafe/"]).status).toBe("pass");
	expect(run([facebook], trueLocal).status).toBe("pass");
});

test("counts a Google listing as a profile", () => {
	const listing = "https://www.google.com/maps/place/?q=place_id:ChIJreef";
	expect(run([facebook, listing])).toMatchObject({ status: "pass", found: `Facebook: ${facebook}, Google: ${listing}` });
	expect(run([listing])).toMatchObject({ status: "warn", issue: "We saw only one of your profiles, on Google." });
	expect(run([facebook, "https://www.google.com/maps/dir/?api=1&destination=Cairns"]).status).toBe("warn");
});

test("counts each social network once", () => {
	expect(run([facebook, "https://m.facebook.com/reefcafe"], [facebook])).toMatchObject({
		status: "warn",
		issue: "We saw only one of your profiles, on Facebook.",
		found: `Facebook: ${facebook}`,
	});
});

test("fails when there are only share buttons and a template's account", () => {
	expect(
		run(["https://www.facebook.com/sharer/sharer.php?u=x", "https://twitter.com/intent/tweet", "https://www.instagram.com/wix"]),
	).toMatchObject({
		status: "fail",
		issue: expect.stringContaining("don't link to your Facebook"),
	});
	expect(run([], [{ "@type": "Thing" }, null, 3]).status).toBe("fail");
});

test("finds a profile link on another page", () => {
	const facts = siteFacts({ pages: [pageFacts("/contact", { html: htmlWith([facebook]) })] });
	expect(linksProfiles.run(facts, new Date())).toMatchObject({ status: "warn", url: "https://reefcafe.com.au/contact" });
});

test("returns unknown when scripts render the home page", () => {
	expect(linksProfiles.run(siteFacts({ home: { html: { isScriptShell: true } } }), new Date()).status).toBe("unknown");
});
