import { expect, test } from "vitest";
import { findPasswordProblem } from "./password-rules.server.ts";

const USERNAME = "hello@seoqueensland.example";

test.each([
	"seven dry creeks",
	"Nguyễn lives here",
	"x7#kQ2!pLm9@",
	"🐊🐊 on the beach",
	"mangroves at low tide",
	"fJ0-2kQz_vT7bNcX4mLp",
	"correct horse battery staple of mine",
	`${"seven dry creeks, ".repeat(11)}ok`,
])("accepts the password %j", async (password) => {
	expect(await findPasswordProblem(password, "mia")).toBeNull();
});

test.each([
	["", "at least 12"],
	["eleven char", "at least 12"],
	["🐊".repeat(6), "at least 12"],
	["a".repeat(201), "at most 200"],
	["seven dry\ncreeks", "one line"],
	["seven dry creeks\r", "one line"],
	["seven\tdry\tcreeks", "one line"],
	["seven\0dry\0creeks", "one line"],
	["seven dry\u2028creeks", "one line"],
	["M\uFFFDller lives here", "one line"],
])("rejects the password %j: %s", async (password, reason) => {
	expect(await findPasswordProblem(password, USERNAME)).toContain(reason);
});

test.each([
	"Password123!",
	" ".repeat(12),
	"password1234",
	"PassWord1234",
	"P@ssw0rd2026!",
	"Ｐａｓｓｗｏｒｄ１２３！",
	"drowssap4321",
	"aaaaaaaaaaaa",
	"abcabcabcabc",
	"12121212121212",
	"a".repeat(200),
	"qwertyuiop12",
	"1q2w3e4r5t6y",
	"asdfghjklzxc",
	"iloveyou2024!",
	"Summer2025!!",
	"letmein letmein",
	"password password password",
	"administrator1",
	"SEO Queensland",
	"seoqueensland1",
	"seo-queensland-2026",
	"S3OQu33nsl4nd!",
	"www.seoqueensland.example",
	"SEO Queensland desk",
	"Brisbane2026!",
	"Toowoomba4350",
	"Sunshine Coast",
	"GoldCoast4217!",
	"Queensland Australia",
	"hello@seoqueensland.example",
	"Hello@SeoQueensland.example ",
	"miranda.smith1",
	"mirandamiranda",
])("rejects the password %j as too easy to guess", async (password) => {
	const username = /smith|miranda/i.test(password) ? "miranda.smith" : USERNAME;
	expect(await findPasswordProblem(password, username)).toMatch(/^That password is too easy to guess\. .*Try three or four words/);
});

test("says when the account name or the site's own words are the reason", async () => {
	expect(await findPasswordProblem("SEO Queensland", "mia")).toContain("words from this site");
});

test("checks only the first 32 characters, because zxcvbn would take seconds for 200", async () => {
	expect(await findPasswordProblem(`${"a".repeat(32)}x7#kQ2!pLm9@`, "mia")).toContain("too easy to guess");
	expect(await findPasswordProblem(`x7#kQ2!pLm9@${"a".repeat(180)}`, "mia")).toBeNull();
});
