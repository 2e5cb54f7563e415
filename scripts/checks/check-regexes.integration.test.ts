import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findUnsafeRegexes } from "./check-regexes.ts";

function createCheck() {
	const folder = mkdtempSync(join(tmpdir(), "regexes-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const cacheFile = join(folder, "cache/results.json");
	const check = (source: string, exceptions = {}) => findUnsafeRegexes(new Map([["app/planted.tsx", source]]), { exceptions, cacheFile });
	return { check, cacheFile };
}

test("finds a quadratic regular expression with its location and an attack", async () => {
	const { check } = createCheck();
	const [line, ...others] = await check('const a = /^ok$/;\nexport const b = <p>{"/".replace(/\\/+$/, "")}</p>;');
	expect(line).toMatch(/^app\/planted\.tsx:2: \/\\\/\+\$\/ is vulnerable: 2nd degree polynomial, for example '\/'\.repeat/);
	expect(others).toEqual([]);
});

test("resolves patterns built from constants", async () => {
	const { check } = createCheck();
	const source = `const WORDS = ["a+", "b"];\nconst ALL = \`(?:\${WORDS.join("|")})\`;\nexport const c = new RegExp(\`(\${ALL})+$\`, "i");`;
	expect(await check(source)).toEqual([
		expect.stringMatching(/^app\/planted\.tsx:3: \/\(\(\?:a\+\|b\)\)\+\$\/i is vulnerable: exponential/),
	]);
});

test("rejects a pattern that it cannot resolve or decide", async () => {
	const { check } = createCheck();
	expect(await check("export const a = (text: string) => RegExp(text);")).toEqual([
		"app/planted.tsx:1: RegExp(text) is not made of constants",
	]);
	expect(await check("export const a = /[a&&b]+/v;")).toEqual([expect.stringContaining("is unknown: not decided")]);
});

test("accepts an exception for one regular expression, and rejects an unused one", async () => {
	const { check } = createCheck();
	const exceptions = { "/a+$/": "our own text" };
	expect(await check("export const a = /a+$/;", exceptions)).toEqual([]);
	expect(await check("export const a = /a$/;", exceptions)).toEqual(["/a+$/ needs no exception any more"]);
});

test("limits an exception to one location", async () => {
	const { check } = createCheck();
	const exceptions = { "app/planted.tsx:1": "our own words" };
	expect(await check("export const a = (text: string) => RegExp(text);", exceptions)).toEqual([]);
	expect(await check("export const a = (text: string) => [RegExp(text), /a+$/];", exceptions)).toHaveLength(1);
	expect(await check("export const a = (text: string) => [RegExp(text),\nRegExp(text)];", exceptions)).toHaveLength(1);
});

test("caches results by pattern, and checks again after a damaged cache", async () => {
	const { check, cacheFile } = createCheck();
	const first = await check("export const a = /a+$/;");
	expect(JSON.parse(readFileSync(cacheFile, "utf8")).results).toHaveLength(1);
	expect(await check("export const a = /a+$/;")).toEqual(first);
	writeFileSync(cacheFile, "{");
	expect(await check("export const a = /a+$/;")).toEqual(first);
});
