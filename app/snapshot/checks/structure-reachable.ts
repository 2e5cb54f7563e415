import type { FetchFailure } from "#app/guarded-fetch/fetch-outcome.ts";
import type { Check } from "#app/snapshot/check.ts";
import { findParkingWords } from "#app/snapshot/evidence/find-parking-words.ts";
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
	reads: "The answer of your server when the home page is asked for, and whether it is a website or only a registrar's parking page.",
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
			const found = `content type "${home.contentType}"`;
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
		return { status: "pass", found: `status 200, ${home.contentType}`, url: home.url };
	},
};
