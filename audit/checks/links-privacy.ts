import type { Check } from "#audit/check.ts";
import { checkText } from "#audit/evidence/page-coverage.ts";
import type { Anchor } from "#audit/site-facts.ts";
import { isArticleUrl } from "#audit/urls/guess-page-kind.ts";
import { isOnHost, isSamePage, leadsNowhere } from "#audit/urls/urls.ts";
import { formatList, quoteText } from "#audit/wording.ts";

/** Policies of other companies, such as the notice under a reCAPTCHA or the badge of a website builder. */
const OTHERS_POLICIES = [
	"google.com",
	"google.com.au",
	"facebook.com",
	"meta.com",
	"wix.com",
	"squarespace.com",
	"shopify.com",
	"wordpress.com",
	"automattic.com",
	"godaddy.com",
	"hcaptcha.com",
	"cloudflare.com",
	"mailchimp.com",
	"stripe.com",
	"paypal.com",
];

/** A business that asks for a name and a phone number should say what it does with them. */
export const linksPrivacy: Check = {
	id: "links.privacy",
	weight: 0.5,
	effort: "low",
	name: "Privacy policy",
	task: "Link to your own privacy policy",
	reads: "A link to your privacy policy anywhere on your home page, such as the footer or menu.",
	expected: "Your home page links to your own privacy policy. Half points if it doesn't.",
	fix: "Add a page that says what personal information you collect, why, who sees it and how to contact you about it. Link to it from the footer.",
	run: ({ home }) =>
		checkText(home, ({ anchors }) => {
			const mentions = anchors.filter(({ text, url }) => /privacy/i.test(text.slice(0, 200)) || /privacy/i.test(url ?? ""));
			const links = mentions.filter((link) => isPolicyLink(link, home.url));
			const link = links.find(({ region }) => region === "footer" || region === "nav") ?? links[0];
			if (link) return { status: "pass", found: `${quoteText(link.text)} → ${quoteText(link.url ?? "")}`, url: home.url };
			const dead = mentions.find((mention) => goesNowhere(mention, home.url));
			return {
				status: "warn",
				issue: dead ? "The privacy link on your home page leads nowhere." : "Your home page doesn't link to a privacy policy of your own.",
				found:
					mentions.length === 0
						? "No link with “privacy” in its text or address."
						: formatList(mentions.map(({ text, href }) => `${quoteText(text)} → ${quoteText(href ?? "no address")}`)),
				url: home.url,
			};
		}),
};

/** "Reef Café privacy policy", "Privacy & Terms", but not "Privacy settings", "Privacy screens" or "Why privacy matters". */
const POLICY_TEXT = /\bprivacy (?:policy|policies|statement|notice|collection (?:notice|statement))\b/i;
const POLICY_WORDS = new Set(
	"privacy policy policies statement notice our your the website site data protection terms conditions of use service and legal disclaimer cookie cookies security view read full please see act australian".split(
		" ",
	),
);
const POLICY_SEGMENT =
	/^(?:(?:our|your|website|site|data|customer|client|patient|legal|terms-and)-)?privacy(?:-(?:policy|policies|statement|notice|collection|information|act|terms|and)(?:-[a-z]{1,20}){0,4})?(?:-\d{1,3})?(?:\.[a-z]{3,5})?$/i;
const SETTINGS = /\b(?:settings?|preferences?|choices|options|manage|consent|do not sell)\b/i;

function isPolicyLink(link: Anchor, homeUrl: string): boolean {
	const target = link.url === null ? null : URL.parse(link.url);
	if (target === null || !/^https?:$/.test(target.protocol) || goesNowhere(link, homeUrl)) return false;
	if (SETTINGS.test(link.text.slice(0, 200)) || OTHERS_POLICIES.some((host) => isOnHost(target, host))) return false;
	const segment = target.pathname.slice(0, 300).split("/").findLast(Boolean) ?? "";
	return POLICY_SEGMENT.test(segment) || (isPolicyText(link.text.slice(0, 100)) && !isArticleUrl(target.href));
}

function isPolicyText(text: string): boolean {
	const words: string[] = text.toLowerCase().match(/[a-z]+/g) ?? [];
	return POLICY_TEXT.test(text) || (words.includes("privacy") && words.every((word) => POLICY_WORDS.has(word)));
}

/** Whether a link leads back to the top of the home page, or nowhere. */
function goesNowhere({ href, url }: Anchor, homeUrl: string): boolean {
	if (leadsNowhere(href)) return true;
	return url !== null && isSamePage(url, homeUrl) && (URL.parse(url)?.hash.length ?? 0) <= 1;
}
