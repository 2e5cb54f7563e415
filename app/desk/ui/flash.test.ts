import { expect, test } from "vitest";
import { readFlash, withFlash } from "./flash.ts";

test("shows a flash message on the page after the redirect", () => {
	const url = new URL(withFlash("/desk/leads/7", { done: "note" }), "https://site.example");
	expect(url.pathname).toBe("/desk/leads/7");
	expect(readFlash(url.searchParams)).toMatchObject({ kind: "done", message: "Note saved." });
});

test("adds to a flash message that the note was saved", () => {
	const url = new URL(withFlash("/desk/leads/7", { done: "status", hasSavedNote: true }), "https://site.example");
	expect(readFlash(url.searchParams)).toMatchObject({ key: "status", message: "Status changed. Your note is saved." });
	expect(readFlash(new URLSearchParams({ noted: "1" }))).toBeNull();
});

test("puts only the id of a lead into the URL of a flash message", () => {
	const url = new URL(withFlash("/desk/leads?view=spam", { done: "not-spam", leadId: 7 }), "https://site.example");
	expect(url.search).toBe("?view=spam&done=not-spam&lead=7");
	expect(readFlash(url.searchParams)).toMatchObject({ key: "not-spam", leadId: 7 });
	for (const lead of ["", "-1", "1e99", "Your account is blocked"]) {
		expect(readFlash(new URLSearchParams({ done: "not-spam", lead }))).toMatchObject({ leadId: null });
	}
});

test.each(["done=Your+account+is+blocked", "done=__proto__", "done=toString", "problem=constructor", "done=", ""])(
	"shows no message for %s, which is not a known key",
	(search) => {
		expect(readFlash(new URLSearchParams(search))).toBeNull();
	},
);
