import { expect, test } from "vitest";
import { shownPictures } from "#audit/testing/picture-facts.ts";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { techPictureSizes } from "./tech-picture-sizes.ts";

const NOW = new Date("2026-01-01T00:00:00Z");

function runOn(count: number, without: number) {
	const pictures = shownPictures(...Array.from({ length: count }, (_, index) => `/${index}.jpg`));
	const html = { pictures: pictures.map((picture, index) => ({ ...picture, hasSize: index >= without })) };
	return techPictureSizes.run(siteFacts({ home: { html } }), NOW);
}

test("passes when at most a quarter of the pictures have no size, and warns beyond that", () => {
	expect(runOn(8, 2)).toMatchObject({ status: "pass", found: "6 of 8 pictures have a size." });
	expect(runOn(8, 3)).toMatchObject({ status: "warn", found: "Without a size: /0.jpg, /1.jpg, /2.jpg" });
	expect(runOn(1, 1).status).toBe("warn");
});

test("leaves out a page without pictures", () => {
	expect(runOn(0, 0).status).toBe("na");
});
