import { expect, test } from "vitest";
import { findVisibleRating } from "./review-signs.ts";

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

test("reads a page of almost-ratings in time", () => {
	const start = performance.now();
	expect(findVisibleRating("4.9 ".repeat(15_000))).toBeNull();
	expect(findVisibleRating("9,999,".repeat(10_000))).toBeNull();
	expect(performance.now() - start).toBeLessThan(200);
});
