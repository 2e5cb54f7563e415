import { expect, test } from "vitest";
import { findPasswordFault } from "./password-rules.ts";

test.each(["seven dry creeks", "Nguyễn lives here", "x7#kQ2!pLm9@", "🐊🐊 on the beach", `${"a".repeat(196)}bcde`])(
	"takes %j",
	(password) => {
		expect(findPasswordFault(password, "mia")).toBeNull();
	},
);

test.each([
	["", "at least 12"],
	["eleven char", "at least 12"],
	["🐊".repeat(6), "at least 12"],
	["a".repeat(201), "at most 200"],
	["hello@seoqueensland.example", "account name"],
	["Hello@SeoQueensland.example ", "account name"],
	["password1234", "one of the first"],
	["PassWord1234", "one of the first"],
	["aaaaaaaaaaaa", "one of the first"],
	["abcabcabcabc", "one of the first"],
	["12121212121212", "one of the first"],
	["seven dry\ncreeks", "one line"],
	["seven dry creeks\r", "one line"],
	["seven\tdry\tcreeks", "one line"],
	["seven\0dry\0creeks", "one line"],
	["seven dry\u2028creeks", "one line"],
	["M\uFFFDller lives here", "one line"],
])("refuses %j: %s", (password, reason) => {
	expect(findPasswordFault(password, "hello@seoqueensland.example")).toContain(reason);
});
