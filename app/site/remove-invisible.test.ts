import { expect, test } from "vitest";
import { removeInvisible } from "./remove-invisible.ts";

test.each([
	["\u202Emoc.elpmaxe\u202C", "moc.elpmaxe"],
	["a\u2066b\u2069\u200E\u200F\u061C", "ab"],
	["pay\u200Bpal\uFEFF\u2060\u00AD", "paypal"],
	["hidden\u{E0061}\u{E0062}", "hidden"],
	["a\u2028b\u2029c", "a\nb\nc"],
	["An\u200Dna \u200Cb\u200D", "Anna b"],
	["\u200D\u200Cé\u200D\u200D", "é"],
])("turns %j into %j", (text, expected) => {
	expect(removeInvisible(text)).toBe(expected);
});

test.each(["می\u200Cخواهم", "क्\u200Dष", "👩\u200D🍳", "❤️\u200D🔥", "Nguyễn Thị", "李明", "עברית", "tab\tline\n"])(
	"%j stays as it is",
	(text) => {
		expect(removeInvisible(text)).toBe(text);
	},
);
