import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ArticleBody } from "./article-body.tsx";
import type { Exhibit } from "./exhibit.ts";

const links = [{ phrase: "Cairns", path: "/blog/cairns" }];

type Props = Omit<Parameters<typeof ArticleBody>[0], "article"> & { content: string; exhibits?: Exhibit[] };

function render({ content, exhibits = [], ...props }: Props): string {
	return renderToStaticMarkup(<ArticleBody article={{ slug: "a-town", content, exhibits }} {...props} />).replace(
		/^<div class="prose-chart">(.*)<\/div>$/s,
		"$1",
	);
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

const template: Exhibit = { kind: "template", after: "One", title: "A sign", text: "Back at [time]" };

test("puts an exhibit at the end of its section, before the next heading", () => {
	const html = render({ content: "# One\n\nFirst.\n\nSecond.\n\n# Two\n\nThird.", exhibits: [template] });
	expect(html).toMatch(
		/<p>Second\.<\/p><figure id="exhibit-a-sign" class="exhibit"><figcaption>A sign<.*Back at \[time\].*<\/figure><h2 id="two">/,
	);
});

test("puts an exhibit of the last section at the end", () => {
	expect(render({ content: "# One\n\nFirst.", exhibits: [template] })).toMatch(
		/<p>First\.<\/p><figure id="exhibit-a-sign" class="exhibit">.*<\/figure>$/,
	);
});

test("marks a paragraph that was added later, and links its words too", () => {
	expect(render({ content: "Update, November 2026: Cairns has changed.", links })).toBe(
		'<p class="update"><strong>Update, November 2026:</strong> <a href="/blog/cairns">Cairns</a> has changed.</p>',
	);
});

test("emphasises what each item is about, if every item of the list says so", () => {
	expect(render({ content: "- Fees: no.\n- Cairns: yes.", links })).toBe(
		'<ul><li><strong>Fees:</strong> no.</li><li><strong><a href="/blog/cairns">Cairns</a>:</strong> yes.</li></ul>',
	);
	expect(render({ content: "- Fees: no.\n- Ask." })).toBe("<ul><li>Fees: no.</li><li>Ask.</li></ul>");
});

test("puts the offer before the main heading in the middle", () => {
	const content = "# One\n\nText.\n\n# Two\n\nText.\n\n# Three\n\nText.";
	expect(render({ content, offer: <aside /> })).toContain('<p>Text.</p><aside></aside><h2 id="three">');
	expect(render({ content: "Text.", offer: <aside /> })).toBe("<p>Text.</p>");
});

test("puts the number of its source after a cited statement and its full stop", () => {
	const citations = [
		{ sentence: "costs $1", number: 2 },
		{ sentence: "In Cairns", number: 1 },
		{ sentence: "not in the text", number: 3 },
	];
	const citation = (number: number) => `<sup><a href="#source-${number}" aria-label="Source ${number}">${number}</a></sup>`;
	expect(render({ content: "In Cairns it costs $1. Ask.", links, citations })).toBe(
		`<p>In <a href="/blog/cairns">Cairns</a>${citation(1)} it costs $1.${citation(2)} Ask.</p>`,
	);
});
