import { expect, test } from "vitest";
import { readFlash, withFlash } from "./flash.ts";

test("shows the message on the next page", () => {
	const address = new URL(withFlash("/desk/leads/7", { done: "note" }), "https://site.example");
	expect(address.pathname).toBe("/desk/leads/7");
	expect(readFlash(address.searchParams)).toMatchObject({ kind: "done", message: "Note saved." });
});

test("says that the note was saved as well", () => {
	const address = new URL(withFlash("/desk/leads/7", { done: "status", hasSavedNote: true }), "https://site.example");
	expect(readFlash(address.searchParams)).toMatchObject({ key: "status", message: "Status changed. Your note is saved." });
	expect(readFlash(new URLSearchParams({ noted: "1" }))).toBeNull();
});

test("identifies the lead by its id only", () => {
	const address = new URL(withFlash("/desk?view=spam", { done: "not-spam", leadId: 7 }), "https://site.example");
	expect(address.search).toBe("?view=spam&done=not-spam&lead=7");
	expect(readFlash(address.searchParams)).toMatchObject({ key: "not-spam", leadId: 7 });
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
