import { expect, test } from "vitest";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { techLang } from "./tech-lang.ts";

function judge(lang: string | null) {
	return techLang.run(siteFacts({ home: { html: { lang } } }), new Date());
}

test.for(["en-AU", "en", "en-au", " en-AU "])("passes %s without a word", (lang) => {
	const verdict = judge(lang);
	expect(verdict).toMatchObject({ status: "pass", found: `lang="${lang.trim()}"` });
	expect(verdict).not.toMatchObject({ opportunity: expect.anything() });
});

test("passes American English, the default of many builders, with advice", () => {
	expect(judge("en-US")).toMatchObject({ status: "pass", opportunity: expect.stringContaining("(en-US)") });
});

test("passes another language by its name, with advice", () => {
	expect(judge("zh-Hans")).toMatchObject({ status: "pass", opportunity: expect.stringContaining("Chinese") });
});

test("fails a page that says nothing", () => {
	expect(judge(null)).toMatchObject({ status: "fail", found: "No lang attribute on the page." });
	expect(judge(" ").status).toBe("fail");
});

test.for(["en_AU", "english", "au", "{{ locale }}"])("fails %s, which is no language code", (lang) => {
	expect(judge(lang)).toMatchObject({ status: "fail", issue: expect.stringContaining(`“${lang}”`), found: `lang="${lang}"` });
});

test("does not judge a home page that was not read", () => {
	expect(techLang.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});
