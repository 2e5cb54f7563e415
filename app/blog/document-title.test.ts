import { expect, test } from "vitest";
import { brand } from "#app/site/brand.ts";
import { documentTitle } from "./document-title.ts";

test("is the meta title, else the title with the brand, else says that the article was not found", () => {
	expect(documentTitle({ title: "Long title", metaTitle: "Meta" })).toBe("Meta");
	expect(documentTitle({ title: "Long title" })).toBe(`Long title | ${brand.name}`);
	expect(documentTitle(null)).toBe(`Article Not Found | ${brand.name}`);
});
