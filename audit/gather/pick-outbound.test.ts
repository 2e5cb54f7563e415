import { expect, test } from "vitest";
import { anchor } from "#audit/testing/site-facts.ts";
import { pickOutbound } from "./pick-outbound.ts";

function outbound(...urls: (string | null)[]) {
	return pickOutbound(urls.map((url) => anchor({ href: url, url, isInternal: false })));
}

test("picks at most five outbound links, one per host and in page order", () => {
	expect(
		outbound(
			"https://supplier.com.au/range#top",
			"https://www.supplier.com.au/other",
			"https://council.qld.gov.au/",
			...[1, 2, 3, 4].map((number) => `http://site${number}.com/`),
		),
	).toEqual([
		"https://supplier.com.au/range",
		"https://council.qld.gov.au/",
		"http://site1.com/",
		"http://site2.com/",
		"http://site3.com/",
	]);
});

test("skips internal links, other schemes, and networks that block unknown clients", () => {
	const own = anchor({ url: "https://reefcafe.com.au/menu", isInternal: true });
	expect(pickOutbound([own])).toEqual([]);
	expect(
		outbound(
			null,
			"mailto:hello@reefcafe.com.au",
			"tel:+61731234567",
			"https://www.facebook.com/reefcafe",
			"https://au.linkedin.com/company/reef",
			"https://maps.google.com.au/?q=reef",
			"https://notfacebook.com/",
		),
	).toEqual(["https://notfacebook.com/"]);
});

test("picks outbound links from 200,000 without quadratic cost", () => {
	const anchors = Array.from({ length: 200_000 }, () => anchor({ url: "https://www.facebook.com/x", isInternal: false }));
	const started = process.cpuUsage();
	expect(pickOutbound(anchors)).toEqual([]);
	expect(process.cpuUsage(started).user / 1000).toBeLessThan(10_000);
});
