import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { getLongestArticle } from "#tests/site/article-files.ts";
import { listBuiltFiles, projectFolder } from "#tests/site/built-files.ts";

const loadPackage = createRequire(import.meta.url);

/** CSS that this version of the checker does not know yet. */
const UNKNOWN_TO_CHECKER = [
	/^CSS: Unrecognized at-rule “@container”/,
	/^CSS: “container-type”: Property “container-type” doesn't exist/,
	/^CSS: Unrecognized at-rule “@property”/,
	/^CSS: Unrecognized at-rule “@view-transition”/,
	/^CSS: “(timeline-scope|view-timeline|animation-timeline|animation-range|scroll-target-group)”: Property “[a-z-]+” doesn't exist/,
	/^CSS: Unknown pseudo-element or pseudo-class “:target-current”/,
	/^CSS: “paint-order”: Property “paint-order” doesn't exist/,
	/^CSS: “vector-effect”: Property “vector-effect” doesn't exist/,
	// Tailwind uses it only inside `@supports`.
	/^CSS: “margin-trim”: Property “margin-trim” doesn't exist/,
	// A registered custom property can be animated, so the rule is valid.
	/^CSS: “transition-property”: “--tw-gradient-from” is not a “transition-property” value/,
];

test("passes the Nu HTML checker on every type of page", async ({ request }) => {
	expect(hasRecentJava(), "The Nu HTML checker needs Java 11 or later on the path.").toBe(true);
	// The articles share one template, so the longest is enough.
	const built = listBuiltFiles()
		.filter(
			(file) =>
				file.endsWith(".html") &&
				(!file.startsWith("blog/") || file.startsWith(`blog/${getLongestArticle().slug}`) || file === "blog/index.html"),
		)
		.map((file) => join(projectFolder, "build/client", file));
	const folder = mkdtempSync(join(tmpdir(), "pages-to-check-"));
	const rendered = await saveRenderedPages(request, folder);
	const errors = await listErrors([...built, ...rendered]);
	rmSync(folder, { recursive: true });
	expect(built.length).toBeGreaterThan(3);
	expect(errors).toEqual([]);
});

async function saveRenderedPages(request: APIRequestContext, folder: string): Promise<string[]> {
	// A url field with any other text would itself be invalid HTML.
	const form = { website: "ftp://reef.example/a", businessName: '"', keywords: "</textarea>", package: "Enterprise Growth" };
	const responses = {
		"not-found": await request.get("/nope"),
		"article-not-found": await request.get("/blog/no-such-article"),
		"how-we-score": await request.get("/how-we-score"),
		"hire-us": await request.get("/hire-us?package=Enterprise+Growth"),
		"hire-us-with-errors": await request.post("/hire-us", { form }),
		"free-analysis": await request.get("/free-analysis"),
		"free-analysis-with-error": await request.post("/free-analysis", { form }),
	};
	const files: string[] = [];
	for (const [name, response] of Object.entries(responses)) {
		expect(response.headers()["content-type"], name).toContain("text/html");
		const file = join(folder, `${name}.html`);
		writeFileSync(file, await response.body());
		files.push(file);
	}
	return files;
}

type Message = { type: string; url: string; lastLine?: number; lastColumn?: number; message: string; extract?: string };

/** Checks all files in one run, because starting Java takes longer than checking a page. */
async function listErrors(files: string[]): Promise<string[]> {
	const jar = String(loadPackage("vnu-jar"));
	const output = await new Promise<string>((resolve) => {
		const options = { maxBuffer: 256 * 1024 * 1024 };
		// The checker writes to stderr, and exits with 1 when it finds something.
		execFile("java", ["-Xss1m", "-jar", jar, "--errors-only", "--format", "json", ...files], options, (_error, _stdout, stderr) =>
			resolve(stderr),
		);
	});
	const { messages } = JSON.parse(output) as { messages: Message[] };
	return messages
		.filter(({ message }) => !UNKNOWN_TO_CHECKER.some((pattern) => pattern.test(message)))
		.map(
			({ url, lastLine, lastColumn, message, extract }) =>
				`${url.replace(/^.*(?:client|pages-to-check-[^/]*)\//, "")}:${lastLine}:${lastColumn} ${message} ${extract ?? ""}`,
		);
}

function hasRecentJava(): boolean {
	const { stderr } = spawnSync("java", ["-version"], { encoding: "utf8" });
	return Number(/version "(\d+)/.exec(stderr ?? "")?.[1] ?? 0) >= 11;
}
