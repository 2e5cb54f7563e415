import { expect, test } from "vitest";
import { pageFacts, siteFacts, sitemapFacts } from "#audit/testing/site-facts.ts";
import { contentFreshness } from "./content-freshness.ts";

const now = new Date("2025-11-15T00:00:00Z");

function sitemap(...dates: (string | null)[]) {
	return sitemapFacts([], { entries: dates.map((lastmod, index) => ({ url: `https://reefcafe.com.au/${index}`, lastmod })) });
}

function run({ years = [], dates = [], day = now }: { years?: number[]; dates?: (string | null)[]; day?: Date }) {
	return contentFreshness.run(siteFacts({ home: { contact: { copyrightYears: years } }, sitemaps: [sitemap(...dates)] }), day);
}

test("passes a copyright year within the last two years", () => {
	expect(run({ years: [2012, 2025] })).toMatchObject({ status: "pass", found: "© 2025" });
	expect(run({ years: [2023] }).status).toBe("pass");
});

test("passes a recent sitemap date in any valid format", () => {
	expect(run({ dates: ["2019-01-01", "2025-06-30T09:30:00+10:00"] })).toMatchObject({
		status: "pass",
		found: "newest date in your sitemap: 2025-06-30",
	});
	expect(run({ dates: ["2024-05"] }).status).toBe("pass");
	expect(run({ dates: ["2025"] }).status).toBe("pass");
});

test("warns about an old copyright year", () => {
	expect(run({ years: [2019] })).toMatchObject({
		status: "warn",
		issue: "Your site looks out of date: the newest year on it is © 2019.",
		found: "© 2019",
		url: "https://reefcafe.com.au/",
	});
	expect(run({ years: [2022] }).status).toBe("warn");
});

test("warns about an old sitemap date", () => {
	expect(run({ dates: ["2021-03-01"] })).toMatchObject({
		status: "warn",
		issue: "Your site looks out of date: its sitemap shows no change since 2021.",
	});
	expect(run({ dates: ["2023-11-14"] }).status).toBe("warn");
	expect(run({ dates: ["2023-11-16"] }).status).toBe("pass");
});

test("passes an old copyright year with advice when the sitemap is recent", () => {
	expect(run({ years: [2019], dates: ["2025-10-01"] })).toMatchObject({ status: "pass", opportunity: expect.stringContaining("2019") });
});

test("ignores years and dates in the future", () => {
	expect(run({ years: [2099, 2019] })).toMatchObject({ status: "warn", found: "© 2019" });
	expect(run({ years: [2099], dates: ["2099-01-01"] }).status).toBe("na");
});

test("accepts the new year once it has begun in Queensland", () => {
	expect(run({ years: [2026], day: new Date("2025-12-31T14:30:00Z") })).toMatchObject({ status: "pass", found: "© 2026" });
});

test("finds the copyright year on another page", () => {
	const facts = siteFacts({ pages: [pageFacts("/about", { contact: { copyrightYears: [2018] } })] });
	expect(contentFreshness.run(facts, now)).toMatchObject({ status: "warn", url: "https://reefcafe.com.au/about" });
});

test("does not apply without a valid date", () => {
	expect(run({}).status).toBe("na");
	expect(run({ dates: [null, "", "yesterday", "01/05/2025", "2025-13-45", "9".repeat(100_000)] }).status).toBe("na");
});

test("returns unknown when scripts render the home page", () => {
	expect(
		contentFreshness.run(siteFacts({ home: { html: { isScriptShell: true }, contact: { copyrightYears: [2019] } } }), now).status,
	).toBe("unknown");
});
