import { expect, test } from "vitest";
import { ARTICLES_PER_PAGE, listingLinks, listingPath, listListingPages } from "./listing-pages.ts";

function articles(count: number, featured: number[] = []) {
	return Array.from({ length: count }, (_, age) => ({ age, featured: featured.includes(age) }));
}

test.each([
	[0, [0]],
	[44, [44]],
	[ARTICLES_PER_PAGE, [60]],
	[ARTICLES_PER_PAGE + 1, [60, 1]],
	[150, [60, 60, 30]],
])("%i articles make pages of %j", (count, sizes) => {
	expect(listListingPages(articles(count)).map((page) => page.length)).toEqual(sizes);
});

test("lists every article that is not featured on exactly one page, in order", () => {
	const pages = listListingPages(articles(130, [0, 70, 129]));
	expect(pages.flat().map(({ age }) => age)).toEqual(
		articles(130)
			.map(({ age }) => age)
			.filter((age) => ![0, 70, 129].includes(age)),
	);
});

test("links the previous and next page in the head", () => {
	const links = (number: number) => listingLinks("https://site.example", { number, count: 3 }).map((link) => Object.values(link).slice(1));
	expect(links(1)).toEqual([["next", "https://site.example/blog/page/2"]]);
	expect(links(2)).toEqual([
		["prev", "https://site.example/blog"],
		["next", "https://site.example/blog/page/3"],
	]);
	expect(links(3)).toEqual([["prev", "https://site.example/blog/page/2"]]);
	expect(listingLinks("https://site.example", { number: 1, count: 1 })).toEqual([]);
	expect(listingPath(1)).toBe("/blog");
});
