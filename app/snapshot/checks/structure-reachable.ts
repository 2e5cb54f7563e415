import type { FetchFailure } from "#app/guarded-fetch/fetch-outcome.ts";
import type { Check } from "#app/snapshot/check.ts";
import { describeHops } from "#app/snapshot/evidence/describe-hops.ts";
import { findParkingWords } from "#app/snapshot/evidence/find-parking-words.ts";
import { findStandIn } from "#app/snapshot/evidence/find-stand-in.ts";
import { isOwnSite } from "#app/snapshot/evidence/own-site.ts";
import { quoteText } from "#app/snapshot/evidence/quote-text.ts";

/** What kept the page from opening, where that lies with the site; anything else may lie with us or the way there. */
const faultsOfTheSite: Partial<Record<FetchFailure, string>> = {
	"no-such-host": "there is no website at this address",
	"connection-refused": "its server refuses connections",
	insecure: "its security certificate is not valid",
	"too-many-redirects": "it keeps sending visitors on from one address to the next",
	"not-a-page": "what is there is not a web page",
	"headers-too-large": "its server gave an answer that browsers refuse",
	"broken-answer": "its server gave an answer that makes no sense",
};

export const structureReachable: Check = {
	id: "structure.reachable",
	weight: 2,
	effort: "medium",
	name: "Home page opens",
	reads:
		"The answer of your server when the home page is asked for, and whether it is a website of your own rather than a parking page or a profile elsewhere.",
	expected: "The home page opens as a web page (status 200) of your own.",
	fix: "Ask whoever hosts your site to look into it: while the home page does not open, neither people nor search engines can read it.",
	run({ home }) {
		if (home.status === null) {
			const fault = home.failure === null ? undefined : faultsOfTheSite[home.failure];
			if (fault === undefined) return { status: "unknown", reason: "We could not reach your home page in time." };
			return { status: "fail", issue: `We couldn't open your home page (${fault}).`, found: fault, url: home.url };
		}
		if (home.status !== 200) {
			const found = `status ${home.status}`;
			return { status: "fail", issue: `We couldn't open your home page (it answered ${home.status}).`, found, url: home.url };
		}
		if (!/^(?:text\/html|application\/xhtml\+xml)$/.test(home.contentType)) {
			const found = `content type “${home.contentType}”`;
			return { status: "fail", issue: "What opens at your address is not a web page.", found, url: home.url };
		}
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
		const found = `status 200, ${home.contentType}`;
		if (isOwnSite(home.url, home.requestedUrl)) return { status: "pass", found, url: home.url };
		const { host } = new URL(home.url);
		const opportunity = `Your address hands people on to ${host}, and that is the site we measured: give out one address everywhere.`;
		return { status: "pass", found: `${describeHops(home)}, ${home.contentType}`, url: home.url, opportunity };
	},
};
