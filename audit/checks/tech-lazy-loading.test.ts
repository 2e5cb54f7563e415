import { expect, test } from "vitest";
import { pictureFacts, shownPictures } from "#audit/testing/picture-facts.ts";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { techLazyLoading } from "./tech-lazy-loading.ts";

const NOW = new Date("2026-01-01T00:00:00Z");

/** One letter per picture, in page order: "e" loads right away, "l" is lazy. */
function load(letters: string) {
	const pictures = shownPictures(...[...letters].map((_, index) => `/${index}.jpg`));
	const html = { pictures: pictures.map((picture, index) => ({ ...picture, isLazy: letters[index] === "l" })) };
	return techLazyLoading.run(siteFacts({ home: { html } }), NOW);
}

test.each([
	["e", "pass"],
	["eeee", "pass"],
	["eeeee", "pass"],
	["eeeeee", "warn"],
	["eeeellllllll", "pass"],
	["ellllll", "pass"],
	["l", "warn"],
	["lllll", "warn"],
])("judges pictures that load as %s", (letters, status) => {
	expect(load(letters).status).toBe(status);
});

test("names the first picture when it is lazy, and the late ones when they are not", () => {
	expect(load("leee")).toMatchObject({ found: "/0.jpg is loaded lazily." });
	expect(load("eeeeeeee")).toMatchObject({ found: "Not lazy: /4.jpg, /5.jpg, /6.jpg and 1 more" });
});

test("leaves out a page without pictures", () => {
	expect(load("").status).toBe("na");
});

test("leaves out pictures that are missing, because they never load", () => {
	const paths = ["/0.jpg", "/1.jpg", "/2.jpg", "/3.jpg", "/4.jpg", "/5.jpg"];
	const html = { pictures: shownPictures(...paths).map((picture) => ({ ...picture, isLazy: false })) };
	const pictures = [pictureFacts("/4.jpg", { status: 404 }), pictureFacts("/5.jpg", { status: 404 })];
	expect(techLazyLoading.run(siteFacts({ home: { html }, pictures }), NOW).status).toBe("pass");
});
