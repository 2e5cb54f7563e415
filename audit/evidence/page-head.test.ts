import { expect, test } from "vitest";
import type { HtmlFacts } from "#audit/site-facts.ts";
import { pageFacts } from "#audit/testing/site-facts.ts";
import { countCharacters, findMeta, measureWidth } from "./page-head.ts";

function find(...metas: HtmlFacts["metas"]) {
	const { html } = pageFacts("/", { html: { metas } });
	return html && findMeta(html, "description");
}

test("finds the first meta tag with content and joins its lines", () => {
	const empty = { key: "description", content: " ", isInHead: true };
	const first = { key: "description", content: " Breakfast\n by the  water ", isInHead: true };
	const second = { key: "description", content: "Lunch", isInHead: true };
	expect(find(empty, first, second)?.content).toBe("Breakfast by the water");
});

test("prefers a meta tag in the head", () => {
	const outside = { key: "description", content: "In the body", isInHead: false };
	expect(find(outside, { key: "description", content: "In the head", isInHead: true })?.content).toBe("In the head");
	expect(find(outside)).toEqual(outside);
});

test("finds no meta tag with another name", () => {
	expect(find({ key: "og:description", content: "Breakfast", isInHead: true })).toBeNull();
});

test.each([
	["", 0],
	["Café", 4],
	["Cafe\u0301", 4],
	["👩‍🍳☕️", 2],
	["🇦🇺", 1],
	["ケアンズ", 4],
])("counts the characters of %j as %i", (text, count) => {
	expect(countCharacters(text)).toBe(count);
});

test("returns the length of a very long text instead of counting it", () => {
	expect(countCharacters("e\u0301".repeat(500_000))).toBe(1_000_000);
});

test("counts a Chinese, Japanese or Korean character as two letters wide", () => {
	expect(measureWidth("布里斯班会计师 | 新利邦")).toBe(23);
	expect(measureWidth("ケアンズ Café")).toBe(13);
	expect(measureWidth("Cairns")).toBe(6);
});
