import { expect, test } from "vitest";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { techHreflang } from "./tech-hreflang.ts";

const HOME = "https://reefcafe.com.au/";

type Version = [hreflang: string, href: string];

function run(versions: Version[], { isInHead = true, headers = {} }: { isInHead?: boolean; headers?: Record<string, string> } = {}) {
	const links = versions.map(([hreflang, href]) => ({
		rel: "alternate",
		href,
		url: URL.parse(href, HOME)?.href ?? null,
		hreflang,
		isInHead,
	}));
	return techHreflang.run(siteFacts({ home: { html: { links }, headers } }), new Date());
}

const self: Version = ["en-AU", HOME];

test("passes valid versions in several languages", () => {
	const verdict = run([
		self,
		["zh-Hans", `${HOME}zh/`],
		["ja", `${HOME}ja/`],
		["es-419", `${HOME}es/`],
		["fil", `${HOME}fil/`],
		["X-Default", HOME],
	]);
	expect(verdict).toMatchObject({ status: "pass", found: expect.stringContaining(`hreflang="zh-Hans" ${HOME}zh/`) });
});

test("passes versions in the Link header", () => {
	const link = `<${HOME}>; rel="alternate"; hreflang="en-au", <${HOME}de/>; rel="alternate"; hreflang="de"`;
	expect(run([], { headers: { link } }).status).toBe("pass");
});

test("does not apply to a site in one language, even with a feed", () => {
	expect(run([]).status).toBe("na");
	expect(run([["", `${HOME}feed`]]).status).toBe("na");
});

test.for(["jp", "en_AU", "en-UK", "eng", "english", "en-XX", "cn"])("fails the misspelt language code %s", (code) => {
	expect(run([self, [code, `${HOME}b/`]])).toMatchObject({ status: "fail", found: `hreflang="${code}" ${HOME}b/`, url: HOME });
});

test.for(["/zh/", "zh", "//reefcafe.com.au/zh/"])("fails the relative version URL %s", (href) => {
	expect(run([self, ["zh", href]])).toMatchObject({
		status: "fail",
		issue: expect.stringContaining("isn't complete"),
		found: `hreflang="zh" ${href}`,
	});
});

test("warns about versions listed in the body", () => {
	expect(run([self, ["zh", `${HOME}zh/`]], { isInHead: false })).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("outside the page head"),
	});
});

test("warns when the list leaves out the page itself", () => {
	expect(
		run([
			["zh", `${HOME}zh/`],
			["ja", `${HOME}ja/`],
		]),
	).toMatchObject({ status: "warn", issue: expect.stringContaining("leaves out the home page") });
});

test("warns about one language with two URLs", () => {
	expect(run([self, ["zh", `${HOME}zh/`], ["ZH", `${HOME}cn/`]])).toMatchObject({
		status: "warn",
		found: `hreflang="zh" ${HOME}zh/, hreflang="ZH" ${HOME}cn/`,
	});
});

test("returns unknown when the home page was not read", () => {
	expect(techHreflang.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});
