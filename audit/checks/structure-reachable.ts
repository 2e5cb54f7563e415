import type { Check } from "#audit/check.ts";
import { findStandIn, isOwnSite } from "#audit/evidence/own-site.ts";
import type { HtmlFacts } from "#audit/site-facts.ts";
import { describeHops, quoteText } from "#audit/wording.ts";

/** A home page that does not open at all never comes this far: such a site is not scored. */
export const structureReachable: Check = {
	id: "structure.reachable",
	weight: 2,
	effort: "medium",
	name: "Home page opens",
	task: "Fix what opens at your web address",
	reads:
		"The answer of your server when the home page is asked for, and whether it is a website of your own rather than a parking page or a profile elsewhere.",
	expected: "The home page opens as a web page of your own, with the status 200. Another status of success counts half.",
	fix: "Ask whoever hosts your site to have the home page answer with the usual status, 200.",
	run({ home }) {
		const parkingWords = home.html && findParkingWords(home.html);
		if (parkingWords) {
			return {
				status: "fail",
				issue: "Your domain shows a parking page, so there is no website for anyone to find.",
				found: `the page says ${quoteText(parkingWords)}`,
				url: home.url,
				fix: "If you have a website, ask your web person or domain registrar to point the domain at it. If not, even one page with who you are, what you do, where and your phone number is a start.",
			};
		}
		const standIn = findStandIn(home.requestedUrl, home.url);
		if (standIn !== null) {
			return {
				status: "fail",
				issue: `Your address sends people to your ${standIn} page: there is no website of your own.`,
				found: describeHops(home),
				url: home.url,
				fix: "Put a website of your own at this address, and link to that page from it. Even one page with who you are, what you do, where and your phone number is a start.",
			};
		}
		const found = `status ${home.status}, ${home.contentType}`;
		if (home.status !== 200) {
			return {
				status: "warn",
				issue: `Your home page opens, but with the unusual answer ${home.status} in place of 200.`,
				found,
				url: home.url,
			};
		}
		if (isOwnSite(home.url, home.requestedUrl)) return { status: "pass", found, url: home.url };
		const { host } = new URL(home.url);
		const opportunity = `Your address hands people on to ${host}, and that is the site we measured: give out one address everywhere.`;
		return { status: "pass", found: `${describeHops(home)}, ${home.contentType}`, url: home.url, opportunity };
	},
};

/** A registrar's page has little else on it; a business that deals in domain names has. */
const MOST_WORDS = 200;
const PARKING_WORDS =
	/\b(?:this|the) (?:web ?site|domain|domain name|web address) (?:is|has been|may be) (?:parked|for sale|registered and parked|available for purchase)\b|\b(?:buy|get|make an offer on|inquire about) this domain\b|\bparked (?:free|domain|courtesy)\b|\bdomain (?:parking|is parked)\b|\bis registered, but may still be available\b|\bfuture home of something quite cool\b/i;

/** The words by which a page gives itself away as a registrar's parking page, or null. */
export function findParkingWords({ titles, text, wordCount }: HtmlFacts): string | null {
	if (wordCount > MOST_WORDS) return null;
	return PARKING_WORDS.exec([...titles, text].join(" . "))?.[0] ?? null;
}
