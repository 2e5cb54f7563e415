import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ArticleBody } from "./article-body.tsx";

const links = [{ phrase: "Cairns", path: "/blog/cairns" }];

function render(props: Parameters<typeof ArticleBody>[0]): string {
	return renderToStaticMarkup(<ArticleBody {...props} />).replace(/^<div class="prose-chart">(.*)<\/div>$/s, "$1");
}

test("renders each kind of block", () => {
	expect(render({ content: "# One\n\n**Two**\n\n- a\n- b\n\nText." })).toBe(
		'<h2 id="one">One</h2><h3 id="two">Two</h3><ul><li>a</li><li>b</li></ul><p>Text.</p>',
	);
});

test("links each phrase twice, in paragraphs and lists but not in headings", () => {
	expect(render({ content: "# Cairns\n\n**Cairns**\n\n- Cairns\n\nIn Cairns.\n\nCairns", links })).toBe(
		'<h2 id="cairns">Cairns</h2><h3 id="cairns-2">Cairns</h3><ul><li><a href="/blog/cairns">Cairns</a></li></ul><p>In <a href="/blog/cairns">Cairns</a>.</p><p>Cairns</p>',
	);
});

test("prefixes links with the link base", () => {
	expect(render({ content: "Cairns", links, linkBase: "https://a.example" })).toBe(
		'<p><a href="https://a.example/blog/cairns">Cairns</a></p>',
	);
});

test("escapes markup in the text", () => {
	expect(render({ content: "# <b>&\n\n</p><script>" })).toBe('<h2 id="b">&lt;b&gt;&amp;</h2><p>&lt;/p&gt;&lt;script&gt;</p>');
});

test("renders nothing for an empty body", () => {
	expect(render({ content: "" })).toBe("");
});
