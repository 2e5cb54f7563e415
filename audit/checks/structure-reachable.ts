import type { Check } from "#audit/check.ts";
import type { HtmlFacts } from "#audit/site-facts.ts";
import { findRedirectPlatform, isOwnSite } from "#audit/urls/own-site.ts";
import { describeHops, quoteText } from "#audit/wording.ts";

/** A site whose home page does not open at all is not scored, so it never gets here. */
export const structureReachable: Check = {
	id: "structure.reachable",
	weight: 0.5,
	effort: "medium",
	isCritical: true,
	name: "What opens at your web address",
	task: "Fix what opens at your web address",
	reads:
		"How your server responds when we open the home page, and whether it is your own website rather than a parking page or a profile elsewhere.",
	expected: "The home page is your own web page and opens with status 200. Half points for any other success status.",
	fix: "Ask your web host to make the home page return status 200 (OK).",
	run({ home, pages }) {
		const hasMorePages = pages.some(({ html }) => html !== null && html.wordCount > MAX_COMING_SOON_WORDS);
		const unfinished = home.html && !hasMorePages ? findUnfinishedWords(home.html) : null;
		if (unfinished) {
			return {
				status: "fail",
				cap: "no-website",
				issue: "Your web address opens a stand-in page, so there is no website for anyone to find.",
				found: `the page says ${quoteText(unfinished)}`,
				url: home.url,
				fix: "Put your website there, or ask your web host why it isn't showing. One page with who you are, what you do, where and your phone number is a good start.",
			};
		}
		const parkingWords = home.html && findParkingWords(home.html);
		if (parkingWords) {
			return {
				status: "fail",
				cap: "no-website",
				issue: "Your domain shows a parking page, so there is no website for anyone to find.",
				found: `the page says ${quoteText(parkingWords)}`,
				url: home.url,
				fix: "If you have a website, ask your web person or domain registrar to point the domain at it. If not, one page with who you are, what you do, where and your phone number is a good start.",
			};
		}
		const platform = findRedirectPlatform(home.requestedUrl, home.url);
		if (platform !== null) {
			return {
				status: "fail",
				cap: "profile-only",
				issue: `Your web address leads to your ${platform} page, not to your own website.`,
				found: describeHops(home),
				url: home.url,
				fix: "Put your own website at this address and link to that page from it. One page with who you are, what you do, where and your phone number is a good start.",
			};
		}
		const found = `status ${home.status}, ${home.contentType}`;
		if (home.status !== 200) {
			return {
				status: "warn",
				issue: `Your home page opens, but with the unusual status ${home.status} instead of 200.`,
				found,
				url: home.url,
			};
		}
		if (isOwnSite(home.url, home.requestedUrl)) return { status: "pass", found, url: home.url };
		const { host } = new URL(home.url);
		const opportunity = `Your web address redirects to ${host}, which is the site we checked. Use one address everywhere.`;
		return { status: "pass", found: `${describeHops(home)}, ${home.contentType}`, url: home.url, opportunity };
	},
};

/** A parking page has little else on it. A business that sells domain names has more. */
const MAX_PARKING_WORDS = 200;
const PARKING_WORDS =
	/\b(?:this|the) (?:web ?site|domain|domain name|web address) (?:is|has been|may be) (?:parked|for sale|registered and parked|available for purchase)\b|\b(?:buy|get|make an offer on|inquire about) this domain\b|\bparked (?:free|domain|courtesy)\b|\bdomain (?:parking|is parked)\b|\bis registered, but may still be available\b|\bfuture home of something quite cool\b/i;

/** Finds the words that give away a registrar's parking page, or null. */
function findParkingWords({ titles, text, wordCount }: HtmlFacts): string | null {
	if (wordCount > MAX_PARKING_WORDS) return null;
	return PARKING_WORDS.exec([...titles, text].join(" . "))?.[0] ?? null;
}

/** What web servers and hosts show until a site is put there. */
const SERVER_PAGE =
	/^(?:welcome to nginx!?|apache2 (?:ubuntu|debian) default page.{0,20}|apache http server test page.{0,60}|it works!?|test page for .{1,60}|iis windows(?: server)?|internet information services|index of \/|default (?:web ?site|parallels plesk|plesk) page|web server'?s default page|hosting(?:er)?,? default page|congratulations!? your (?:site|website) (?:is|has been) (?:live|created).{0,40}|site not found.{0,40}|account suspended|this account has been suspended\.?|website (?:is )?(?:suspended|expired).{0,20})$/i;
const COMING_SOON =
	/\b(?:(?:website|site|page|we(?:'re| are)|something (?:new|great|awesome|amazing)(?: is)?) (?:is )?(?:coming soon|under construction|launching soon)|coming soon|under construction|launching soon|new website is on its way)\b/i;
const MAX_STAND_IN_WORDS = 150;
const MAX_COMING_SOON_WORDS = 60;

/** Finds the words of a server's default page, or of a "coming soon" page without a way to reach anyone; null if there are none. */
function findUnfinishedWords({ titles, headings, text, wordCount, forms, contact }: HtmlFacts): string | null {
	if (wordCount > MAX_STAND_IN_WORDS) return null;
	const headlines = [...titles, ...headings.map((heading) => heading.text)].slice(0, 10).map((headline) => headline.slice(0, 150).trim());
	const serverPage = headlines.find((headline) => SERVER_PAGE.test(headline));
	if (serverPage !== undefined) return serverPage;
	const isReachable = forms.length + contact.phones.length + contact.telLinks.length + contact.addresses.length > 0 || text.includes("@");
	return wordCount > MAX_COMING_SOON_WORDS || isReachable ? null : (COMING_SOON.exec([...headlines, text].join(" . "))?.[0] ?? null);
}
