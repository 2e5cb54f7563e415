import { expect, test } from "vitest";
import { parseRobotsTxt } from "./robots-txt.ts";

function listProblems(text: string) {
	return parseRobotsTxt(text).problems;
}

/** The cases of Lighthouse's own test of its robots-txt audit, and more like them. */
test.each([
	["Allow: /", [1]],
	["syntax error", [1]],
	["unknown: directive", [1]],
	["sitemap: /cant/be/relative.xml", [1]],
	["sitemap:#can't be empty", [1]],
	["sitemap: javascript:alert(1)", [1]],
	["user-agent: *\nallow: https://cant.be/absolute", [2]],
	["user-agent: *\nallow: must/start/with/a/slash", [2]],
	["user-agent: *\nallow: /dolar/sign$in/the/middle", [2]],
	["user-agent:\ndisallow: /", [1]],
	["user-agent: *\nallow: /\ndisallow: /test\n\nuser agent: wrong\nalow: /wrong\ndisallow /wrong\n", [5, 6, 7]],
	["every\nsingle\nline\nis\nwrong\n", [1, 2, 3, 4, 5]],
	[": no name", [1]],
	["crawl-delay 10", [1]],
])("finds the lines of %j that crawlers do not understand", (text, lines) => {
	expect(listProblems(text).map(({ line }) => line)).toEqual(lines);
});

test.each([
	"",
	"#just a comment",
	"user-agent:*\ndisallow:",
	"USER-AGENT:  *\nALLOW:    /         \nDISALLOW:#comment",
	"User-agent: Bing\nDisallow: /*.swf$\ncrawl-delay: 10\nDisallow: *.pdf\n",
	"User-agent: Yandex\nHost: https://brainly.com\nclean-param: bla\n",
	"User-agent: X\nnoindex: /bla\nVisit-time: 0600-0845\nRequest-rate: 1/30m\nContent-Signal: ai-train=no\n\nLicense: https://a.au/l.xml",
	"\uFEFFSitemap: https://a.au/sitemap.xml\r\n\r\nUser-agent: *\r\nDisallow: / # go away!",
])("finds no problem in %j", (text) => {
	expect(listProblems(text)).toEqual([]);
});

test("explains the problem with a line and quotes it", () => {
	expect(listProblems("User-agent: *\nDisalow: /admin # secret\nDisallow /tmp")).toEqual([
		{ line: 2, text: "Disalow: /admin # secret", message: 'Google takes "Disalow" to mean "disallow", but other crawlers ignore it.' },
		{ line: 3, text: "Disallow /tmp", message: 'There is no colon after "Disallow". Google accepts that, but other crawlers may not.' },
	]);
});

test("limits how many problems a web page served as robots.txt reports", () => {
	const problems = listProblems(`<p>${"long ".repeat(100)}\n`.repeat(5_000));
	expect(problems).toHaveLength(100);
	expect(Math.max(...problems.map(({ text, message }) => text.length + message.length))).toBeLessThan(300);
});

test("replaces control characters and lone surrogates in quoted lines", () => {
	const problems = listProblems(`bad\0line \x1b[31mhere\u202E\n${"a".repeat(39)}😀zz: y\n${"b".repeat(119)}😀😀 c d\nhalf \ud83d of one`);
	expect(problems[0]).toMatchObject({ line: 1, text: "bad\uFFFDline \uFFFD[31mhere\uFFFD" });
	expect(problems[1]?.message).toBe(`No crawler knows the word "${"a".repeat(39)}😀…".`);
	expect(problems[2]?.text).toBe(`${"b".repeat(119)}😀`);
	expect(problems[3]?.text).toBe("half \uFFFD of one");
});

test("replaces control characters in rules and sitemap URLs", () => {
	const { groups, sitemaps } = parseRobotsTxt("User-agent: *\nDisallow: /a\0b\nSitemap: https://a.au/\0.xml");
	expect(JSON.stringify({ groups, sitemaps })).not.toMatch(/\\u0000/);
	expect(groups[0]?.rules[0]?.path).toBe("/a%EF%BF%BDb");
});
