import { expect, test } from "vitest";
import type { HtmlFacts } from "#audit/site-facts.ts";
import { pageFacts } from "#audit/testing/site-facts.ts";
import { findMeta } from "./find-meta.ts";

function find(...metas: HtmlFacts["metas"]) {
	const { html } = pageFacts("/", { html: { metas } });
	return html && findMeta(html, "description");
}

test("takes the first that says something, on one line", () => {
	const empty = { key: "description", content: " ", isInHead: true };
	const first = { key: "description", content: " Breakfast\n by the  water ", isInHead: true };
	const second = { key: "description", content: "Lunch", isInHead: true };
	expect(find(empty, first, second)?.content).toBe("Breakfast by the water");
});

test("prefers the head to what stands outside it", () => {
	const outside = { key: "description", content: "In the body", isInHead: false };
	expect(find(outside, { key: "description", content: "In the head", isInHead: true })?.content).toBe("In the head");
	expect(find(outside)).toEqual(outside);
});

test("finds nothing under another name", () => {
	expect(find({ key: "og:description", content: "Breakfast", isInHead: true })).toBeNull();
});
