import { expect, test } from "vitest";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { contentDuplicate } from "./content-duplicate.ts";

const HOME = "https://reefcafe.com.au/";
const now = new Date("2025-11-15T00:00:00Z");
const essay = (topic: string, length = 80) => Array.from({ length }, (_, index) => `${topic}${index}`).join(" ");
const suburb = (name: string) =>
	Array.from({ length: 15 }, (_, index) => `Our plumbers in ${name} mend tap number ${index} the same day.`).join(" ");

function page(path: string, mainText: string, places: string[] = [], html = {}) {
	return pageFacts(path, { html: { mainText, ...html }, contact: { places } });
}

function run(pages: ReturnType<typeof page>[], homeText = essay("home")) {
	return contentDuplicate.run(siteFacts({ home: { html: { mainText: homeText } }, pages }), now);
}

test("passes pages with different text", () => {
	expect(run([page("/drains", essay("drain")), page("/gas", essay("gas"))])).toMatchObject({
		status: "pass",
		found: "3 pages compared. The two most similar share 0% of their text.",
	});
});

test("warns about two identical pages", () => {
	expect(run([page("/drains", essay("drain")), page("/drains-2", essay("drain"))])).toMatchObject({
		status: "warn",
		issue: "Two of your pages say the same thing, word for word.",
		found: "/drains and /drains-2 share 100% of their text.",
		url: `${HOME}drains-2`,
	});
});

test("warns about suburb pages that differ only in the suburb's name", () => {
	const pages = [
		page("/ipswich", suburb("Ipswich"), ["Ipswich"]),
		page("/logan", suburb("Logan"), ["Logan"]),
		page("/gold-coast", suburb("Gold Coast"), ["Gold Coast"]),
	];
	expect(run(pages)).toMatchObject({ status: "warn", found: "/ipswich and /logan share 100% of their text, and so do 2 more pairs." });
});

test("warns when two pages share 85% of their text", () => {
	// 92 of 108 different runs are shared here, and 91 of 109 below.
	const shared = essay("drain", 96);
	expect(run([page("/a", `${shared} ${essay("x", 8)}`), page("/b", `${shared} ${essay("y", 8)}`)])).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("almost the same"),
		found: "/a and /b share 85% of their text.",
	});
	const less = essay("drain", 95);
	expect(run([page("/a", `${less} ${essay("x", 9)}`), page("/b", `${less} ${essay("y", 9)}`)])).toMatchObject({
		status: "pass",
		found: expect.stringContaining("share 83% of their text"),
	});
});

test("ignores a copy that names the original as canonical", () => {
	const links = [{ rel: "canonical", href: `${HOME}drains`, url: `${HOME}drains`, hreflang: null, isInHead: true }];
	expect(run([page("/drains", essay("drain")), page("/drains-print", essay("drain"), [], { links })]).status).toBe("pass");
});

test("ignores one page at two URLs", () => {
	expect(run([page("/drains", essay("drain")), page("/drains/", essay("drain"))]).status).toBe("pass");
});

test("does not apply to fewer than two pages with text", () => {
	expect(run([]).status).toBe("na");
	expect(run([page("/contact", "Call us on the phone.")]).status).toBe("na");
});

test("returns unknown when scripts render the home page", () => {
	const facts = siteFacts({ home: { html: { isScriptShell: true } }, pages: [page("/a", essay("a")), page("/b", essay("a"))] });
	expect(contentDuplicate.run(facts, now).status).toBe("unknown");
});
