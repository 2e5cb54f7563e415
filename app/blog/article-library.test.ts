import { expect, test } from "vitest";
import { brand } from "#app/site/brand.ts";
import { createArticleLibrary } from "./article-library.ts";

type Draft = { title?: string; category?: string; publishedAt?: string; body?: string };

function fileText({ title = "Title", category = "Mobile", publishedAt = "2025-03-01", body = "Text." }: Draft = {}): string {
	return `---\ntitle: "${title}"\nmetaDescription: ${"d".repeat(120)}\nfocusKeyword: ${title}\ncategory: ${category}\nexcerpt: e\npublishedAt: ${publishedAt}\nimageAlt: i\n---\n${body}`;
}

test("lists newest first, then by title", () => {
	const library = createArticleLibrary({
		"x/old.md": fileText({ title: "Old", publishedAt: "2025-01-09" }),
		"x/first.md": fileText({ title: "C", publishedAt: "2025-08-05" }),
		"x/second.md": fileText({ title: "B", publishedAt: "2025-08-05" }),
		"x/third.md": fileText({ title: "a", publishedAt: "2025-08-05" }),
		"x/fourth.md": fileText({ title: "D", publishedAt: "2025-08-05" }),
	});
	expect(library.listArticles().map((article) => article.title)).toEqual(["a", "B", "C", "D", "Old"]);
});

test("finds an article by slug or returns null", () => {
	const library = createArticleLibrary({ "x/here.md": fileText({ body: "Whole text." }) });
	expect(library.findArticle("here")?.content).toBe("Whole text.");
	for (const slug of ["", "HERE", "there", "__proto__", "constructor", "../here"]) expect(library.findArticle(slug)).toBeNull();
});

test("lists up to four other articles of the same category as related", () => {
	const files = Object.fromEntries(
		["a", "b", "c", "d", "e", "f"].map((slug, day) => [`${slug}.md`, fileText({ publishedAt: `2025-03-0${9 - day}` })]),
	);
	const library = createArticleLibrary({ ...files, "other.md": fileText({ category: "Tourism", publishedAt: "2025-03-09" }) });
	const related = (slug: string) => {
		const article = library.findArticle(slug);
		return article && library.listRelated(article).map((other) => other.slug);
	};
	expect(related("b")).toEqual(["a", "c", "d", "e"]);
});

test("lists the nearest articles by subject when the category has no other", () => {
	const library = createArticleLibrary({
		"phones.md": fileText({ title: "Pages on Phones", category: "Mobile" }),
		"speed.md": fileText({ title: "Faster Phones", category: "Page Speed" }),
		"shops.md": fileText({ title: "Online Shops", category: "E-commerce", body: "Some order from their phones." }),
		"law.md": fileText({ title: "Law Firms", category: "Industry SEO" }),
	});
	const phones = library.findArticle("phones");
	expect(phones && library.listRelated(phones).map(({ slug }) => slug)).toEqual(["speed", "shops"]);
});

test("lists both entries when two articles share a slug", () => {
	const library = createArticleLibrary({
		"guide-{product}.md": fileText({ body: "Newer.", publishedAt: "2025-05-02" }),
		[`guide-${brand.slug}.md`]: fileText({ body: "Older.", publishedAt: "2025-05-01" }),
	});
	const entries = library.listArticles();
	expect(entries.map((entry) => entry.slug)).toEqual([`guide-${brand.slug}`, `guide-${brand.slug}`]);
	expect(new Set(entries.map((entry) => entry.id)).size).toBe(2);
	const page = library.findArticle(`guide-${brand.slug}`);
	expect(page?.content).toBe("Newer.");
	expect(library.listArticlePages()).toEqual([page]);
	expect(page && library.listRelated(page)).toEqual([]);
});

test("links phrases and titles to existing articles, never to itself", () => {
	const cairns = "cairns-tourism-seo-attracting-visitors-far-north-queensland";
	const files = { [`${cairns}.md`]: fileText({ title: "The Far North" }), "ultimate-guide-{product}.md": fileText({ title: "The Guide" }) };
	const library = createArticleLibrary(files);
	expect(library.listLinksFor("elsewhere")).toEqual([
		{ phrase: "Cairns", path: `/blog/${cairns}` },
		{ phrase: "local SEO", path: `/blog/ultimate-guide-${brand.slug}` },
		{ phrase: "tourism", path: `/blog/${cairns}` },
		{ phrase: brand.name, path: `/blog/ultimate-guide-${brand.slug}` },
		{ phrase: "The Far North", path: `/blog/${cairns}` },
		{ phrase: "The Guide", path: `/blog/ultimate-guide-${brand.slug}` },
	]);
	expect(library.listLinksFor(cairns).map((link) => link.phrase)).toEqual(["local SEO", brand.name, "The Guide"]);
});

test("throws and names the invalid file", () => {
	expect(() => createArticleLibrary({ "x/good.md": fileText(), "x/bad.md": fileText({ category: "None" }) })).toThrow(
		/^x\/bad\.md: category: /,
	);
});

test("finds the next newer and the next older article", () => {
	const library = createArticleLibrary({
		"a.md": fileText({ publishedAt: "2025-03-01" }),
		"b.md": fileText({ publishedAt: "2025-02-01" }),
		"c.md": fileText({ publishedAt: "2025-01-01" }),
	});
	const slugsBeside = (slug: string) => {
		const { newer, older } = library.findNeighbours(slug);
		return [newer?.slug ?? null, older?.slug ?? null];
	};
	expect(["a", "b", "c", "unknown"].map(slugsBeside)).toEqual([
		[null, "b"],
		["a", "c"],
		["b", null],
		[null, null],
	]);
});
