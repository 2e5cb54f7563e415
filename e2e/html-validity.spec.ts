import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { listBuiltFiles, projectFolder } from "./built-site.ts";

const loadPackage = createRequire(import.meta.url);

/** CSS that browsers know and this version of the checker does not. Each is here by name: anything else it says stands. */
const NEWER_THAN_THE_CHECKER = [
	/^CSS: Unrecognized at-rule “@property”/,
	/^CSS: Unrecognized at-rule “@view-transition”/,
	// Asked about in the `@supports` with which Tailwind tells browsers apart; never set.
	/^CSS: “margin-trim”: Property “margin-trim” doesn't exist/,
	// A registered custom property can be animated, so it may be named here.
	/^CSS: “transition-property”: “--tw-gradient-from” is not a “transition-property” value/,
];

test("has no fault that the Nu HTML checker can find on any page", async ({ request }) => {
	test.setTimeout(120_000);
	test.skip(!hasRecentJava(), "Skipped: the Nu HTML checker needs Java 11 or later on the path.");
	const built = listBuiltFiles()
		.filter((file) => file.endsWith(".html"))
		.map((file) => join(projectFolder, "build/client", file));
	const folder = mkdtempSync(join(tmpdir(), "pages-to-check-"));
	const made = await savePagesMadeOnRequest(request, folder);
	const faults = await check([...built, ...made]);
	rmSync(folder, { recursive: true });
	expect(built.length).toBeGreaterThan(3);
	expect(faults).toEqual([]);
});

async function savePagesMadeOnRequest(request: APIRequestContext, folder: string): Promise<string[]> {
	// A field for addresses may only hold an address by the rules of HTML, so the wrong ones are of another scheme.
	const form = { website: "ftp://reef.example/a", businessName: '"', keywords: "</textarea>", package: "Enterprise Growth" };
	const answers = {
		"not-found": await request.get("/nope"),
		"no-such-article": await request.get("/blog/no-such-article"),
		"hire-us": await request.get("/hire-us?package=Enterprise+Growth"),
		"hire-us-with-errors": await request.post("/hire-us", { form }),
		"free-analysis": await request.get("/free-analysis"),
		"free-analysis-with-error": await request.post("/free-analysis", { form }),
	};
	const files: string[] = [];
	for (const [name, answer] of Object.entries(answers)) {
		expect(answer.headers()["content-type"], name).toContain("text/html");
		const file = join(folder, `${name}.html`);
		writeFileSync(file, await answer.body());
		files.push(file);
	}
	return files;
}

type Message = { type: string; url: string; lastLine?: number; lastColumn?: number; message: string; extract?: string };

/** All files in one run, since starting Java takes longer than checking a page. */
async function check(files: string[]): Promise<string[]> {
	const jar = String(loadPackage("vnu-jar"));
	const output = await new Promise<string>((resolve) => {
		const options = { maxBuffer: 256 * 1024 * 1024 };
		// The checker reports on the error stream, and exits with 1 when it has something to say.
		execFile("java", ["-Xss1m", "-jar", jar, "--errors-only", "--format", "json", ...files], options, (_error, _stdout, stderr) =>
			resolve(stderr),
		);
	});
	const { messages } = JSON.parse(output) as { messages: Message[] };
	return messages
		.filter(({ message }) => !NEWER_THAN_THE_CHECKER.some((pattern) => pattern.test(message)))
		.map(
			({ url, lastLine, lastColumn, message, extract }) =>
				`${url.replace(/^.*(?:client|pages-to-check-[^/]*)\//, "")}:${lastLine}:${lastColumn} ${message} ${extract ?? ""}`,
		);
}

function hasRecentJava(): boolean {
	const { stderr } = spawnSync("java", ["-version"], { encoding: "utf8" });
	return Number(/version "(\d+)/.exec(stderr ?? "")?.[1] ?? 0) >= 11;
}
