import type { Check } from "#audit/check.ts";
import { checkHtml } from "#audit/evidence/page-coverage.ts";
import { findMeta } from "#audit/evidence/page-head.ts";
import type { HtmlFacts } from "#audit/site-facts.ts";
import { isHttpUrl } from "#audit/urls/urls.ts";
import { joinWithOr, quoteText } from "#audit/wording.ts";

const parts = [
	{ name: "title", keys: ["og:title"], twitterKeys: ["twitter:title"] },
	{ name: "text", keys: ["og:description"], twitterKeys: ["twitter:description"] },
	{ name: "picture", keys: ["og:image", "og:image:url", "og:image:secure_url"], twitterKeys: ["twitter:image", "twitter:image:src"] },
];

export const serpSocialPreview: Check = {
	id: "serp.social-preview",
	weight: 0.5,
	effort: "low",
	name: "Preview when shared",
	task: "Set the preview for shared links",
	reads: "The Open Graph tags of your home page. Facebook, Messenger, WhatsApp and LinkedIn use them for link previews.",
	expected:
		"A title, text and picture (og:title, og:description, og:image). Half points for one or two of them, or if there are only tags for X.",
	fix: "In your website builder or SEO plugin, set a title, text and picture for sharing. The picture needs a full web address.",
	run: ({ home }) =>
		checkHtml(home, (html) => {
			const present = parts.filter(({ keys }) => findValue(html, keys) !== null);
			const missing = parts.filter((part) => !present.includes(part));
			const url = home.url;
			const found = parts.map(({ keys, name }) => `${name}: ${quote(html, keys) ?? "none"}`).join("; ");
			if (missing.length === 0) return { status: "pass", found, url };
			const badPicture = html.metas.find(({ key, content }) => key === "og:image" && content.trim() !== "");
			if (missing.length === 1 && missing[0]?.name === "picture" && badPicture !== undefined) {
				const issue = "When your link is shared on Facebook, it may show no picture, because the picture's web address isn't complete.";
				return { status: "warn", issue, found: `og:image ${quoteText(badPicture.content)}`, url };
			}
			const lacks = joinWithOr(missing.map(({ name }) => name));
			const issue = `You haven't set the ${lacks} that Facebook shows when people share your link.`;
			if (present.length > 0) return { status: "warn", issue, found, url };
			const forX = parts.flatMap(({ twitterKeys }) => twitterKeys).find((key) => findValue(html, [key]) !== null);
			if (forX === undefined) return { status: "fail", issue, found: "no Open Graph tags", url };
			return { status: "warn", issue, found: `no Open Graph tags, only ${quote(html, [forX])} for X (${forX})`, url };
		}),
};

function findValue(html: HtmlFacts, keys: string[]): string | null {
	for (const key of keys) {
		const content = findMeta(html, key)?.content;
		// Previews do not resolve relative URLs.
		if (content !== undefined && (!key.includes("image") || isHttpUrl(content))) return content;
	}
	return null;
}

function quote(html: HtmlFacts, keys: string[]): string | null {
	const value = findValue(html, keys);
	return value && quoteText(value);
}
