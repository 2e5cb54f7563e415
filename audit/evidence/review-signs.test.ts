import { expect, test } from "vitest";
import { pageFacts } from "#audit/testing/site-facts.ts";
import { findReviewSign, findVisibleRating } from "./review-signs.ts";

test.each([
	["Rated 4.9 by locals", "Rated 4.9"],
	["4.8/5 on Google", "4.8/5"],
	["5/5 from 30 happy families", "5/5 from"],
	["We have 5-star reviews", "5-star reviews"],
	["1,204 reviews", "1,204 reviews"],
	["35+ Google reviews", "35+ Google reviews"],
	["⭐⭐⭐⭐⭐", "⭐⭐⭐⭐⭐"],
	["4 out of five", "4 out of five"],
])("%s shows a rating", (text, rating) => {
	expect(findVisibleRating(text)).toBe(rating);
});

test.each(["4/5 Smith Street, Cairns", "Sale ends 4/5", "5 star energy rating", "a 4-star hotel", "Read our reviews", "Reviewed 2024"])(
	"%s shows none",
	(text) => {
		expect(findVisibleRating(text)).toBeNull();
	},
);

function signIn(text: string): string | null {
	const { html } = pageFacts("/", { html: { text } });
	return html === null ? null : findReviewSign(html);
}

test("takes a customer's words with a name behind them for a review", () => {
	expect(signIn("Carpet cleaning “Fantastic job!” – Mary, Andergrove")).toBe("Fantastic job! – Mary");
	expect(signIn('"They were on time and so friendly." - Tahlia M')).toContain("Tahlia");
});

test("takes a saying, a dish or a quote without a name for none", () => {
	expect(signIn("“Be yourself; everyone else is already taken.” – Oscar Wilde")).toBeNull();
	expect(signIn("Try the “great ocean platter” – from $40")).toBeNull();
	expect(signIn("We call it “great service for everybody”. – and mean it")).toBeNull();
	expect(signIn('"'.repeat(50_000))).toBeNull();
});

test("reads a page of almost-ratings in time", () => {
	const started = process.cpuUsage();
	expect(findVisibleRating("4.9 ".repeat(15_000))).toBeNull();
	expect(findVisibleRating("9,999,".repeat(10_000))).toBeNull();
	expect(process.cpuUsage(started).user / 1000).toBeLessThan(2_000);
});
