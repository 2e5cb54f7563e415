import { expect, test } from "vitest";
import { parseArticleBody } from "./parse-article-body.ts";

const paragraph = (text: string) => ({ kind: "paragraph", text });
const list = (...items: string[]) => ({ kind: "list", items });
const main = (text: string, id: string) => ({ kind: "main-heading", id, text });
const sub = (text: string, id: string) => ({ kind: "sub-heading", id, text });

test("recognises main headings, sub-headings, lists and paragraphs", () => {
	expect(parseArticleBody("# Getting found\n\n**On the map**\n\n- one\n- two\n\nThe rest.")).toEqual([
		main("Getting found", "getting-found"),
		sub("On the map", "on-the-map"),
		list("one", "two"),
		paragraph("The rest."),
	]);
});

test.each(["", " ", "\n\n", "\r\n \t\r\n"])("returns no blocks for %j", (body) => {
	expect(parseArticleBody(body)).toEqual([]);
});

test("accepts any number of blank lines and any line endings", () => {
	const blocks = [main("A", "a"), list("b", "c"), paragraph("d")];
	expect(parseArticleBody("# A\r\n\r\n- b\r\n- c\r\n\r\nd\r\n")).toEqual(blocks);
	expect(parseArticleBody("\n\n# A  \n \t \n\n\n- b \n- c\n   \nd  \n\n")).toEqual(blocks);
	expect(parseArticleBody("# A\r\r- b\r- c\r\rd")).toEqual(blocks);
});

test.each(["#Heading", "#", "## Heading", "text # with a hash", "#\nHeading"])("parses %j as a paragraph, not a main heading", (body) => {
	expect(parseArticleBody(body)).toEqual([paragraph(body.replace("\n", " "))]);
});

test.each(["**a** and **b**", "**a**.", "see **a**", "****", "** **", "**", "**a", "*a*"])(
	"parses %j as a paragraph, not a sub-heading",
	(body) => {
		expect(parseArticleBody(body)).toEqual([paragraph(body)]);
	},
);

test("allows single asterisks, outer spaces and a line break in a sub-heading", () => {
	expect(parseArticleBody("** 4.5* and\nup **")).toEqual([sub("4.5* and up", "4-5-and-up")]);
});

test("parses one list item per line, with or without a dash", () => {
	expect(parseArticleBody("- one\n-two\n  -   three - four\nfive")).toEqual([list("one", "two", "three - four", "five")]);
});

test("skips list lines with only a dash, and keeps a lone dash as text", () => {
	expect(parseArticleBody("- one\n-\n- two")).toEqual([list("one", "two")]);
	expect(parseArticleBody("-")).toEqual([paragraph("-")]);
});

test("does not start a list at a dash inside a paragraph", () => {
	expect(parseArticleBody("Open daily\n- even Monday")).toEqual([paragraph("Open daily - even Monday")]);
	expect(parseArticleBody("Gold\nCoast")).toEqual([paragraph("Gold Coast")]);
});

test("gives headings readable and unique ids", () => {
	const body = ["# What's next?", "**What’s next**", "# What's next 2", "# Café & Crème", "# 日本語", "# !!!", "# A", "# a"].join("\n\n");
	const ids = parseArticleBody(body).map((block) => ("id" in block ? block.id : null));
	expect(ids).toEqual(["whats-next", "whats-next-2", "whats-next-2-2", "cafe-creme", "section", "section-2", "a", "a-2"]);
});
