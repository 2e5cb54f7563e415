import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listPrerenderedPaths } from "./prerendered-paths.ts";

test("lists the fixed pages and every article of the site", () => {
	const paths = listPrerenderedPaths();
	expect(paths).toContain("/");
	expect(paths).toContain("/blog/cairns-tourism-seo-attracting-visitors-far-north-queensland");
	expect(new Set(paths).size).toBe(paths.length);
});

test("names the file and the field of an invalid article before building", () => {
	const root = mkdtempSync(join(tmpdir(), "articles-"));
	onTestFinished(() => rmSync(root, { recursive: true }));
	mkdirSync(join(root, "content/articles"), { recursive: true });
	writeFileSync(join(root, "content/articles/a-slip.md"), "---\ntitle: A slip\ncategory: Lcal SEO\n---\n\nText.\n");
	expect(() => listPrerenderedPaths(root)).toThrow(
		/content\/articles\/a-slip\.md: .*category: "Lcal SEO" is not in app\/blog\/article-categories\.ts/,
	);
});
