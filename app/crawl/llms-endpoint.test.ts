import { expect, test, vi } from "vitest";
import { articleLibrary } from "#app/blog/articles.server.ts";
import { brand } from "#app/site/brand.ts";
import { loader, renderLlms } from "./llms-endpoint.ts";

const siteUrl = "https://site.example";

test("starts with the name and summary, and uses headings only for link lists", () => {
	const text = renderLlms(siteUrl, [{ slug: "a", title: "A", excerpt: "B." }]);
	expect(text.startsWith(`# ${brand.name}\n\n> ${brand.description}\n\n`)).toBe(true);
	const sections = text.split(/^## /m).slice(1);
	expect(sections.map((section) => section.split("\n")[0])).toEqual(["Pages", "Articles"]);
	for (const line of sections.flatMap((section) => section.split("\n").slice(1)).filter(Boolean)) {
		expect(line).toMatch(/^- \[[^\]]+\]\(https:\/\/site\.example\/[^)\s]*\): ./);
	}
	expect(text).toContain("- [A](https://site.example/blog/a): B.");
});

test("escapes brackets and line breaks in titles", () => {
	const articles = [{ slug: "a", title: "x](http://evil.example) [y\n# z", excerpt: "`<b>`" }];
	expect(renderLlms(siteUrl, articles)).toContain("- [x\\](http://evil.example) \\[y # z](https://site.example/blog/a): \\`\\<b>\\`\n");
});

test("lists every plan with its price and every article", async () => {
	vi.stubEnv("SITE_URL", "https://other.example");
	const response = loader();
	expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
	const text = await response.text();
	for (const [name, price] of [
		["Professional SEO", 388],
		["Enterprise Growth", 770],
		["Premium Enterprise", 972],
	]) {
		expect(text).toContain(`- ${name}: A$${price} a month.`);
	}
	for (const page of articleLibrary.listArticlePages()) expect(text).toContain(`](https://other.example/blog/${page.slug}): `);
});
