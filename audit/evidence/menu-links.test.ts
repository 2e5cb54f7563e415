import { expect, test } from "vitest";
import { anchor, siteFacts } from "#audit/testing/site-facts.ts";
import { findMenuFile } from "./menu-links.ts";

function menuFile(...links: [href: string, text: string][]) {
	const anchors = links.map(([href, text]) => anchor({ href, url: new URL(href, "https://reefcafe.com.au/").href, text }));
	return findMenuFile(siteFacts({ home: { html: { anchors } } }));
}

test("finds a menu that is only a PDF, by its words or its address", () => {
	expect(menuFile(["/s/spring.pdf", "Our menu"])).toBe("https://reefcafe.com.au/s/spring.pdf");
	expect(menuFile(["/files/Dinner_Menu_2024.PDF", "Dinner"])).toBe("https://reefcafe.com.au/files/Dinner_Menu_2024.PDF");
});

test("finds none where there is a page as well, where a PDF is no menu, or where a button opens the site's own menu", () => {
	expect(menuFile(["/s/menu.pdf", "Menu"], ["/menu", "Menu"])).toBeNull();
	expect(menuFile(["/terms.pdf", "Terms"])).toBeNull();
	expect(menuFile(["#", "Menu"])).toBeNull();
});
