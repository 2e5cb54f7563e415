import { expect, test } from "vitest";
import { pageFacts } from "#audit/testing/site-facts.ts";
import { findCanonicalUrl, listDeclaredLinks } from "./declared-links.ts";

const inHead = { rel: "canonical", href: "/", url: "https://reefcafe.com.au/", hreflang: null, isInHead: true };

test("lists what the head, the body and the Link header declare, resolved", () => {
	const page = pageFacts("/menu", {
		headers: { link: '</menu>; rel="canonical"' },
		html: { links: [inHead, { ...inHead, href: "https://reefcafe.com.au/", isInHead: false }, { ...inHead, href: " " }] },
	});
	expect(listDeclaredLinks(page, "canonical")).toEqual([
		{ href: "/", url: "https://reefcafe.com.au/", isAbsolute: false, hreflang: null, source: "head" },
		{ href: "https://reefcafe.com.au/", url: "https://reefcafe.com.au/", isAbsolute: true, hreflang: null, source: "body" },
		{ href: "/menu", url: "https://reefcafe.com.au/menu", isAbsolute: false, hreflang: null, source: "header" },
	]);
});

test("knows the official address only when there is exactly one", () => {
	expect(findCanonicalUrl(pageFacts("/", { html: { links: [inHead, inHead] } }))).toBe("https://reefcafe.com.au/");
	expect(findCanonicalUrl(pageFacts("/", { html: { links: [inHead, { ...inHead, url: "https://reefcafe.com.au/b" }] } }))).toBeNull();
	expect(findCanonicalUrl(pageFacts("/", { html: { links: [{ ...inHead, isInHead: false }] } }))).toBeNull();
});
