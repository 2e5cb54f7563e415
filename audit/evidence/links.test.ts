import { expect, test } from "vitest";
import { anchor, siteFacts } from "#audit/testing/site-facts.ts";
import { getLinkKey, listMenuLinks } from "./links.ts";

function menus(...links: [href: string, text: string][]) {
	const anchors = links.map(([href, text]) => anchor({ href, url: new URL(href, "https://reefcafe.com.au/").href, text }));
	return listMenuLinks(siteFacts({ home: { html: { anchors } } })).map(
		({ url, isPdf }) => `${new URL(url).pathname}${isPdf ? " (PDF)" : ""}`,
	);
}

test("finds a menu by its link text or path and distinguishes a PDF from a page", () => {
	expect(menus(["/s/spring.pdf", "Our menu"])).toEqual(["/s/spring.pdf (PDF)"]);
	expect(menus(["/files/Dinner_Menu_2024.PDF", "Dinner"])).toEqual(["/files/Dinner_Menu_2024.PDF (PDF)"]);
	expect(menus(["/s/menu.pdf", "Menu"], ["/menu", "Menu"])).toEqual(["/s/menu.pdf (PDF)", "/menu"]);
});

test("ignores other PDFs and the button that opens the site's navigation", () => {
	expect(menus(["/terms.pdf", "Terms"], ["#", "Menu"])).toEqual([]);
});

test("treats all URLs of one page as the same target", () => {
	const addresses = [
		"https://reefcafe.com.au/menu",
		"https://www.reefcafe.com.au/menu/",
		"http://reefcafe.com.au/menu#lunch",
		"https://reefcafe.com.au/menu/#a#b",
	];
	expect(new Set(addresses.map(getLinkKey))).toEqual(new Set(["reefcafe.com.au/menu"]));
});

test("treats another path or query as a different target", () => {
	expect(getLinkKey("https://reefcafe.com.au/menu?day=1")).not.toBe(getLinkKey("https://reefcafe.com.au/menu?day=2"));
	expect(getLinkKey("https://reefcafe.com.au/")).toBe("reefcafe.com.au");
});
