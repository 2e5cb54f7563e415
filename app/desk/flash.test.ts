import { expect, test } from "vitest";
import { readFlash, withFlash } from "./flash.ts";

test("says on the next page what was done", () => {
	const address = new URL(withFlash("/desk/leads/7", { done: "note" }), "https://site.example");
	expect(address.pathname).toBe("/desk/leads/7");
	expect(readFlash(address.searchParams)).toMatchObject({ kind: "done", sentence: "Note kept." });
});

test.each(["done=Your+account+is+blocked", "done=__proto__", "done=toString", "problem=constructor", "done=", ""])(
	"says nothing for %s, which is none of its words",
	(search) => {
		expect(readFlash(new URLSearchParams(search))).toBeNull();
	},
);
