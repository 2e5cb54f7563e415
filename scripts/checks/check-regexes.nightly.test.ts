import { expect, test } from "vitest";
import { findUnsafeRegexes } from "./check-regexes.ts";

const plant = (source: string) => new Map([["app/planted.tsx", source]]);
const check = async (source: string, exceptions = {}) => (await findUnsafeRegexes(plant(source), { exceptions })).unsafe;

test("finds a quadratic regular expression with its location and an attack", async () => {
	const [line, ...others] = await check('const a = /^ok$/;\nexport const b = <p>{"/".replace(/\\/+$/, "")}</p>;');
	expect(line).toMatch(/^app\/planted\.tsx:2: \/\\\/\+\$\/ is vulnerable: 2nd degree polynomial, for example '\/'\.repeat/);
	expect(others).toEqual([]);
});

test("resolves patterns built from constants", async () => {
	const source = `const WORDS = ["a+", "b"];\nconst ALL = \`(?:\${WORDS.join("|")})\`;\nexport const c = new RegExp(\`(\${ALL})+$\`, "i");`;
	expect(await check(source)).toEqual([
		expect.stringMatching(/^app\/planted\.tsx:3: \/\(\(\?:a\+\|b\)\)\+\$\/i is vulnerable: exponential/),
	]);
});

test("rejects a pattern that it cannot resolve or decide", async () => {
	expect(await check("export const a = (text: string) => RegExp(text);")).toEqual([
		"app/planted.tsx:1: RegExp(text) is not made of constants",
	]);
	expect(await check("export const a = /[a&&b]+/v;")).toEqual([expect.stringContaining("is unknown: not decided")]);
});

test("accepts an exception for one regular expression, and rejects an unused one", async () => {
	const exceptions = { "/a+$/": "our own text" };
	expect(await check("export const a = /a+$/;", exceptions)).toEqual([]);
	expect(await check("export const a = /a$/;", exceptions)).toEqual(["/a+$/ needs no exception any more"]);
});

test("limits an exception to one location", async () => {
	const exceptions = { "app/planted.tsx:1": "our own words" };
	expect(await check("export const a = (text: string) => RegExp(text);", exceptions)).toEqual([]);
	expect(await check("export const a = (text: string) => [RegExp(text), /a+$/];", exceptions)).toHaveLength(1);
	expect(await check("export const a = (text: string) => [RegExp(text),\nRegExp(text)];", exceptions)).toHaveLength(1);
});

test("lists what is safe, and checks only what is not proven", async () => {
	expect(await findUnsafeRegexes(plant("export const a = [/b/, /a+$/, /a/];"))).toMatchObject({
		unsafe: [expect.any(String)],
		safe: ["/a/", "/b/"],
	});
	expect(await findUnsafeRegexes(plant("export const a = [/a+$/];"), { proven: ["/a+$/", "/gone/"] })).toEqual({
		unsafe: [],
		safe: ["/a+$/"],
	});
});
