import { expect, test } from "vitest";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { techLang } from "./tech-lang.ts";

function run(lang: string | null) {
	return techLang.run(siteFacts({ home: { html: { lang } } }), new Date());
}

test.for(["en-AU", "en", "en-au", " en-AU "])("passes the language code %j without advice", (lang) => {
	const verdict = run(lang);
	expect(verdict).toMatchObject({ status: "pass", found: `lang="${lang.trim()}"` });
	expect(verdict).not.toMatchObject({ opportunity: expect.anything() });
});

test("passes American English with advice", () => {
	expect(run("en-US")).toMatchObject({ status: "pass", opportunity: expect.stringContaining("(en-US)") });
});

test("passes another language with advice that names it", () => {
	expect(run("zh-Hans")).toMatchObject({ status: "pass", opportunity: expect.stringContaining("Chinese") });
});

test("fails a page without a lang attribute", () => {
	expect(run(null)).toMatchObject({ status: "fail", found: "No lang attribute on the page." });
	expect(run(" ").status).toBe("fail");
});

test.for(["en_AU", "english", "au", "{{ locale }}"])("fails the invalid language code %s", (lang) => {
	expect(run(lang)).toMatchObject({ status: "fail", issue: expect.stringContaining(`“${lang}”`), found: `lang="${lang}"` });
});

test("returns unknown when the home page was not read", () => {
	expect(techLang.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});
