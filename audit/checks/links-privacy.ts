import type { Check } from "#audit/check.ts";
import { checkText } from "#audit/evidence/page-coverage.ts";
import type { Anchor } from "#audit/site-facts.ts";
import { isOnHost } from "#audit/urls/urls.ts";
import { quoteText } from "#audit/wording.ts";

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
			const links = anchors.filter((link) => link.href?.trim() !== "#" && isPolicyLink(link));
			const link = links.find(({ region }) => region === "footer" || region === "nav") ?? links[0];
			if (link) return { status: "pass", found: `${quoteText(link.text)} → ${quoteText(link.url ?? "")}`, url: home.url };
			return {
				status: "warn",
				issue: "Your home page doesn't link to a privacy policy of your own.",
				found: "No link with “privacy” in its text or address.",
				url: home.url,
			};
		}),
};

function isPolicyLink({ url, text }: Anchor): boolean {
	const target = url === null ? null : URL.parse(url);
	if (target === null || !/^https?:$/.test(target.protocol)) return false;
	return (/privacy/i.test(text) || /privacy/i.test(target.pathname)) && !OTHERS_POLICIES.some((host) => isOnHost(target, host));
}
