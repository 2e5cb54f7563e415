import { expect, test } from "vitest";
import { parseSubject } from "./privacy-subject.ts";

test.each([" Linh@Reef.example ", "linh+cafe@reef.example", "li\u0000nh@reef.example"])("%j is an e-mail address", (typed) => {
	expect(parseSubject(typed)).toEqual({ kind: "subject", subject: { email: typed.replace("\u0000", "").trim() } });
});

test.each(["reef.example", " WWW.Reef.example", "https://www.reef.example:8443/menu?a=1#b", "http://reef.example/@linh"])(
	"%j is the website reef.example",
	(typed) => {
		expect(parseSubject(typed)).toMatchObject({
			kind: "subject",
			subject: { website: "reef.example", hosts: ["reef.example"], page: null },
		});
	},
);

test("a name in other letters is looked for in both spellings", () => {
	expect(parseSubject("https://www.CAFÉ.example/")).toMatchObject({ subject: { hosts: ["xn--caf-dma.example", "café.example"] } });
});

test("on a host where everybody has a page it is the page that counts", () => {
	expect(parseSubject("https://www.facebook.com/ReefCafe/")).toMatchObject({ subject: { page: "facebook.com/reefcafe" } });
	expect(parseSubject("facebook.com")).toEqual({
		kind: "refused",
		sentence: "Everybody can have a page on facebook.com. Please enter the whole address of theirs.",
	});
});

test.each(["", "  ", "two words", "https://", "://"])("%j is refused", (typed) => {
	expect(parseSubject(typed)).toEqual({ kind: "refused", sentence: "Please enter an email address or a web address." });
});
