import type { Check, Verdict } from "#audit/check.ts";
import { readHomeTitle } from "#audit/evidence/home-title.ts";
import { namesAnyPlace } from "#audit/evidence/local-places.ts";
import { namesOffer } from "#audit/evidence/names-offer.ts";
import { checkHtml } from "#audit/evidence/page-coverage.ts";
import type { SiteFacts } from "#audit/site-facts.ts";
import { quoteText } from "#audit/wording.ts";

export const serpTitleGeneric: Check = {
	id: "serp.title-generic",
	weight: 2,
	effort: "low",
	name: "What your title says",
	task: "Say more in your title",
	reads: "The title of your home page, compared with your business name and domain.",
	expected:
		"The title says more than your business name. " +
		"Half points if your name alone says where you are, but not what you do. A name that says both passes.",
	fix: "Put what you do and where before your business name, such as “Emergency plumber in Toowoomba | Smith & Sons”.",
	run: (facts, now) =>
		checkHtml(facts.home, (html): Verdict => {
			const { title, meaning, isShort, sharedBy } = readHomeTitle(html, facts, now);
			if (title === "") return { status: "na", reason: "Your home page has no title to check." };
			const found = quoteText(title);
			const url = facts.home.url;
			if (meaning === "more") return { status: "pass", found, url };
			if (meaning !== "name") return { status: "na", reason: "Your title says nothing, which counts under “Title in Google”." };
			const missing = findMissing(title, facts);
			if (missing === null) return { status: "pass", found, url };
			if (missing === "where you are")
				return { status: "na", reason: "Your title only lacks your town, which counts under “Your town in the title”." };
			if (isShort) return { status: "na", reason: "Your title is only your name, which counts under “Title in Google”." };
			if (sharedBy !== null) return { status: "na", reason: "Other pages have the same title, which counts under “Titles of your pages”." };
			return {
				status: missing === "what you do or where" ? "fail" : "warn",
				issue: `Your title ${found} is only your name, so it doesn't tell searchers ${missing}.`,
				found,
				url,
			};
		}),
};

/** Returns what a title leaves open, or null when it says what the business does and where. */
function findMissing(title: string, facts: SiteFacts): string | null {
	const saysWhat = namesOffer(title);
	const saysWhere = namesAnyPlace(title, facts);
	if (saysWhat && saysWhere) return null;
	return saysWhat ? "where you are" : saysWhere ? "what you do" : "what you do or where";
}
