import type { Check, Verdict } from "#audit/check.ts";
import { isOnePageSite, listLinkedPages } from "#audit/evidence/links.ts";
import { findBlindSpot } from "#audit/evidence/read-pages.ts";
import { countOf, listSome, shortAddress } from "#audit/wording.ts";

const ENOUGH = 5;

export const structureInternalLinks: Check = {
	id: "structure.internal-links",
	weight: 1,
	effort: "medium",
	name: "Links to your other pages",
	task: "Link more pages from your home page",
	reads: "The links on your home page that lead to other pages of your site, each page counted once.",
	expected: "Five pages or more; one to four count half. A site of one page, with a menu of its sections, needs none.",
	fix: "Link your home page, in the menu or in the text, to the main things people look for, and to your about and contact pages.",
	run(facts): Verdict {
		const { url } = facts.home;
		const pages = listLinkedPages(facts);
		const found =
			pages.length === 0 ? "no links to other pages" : `${countOf(pages.length, "page")}: ${listSome(pages.map(shortAddress), ENOUGH)}`;
		if (pages.length >= ENOUGH) return { status: "pass", found, url };
		if (isOnePageSite(facts)) return { status: "na", reason: "Your site is one page, so there is no other to link to." };
		const issue =
			pages.length === 0
				? "Google can't find any other page from your home page."
				: `Your home page links to only ${countOf(pages.length, "other page")} of your site.`;
		return findBlindSpot(facts) ?? { status: pages.length === 0 ? "fail" : "warn", issue, found, url };
	},
};
