import { describe, expect, test } from "vitest";
import { isAllowed, parseRobotsTxt } from "./robots-txt.ts";

type Vector = [robots: string, agent: string, allowed: string[], refused: string[]];

const LONG_A = `/x/${"a".repeat(2083 * 8 - 12)}`;
const LONG_B = LONG_A.replaceAll("a", "b");

/** The cases of robots_test.cc in Google's robotstxt project. */
const GOOGLE: Record<string, Vector[]> = {
	"handles an empty file, user agent or URL": [
		["", "FooBot", [""], []],
		["user-agent: FooBot\ndisallow: /\n", "", [""], []],
		["user-agent: FooBot\ndisallow: /\n", "FooBot", [], [""]],
		["", "", [""], []],
	],
	"parses a name, a colon and a value, and accepts a missing colon": [
		["user-agent: FooBot\ndisallow: /\n", "FooBot", [], ["/x/y"]],
		["foo: FooBot\nbar: /\n", "FooBot", ["/x/y"], []],
		["user-agent FooBot\ndisallow /\n", "FooBot", [], ["/x/y"]],
	],
	"merges the groups of a crawler and ignores rules outside a group": [
		[groupsFile(), "FooBot", ["/x/b", "/z/d"], ["/y/c", "/foo/bar/"]],
		[groupsFile(), "BarBot", ["/y/c", "/w/a"], ["/z/d", "/foo/bar/"]],
		[groupsFile(), "BazBot", ["/z/d"], ["/foo/bar/"]],
	],
	"does not end a group at other lines": [
		["User-agent: BarBot\nSitemap: https://foo.bar/sitemap\nUser-agent: *\nDisallow: /\n", "FooBot", [], ["/"]],
		["User-agent: BarBot\nSitemap: https://foo.bar/sitemap\nUser-agent: *\nDisallow: /\n", "BarBot", [], ["/"]],
		["User-agent: FooBot\nInvalid-Unknown-Line: unknown\nUser-agent: *\nDisallow: /\n", "FooBot", [], ["/"]],
		["User-agent: FooBot\nInvalid-Unknown-Line: unknown\nUser-agent: *\nDisallow: /\n", "BarBot", [], ["/"]],
	],
	"ignores the case of directives": [
		["USER-AGENT: FooBot\nALLOW: /x/\nDISALLOW: /\n", "FooBot", ["/x/y"], ["/a/b"]],
		["user-agent: FooBot\nallow: /x/\ndisallow: /\n", "FooBot", ["/x/y"], ["/a/b"]],
		["uSeR-aGeNt: FooBot\nAlLoW: /x/\ndIsAlLoW: /\n", "FooBot", ["/x/y"], ["/a/b"]],
	],
	"ignores the case of user agents and anything after their first invalid character": [
		["User-Agent: FOO BAR\nAllow: /x/\nDisallow: /\n", "Foo", ["/x/y"], ["/a/b"]],
		["User-Agent: foo bar\nAllow: /x/\nDisallow: /\n", "Foo", ["/x/y"], ["/a/b"]],
		["User-Agent: FoO bAr\nAllow: /x/\nDisallow: /\n", "foo", ["/x/y"], ["/a/b"]],
		["User-Agent: *\nDisallow: /\nUser-Agent: Foo Bar\nAllow: /x/\nDisallow: /\n", "Foo", ["/x/y"], []],
		["User-Agent: *\nDisallow: /\nUser-Agent: Foo Bar\nAllow: /x/\nDisallow: /\n", "Foo Bar", [], ["/x/y"]],
	],
	"uses the group for * only for crawlers without a group of their own": [
		["user-agent: *\nallow: /\nuser-agent: FooBot\ndisallow: /\n", "FooBot", [], ["/x/y"]],
		["user-agent: *\nallow: /\nuser-agent: FooBot\ndisallow: /\n", "BarBot", ["/x/y"], []],
		["user-agent: FooBot\nallow: /\nuser-agent: BarBot\ndisallow: /\nuser-agent: BazBot\ndisallow: /\n", "QuxBot", ["/x/y"], []],
	],
	"matches paths case-sensitively": [
		["user-agent: FooBot\ndisallow: /x/\n", "FooBot", [], ["/x/y"]],
		["user-agent: FooBot\ndisallow: /X/\n", "FooBot", ["/x/y"], []],
	],
	"applies the longest matching rule, and allow on a tie": [
		["user-agent: FooBot\ndisallow: /x/page.html\nallow: /x/\n", "FooBot", [], ["/x/page.html"]],
		["user-agent: FooBot\nallow: /x/page.html\ndisallow: /x/\n", "FooBot", ["/x/page.html"], ["/x/"]],
		["user-agent: FooBot\ndisallow: \nallow: \n", "FooBot", ["/x/page.html"], []],
		["user-agent: FooBot\ndisallow: /\nallow: /\n", "FooBot", ["/x/page.html"], []],
		["user-agent: FooBot\ndisallow: /x\nallow: /x/\n", "FooBot", ["/x/"], ["/x"]],
		["user-agent: FooBot\ndisallow: /x/page.html\nallow: /x/page.html\n", "FooBot", ["/x/page.html"], []],
		["user-agent: FooBot\nallow: /page\ndisallow: /*.html\n", "FooBot", ["/page"], ["/page.html"]],
		["user-agent: FooBot\nallow: /x/page.\ndisallow: /*.html\n", "FooBot", ["/x/page.html"], ["/x/y.html"]],
		["User-agent: *\nDisallow: /x/\nUser-agent: FooBot\nDisallow: /y/\n", "FooBot", ["/x/page"], ["/y/page"]],
	],
	"compares non-ASCII characters by their percent-encoding": [
		[
			"User-agent: FooBot\nDisallow: /\nAllow: /foo/bar?qux=taz&baz=http://foo.bar?tar&par\n",
			"FooBot",
			["/foo/bar?qux=taz&baz=http://foo.bar?tar&par"],
			[],
		],
		["User-agent: FooBot\nDisallow: /\nAllow: /foo/bar/ツ\n", "FooBot", ["/foo/bar/%E3%83%84"], []],
		["User-agent: FooBot\nDisallow: /\nAllow: /foo/bar/%E3%83%84\n", "FooBot", ["/foo/bar/%E3%83%84"], []],
		["User-agent: FooBot\nDisallow: /\nAllow: /foo/bar/%62%61%7A\n", "FooBot", ["/foo/bar/%62%61%7A"], ["/foo/bar/baz"]],
	],
	"supports *, $ and #": [
		[
			"User-agent: FooBot\nDisallow: /foo/bar/quz\nAllow: /foo/*/qux\n",
			"FooBot",
			["/foo/quz", "/foo//quz", "/foo/bax/quz"],
			["/foo/bar/quz"],
		],
		[
			"User-agent: FooBot\nDisallow: /foo/bar$\nAllow: /foo/bar/qux\n",
			"FooBot",
			["/foo/bar/qux", "/foo/bar/", "/foo/bar/baz"],
			["/foo/bar"],
		],
		["User-agent: FooBot\n# Disallow: /\nDisallow: /foo/quz#qux\nAllow: /\n", "FooBot", ["/foo/bar"], ["/foo/quz"]],
	],
	"allows a folder when its index.html is allowed": [
		[
			"User-Agent: *\nAllow: /allowed-slash/index.html\nDisallow: /\n",
			"foobot",
			["/allowed-slash/", "/allowed-slash/index.html"],
			["/allowed-slash/index.htm", "/anyother-url"],
		],
	],
	"truncates a line after 16,663 characters": [
		[`user-agent: FooBot\ndisallow: ${LONG_A}/qux\n`, "FooBot", ["/fux"], [`${LONG_A}/fux`]],
		[`user-agent: FooBot\ndisallow: /\nallow: ${LONG_A}/qux\nallow: ${LONG_B}/qux\n`, "FooBot", [`${LONG_A}/qux`, `${LONG_B}/fux`], ["/"]],
	],
	"matches the examples in Google's documentation": [
		[
			"user-agent: FooBot\ndisallow: /\nallow: /fish\n",
			"FooBot",
			["/fish", "/fish.html", "/fish/salmon.html", "/fishheads", "/fishheads/yummy.html", "/fish.html?id=anything"],
			["/bar", "/Fish.asp", "/catfish", "/?id=fish"],
		],
		[
			"user-agent: FooBot\ndisallow: /\nallow: /fish*\n",
			"FooBot",
			["/fish", "/fish.html", "/fish/salmon.html", "/fishheads", "/fishheads/yummy.html", "/fish.html?id=anything"],
			["/bar", "/Fish.bar", "/catfish", "/?id=fish"],
		],
		[
			"user-agent: FooBot\ndisallow: /\nallow: /fish/\n",
			"FooBot",
			["/fish/", "/fish/salmon", "/fish/?salmon", "/fish/salmon.html", "/fish/?id=anything"],
			["/bar", "/fish", "/fish.html", "/Fish/Salmon.html"],
		],
		[
			"user-agent: FooBot\ndisallow: /\nallow: /*.php\n",
			"FooBot",
			[
				"/filename.php",
				"/folder/filename.php",
				"/folder/filename.php?parameters",
				"//folder/any.php.file.html",
				"/filename.php/",
				"/index?f=filename.php/",
			],
			["/bar", "/php/", "/index?php", "/windows.PHP"],
		],
		[
			"user-agent: FooBot\ndisallow: /\nallow: /*.php$\n",
			"FooBot",
			["/filename.php", "/folder/filename.php"],
			["/bar", "/filename.php?parameters", "/filename.php/", "/filename.php5", "/php/", "/filename?php", "/aaaphpaaa", "//windows.PHP"],
		],
		[
			"user-agent: FooBot\ndisallow: /\nallow: /fish*.php\n",
			"FooBot",
			["/fish.php", "/fishheads/catfish.php?parameters"],
			["/bar", "/Fish.PHP"],
		],
		["user-agent: FooBot\nallow: /p\ndisallow: /\n", "FooBot", ["/page"], []],
		["user-agent: FooBot\nallow: /folder\ndisallow: /folder\n", "FooBot", ["/folder/page"], []],
		["user-agent: FooBot\nallow: /page\ndisallow: /*.htm\n", "FooBot", [], ["/page.htm"]],
		["user-agent: FooBot\nallow: /$\ndisallow: /\n", "FooBot", ["/"], ["/page.html"]],
	],
};

function groupsFile(): string {
	return `allow: /foo/bar/

user-agent: FooBot
disallow: /
allow: /x/
user-agent: BarBot
disallow: /
allow: /y/


allow: /w/
user-agent: BazBot

user-agent: FooBot
allow: /z/
disallow: /
`;
}

describe.each(Object.entries(GOOGLE))("%s", (_name, vectors) => {
	test.each(vectors)("applies the rules of %j to %s", (robots, agent, allowed, refused) => {
		const rules = parseRobotsTxt(robots);
		const address = (path: string) => path && `http://foo.bar${path}`;
		expect(allowed.filter((path) => !isAllowed(rules, agent, address(path)))).toEqual([]);
		expect(refused.filter((path) => isAllowed(rules, agent, address(path)))).toEqual([]);
	});
});

test.each(
	["useragent: Foo\ndisallow: /", "User Agent: Foo\ndisallow: /", "user-agents: Foo\ndisallow: /", "user-agent: Foo\ndisallowed: /"].concat(
		["dissallow", "dissalow", "disalow", "diasllow", "disallaw"].map((typo) => `user-agent: Foo\n${typo}: /`),
	),
)("accepts the typo in %j as Google does", (robots) => {
	expect(isAllowed(parseRobotsTxt(robots), "Foo", "https://a.au/x")).toBe(false);
});

test.each([
	["\n", "\n"],
	["\r\n", "\r\n"],
	["\r", "\r"],
	["mixed", "\r\n"],
])("counts lines that end in %j", (name, ending) => {
	const lines = ["User-Agent: foo", "Allow: /some/path", "User-Agent: bar", "", "", "nonsense", "Disallow: /"];
	const text = name === "mixed" ? `${lines.slice(0, 2).join("\n")}\n${lines.slice(2).join(ending)}` : lines.join(ending);
	expect(parseRobotsTxt(text)).toMatchObject({
		groups: [
			{ userAgents: ["foo"], rules: [{ allow: true, path: "/some/path" }] },
			{ userAgents: ["bar"], rules: [{ allow: false, path: "/" }] },
		],
		problems: [{ line: 6 }],
	});
});

test.each([
	["whole", [0xef, 0xbb, 0xbf], 1, 0],
	["cut after two bytes", [0xef, 0xbb], 1, 0],
	["cut after one byte", [0xef], 1, 0],
	["broken", [0xef, 0x11, 0xbf], 0, 2],
])("skips a byte order mark that is %s", (_name, mark, groupCount, problemCount) => {
	const bytes = Uint8Array.of(...mark, ...new TextEncoder().encode("User-Agent: foo\nAllow: /AnyValue\n"));
	for (const ignoreBOM of [true, false]) {
		const { groups, problems } = parseRobotsTxt(new TextDecoder("utf-8", { ignoreBOM }).decode(bytes));
		expect([groups.length, problems.length]).toEqual([groupCount, problemCount]);
	}
});

test("keeps a byte order mark in the middle of the file", () => {
	const { groups, problems } = parseRobotsTxt("User-Agent: foo\n\uFEFFAllow: /AnyValue\n");
	expect(groups).toEqual([{ userAgents: ["foo"], rules: [] }]);
	expect(problems).toMatchObject([{ line: 2 }]);
});

test("finds sitemap lines anywhere in the file under either spelling", () => {
	const robots =
		"Sitemap: http://foo.bar/a.xml\nUser-Agent: foo\nAllow: /some/path\nUser-Agent: bar\n\nsite-map: https://e/s.xml #comment\n";
	expect(parseRobotsTxt(robots).sitemaps).toEqual(["http://foo.bar/a.xml", "https://e/s.xml"]);
});

test.each([
	["á", "%C3%A1"],
	["%aa", "%AA"],
	["/a/b/c", "/a/b/c"],
	["/\u212A\uD800", "/%E2%84%AA%EF%BF%BD"],
])("keeps the path %j as %s", (path, kept) => {
	expect(parseRobotsTxt(`user-agent: *\nallow: ${path}`).groups[0]?.rules).toEqual([{ allow: true, path: kept }]);
});

test("matches a URL whether or not it is percent-encoded", () => {
	const rules = parseRobotsTxt("User-agent: *\nDisallow: /ツ\nDisallow: /%c3%a1");
	for (const path of ["/ツ", "/%e3%83%84", "/á", "/%C3%a1#part"]) expect(isAllowed(rules, "Foo", `https://a.au${path}`)).toBe(false);
});

test("parses user agents with trailing words and without letters as Google does", () => {
	expect(isAllowed(parseRobotsTxt("user-agent: * all of you\ndisallow: /"), "Foo", "https://a.au/")).toBe(false);
	expect(isAllowed(parseRobotsTxt("user-agent: *\ndisallow: /a\nuser-agent: 123\ndisallow: /"), "Foo", "https://a.au/b")).toBe(true);
	expect(isAllowed(parseRobotsTxt("user-agent: *bot\ndisallow: /"), "Foo", "https://a.au/b")).toBe(true);
});

test("always allows robots.txt itself", () => {
	const rules = parseRobotsTxt("user-agent: *\ndisallow: /");
	expect(isAllowed(rules, "Foo", "https://a.au/robots.txt")).toBe(true);
	expect(isAllowed(rules, "Foo", "https://a.au/x/robots.txt")).toBe(false);
});

test("parses at most 500 KiB of robots.txt", () => {
	const full = `#${"é".repeat(255_999)}`;
	expect(isAllowed(parseRobotsTxt(`${full}\nuser-agent: *\ndisallow: /`), "Foo", "https://a.au/")).toBe(true);
	expect(isAllowed(parseRobotsTxt(`#${"e".repeat(255_999)}\nuser-agent: *\ndisallow: /`), "Foo", "https://a.au/")).toBe(false);
});

const HOSTILE_PATH = `/${"a".repeat(1_900)}`;
test.each([
	["stars", `disallow: /${"*a".repeat(8_000)}b\n`.repeat(30)],
	["stars before a $", `disallow: ${"*a".repeat(8_000)}b$\n`.repeat(30)],
	["patterns that almost match", `disallow: *b${"a".repeat(950)}\n`.repeat(520)],
	["many short rules", "disallow: *b\n".repeat(39_000)],
	["many allowed index pages", "allow: *b/index.htm\n".repeat(26_000)],
	["empty lines", "\n".repeat(500_000)],
	["spaces", `disallow: ${" ".repeat(16_000)}x\n`.repeat(30)],
	["words", "a b c d\n".repeat(60_000)],
])("handles 500 KiB of %s without exponential cost", (_name, lines) => {
	const started = process.cpuUsage();
	const rules = parseRobotsTxt(`user-agent: *\n${lines}`);
	for (let i = 0; i < 5; i++) expect(isAllowed(rules, "Foo", `https://a.au${HOSTILE_PATH}`)).toBe(true);
	expect(process.cpuUsage(started).user / 1000).toBeLessThan(10_000);
});
