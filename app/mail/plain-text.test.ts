import { expect, test } from "vitest";
import { oneLine, plainText } from "./plain-text.ts";

test("keeps the lines of a text and drops its invisible characters", () => {
	expect(plainText(" a\r\nb\rc\n\td\u0007\u202E \n")).toBe("a\nb\nc\n d");
});

test("joins the lines of a text into one", () => {
	expect(oneLine("Evil\r\nBcc: victim@x.com\u2028\u0085next\u0000\u00A0end", 100)).toBe("Evil Bcc: victim@x.com next end");
});

test("cuts a long line at a whole character", () => {
	expect(oneLine("👩‍🍳👩‍🍳👩‍🍳👩‍🍳", 3)).toBe("👩‍🍳👩‍🍳…");
	expect(oneLine("x".repeat(300), 80)).toHaveLength(80);
	expect(oneLine("\uD800half", 10)).toBe("half");
});
