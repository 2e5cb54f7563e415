import { isPlaceholderNumber } from "#audit/australia/placeholder-numbers.ts";
import { isPlaceholderStreet, PLACEHOLDER_STREETS } from "#audit/australia/placeholder-streets.ts";
import { countWords } from "#audit/count-words.ts";
import type { HtmlFacts } from "#audit/site-facts.ts";
import { findFillerText } from "./filler-text.ts";
import { getPageTitle } from "./page-head.ts";
import { listTemplateTitles } from "./template-titles.ts";

/** Something a template or website builder came with and the owner never replaced. */
export type Leftover = {
	kind: "filler" | "text" | "title" | "contact";
	/** As the page writes it. */
	quote: string;
	wordCount: number;
};

const MAX_LEFTOVERS = 20;
/** Someone who quotes a phrase writes about it. */
const QUOTE_BEFORE = /["“‘'«`]\s?$/;
const GIVES_EXAMPLE = /(?:e\.?g\.?|example|such as|like)[:,]?\s?$/i;

/** Sentences that WordPress, Wix, Squarespace, Shopify, Elementor, Divi, Webflow and starter apps put on a new site. */
const TEMPLATE_TEXT = [
	/just another wordpress (?:site|weblog)/gi,
	/welcome to wordpress\. this is your first post/gi,
	/this is an example page\. it.s different from a blog post/gi,
	/(?:insert|enter|add|type|place|put) (?:your |some )?(?:own )?(?:text|content|copy|heading|heading text|headline|title|tagline) here/gi,
	/your (?:text|content|heading|headline|title|tagline|slogan|logo) (?:goes )?here/gi,
	/click (?:here|edit|the edit button|edit button) to (?:add|change) (?:your own|this) text/gi,
	/i[’']m a (?:paragraph|title|testimonial|product (?:detail|description)|service description)\b/gi,
	/this is a great (?:place|space) to (?:tell people|add|write|let)/gi,
	/this is your (?:about|project|services|team|store) (?:page|section|description)/gi,
	/this is some text inside of a div block/gi,
	/it all begins with an idea\. maybe you want to(?: launch a business\. maybe you want to turn a hobby into something more)?/gi,
	/pair text with an image to focus on your chosen product/gi,
	/share information about your brand with your customers/gi,
	/example product title/gi,
	/edit src\/app\.\w{2,6} and save to/gi,
	/get started by editing (?:src|app|pages)\//gi,
	/click on the vite (?:and \w{1,10} )?logos? to learn more/gi,
	/you[’']ve successfully created a project with/gi,
	/no front page content has been created yet/gi,
	/\[(?:your|insert|company|business|suburb|city|phone|address)\b[^\]]{0,40}\]/gi,
	/(?:©|copyright)\s?(?:20\d\d\s)?(?:by\s)?your (?:company|business|site|website|brand)\b/gi,
];
/** Someone may have jo@email.com or hi@company.com.au. */
const PLACEHOLDER_EMAIL =
	/(?<![\w.+-])(?:[\w.+-]{1,64}@(?:example|your(?:domain|company|business|site|website)|my(?:site|domain))(?:\.[a-z]{2,24}){1,2}|(?:you|your|name|email|info|hello|contact)@(?:domain|company|website|business|email)\.com)(?![\w-]|\.\w)/gi;
const PLACEHOLDER_HOST = /^(?:example\.(?:com|org|net)|your(?:domain|company|business|site|website)\.com|mysite\.com)$/;
const NUMBER = /(?<![\w.$])\+?\(?[\dX][\dX() -]{6,16}[\dX](?!\w)/gi;
const LIKE_A_PHONE = /^(?:[+(0]|1[38]00|123[ -]|555[ -])|X/i;

/** Whether a text has the email address of a template. */
export function isPlaceholderEmail(text: string): boolean {
	return text.search(PLACEHOLDER_EMAIL) !== -1;
}

/** Lists what a page still has of its template, each once. */
export function listLeftovers(html: HtmlFacts): Leftover[] {
	const filler = findFillerText(html);
	const found: Leftover[] = [
		...(filler === null ? [] : [{ kind: "filler" as const, ...filler }]),
		...listTemplateTitles(getPageTitle(html)).map((quote) => toLeftover("title", quote)),
		...TEMPLATE_TEXT.flatMap((pattern) => listMatches(html.text, pattern)).map(({ quote }) => toLeftover("text", quote)),
		...listSamplePosts(html).map((quote) => toLeftover("text", quote)),
		...listPlaceholderContacts(html).map((quote) => toLeftover("contact", quote)),
	];
	return [...new Map(found.map((leftover) => [leftover.quote.toLowerCase(), leftover])).values()].slice(0, MAX_LEFTOVERS);
}

function toLeftover(kind: Leftover["kind"], quote: string): Leftover {
	return { kind, quote, wordCount: countWords(quote) };
}

type Match = { quote: string; before: string; after: string };

function listMatches(text: string, pattern: RegExp): Match[] {
	return [...text.matchAll(pattern)]
		.map((match) => {
			const end = match.index + match[0].length;
			return { quote: match[0], before: text.slice(Math.max(0, match.index - 20), match.index), after: text.slice(end, end + 60) };
		})
		.filter(({ before }) => !QUOTE_BEFORE.test(before));
}

/** Lists the first post and the first page of a new WordPress site. */
function listSamplePosts({ headings, anchors }: HtmlFacts): string[] {
	const post = headings.find(({ text }) => /^hello world!?$/i.test(text.trim()));
	const page = anchors.find(({ text, url }) => /^sample page$/i.test(text.trim()) && /\/sample-page|[?&]page_id=2$/.test(url ?? ""));
	return [post, page].flatMap((entry) => (entry ? [entry.text.trim()] : []));
}

function listPlaceholderContacts({ text, anchors }: HtmlFacts): string[] {
	const emails = listMatches(text, PLACEHOLDER_EMAIL).filter(({ before }) => !GIVES_EXAMPLE.test(before));
	const streets = listMatches(text, PLACEHOLDER_STREETS).filter(({ quote, after }) => isPlaceholderStreet(`${quote}${after}`));
	const numbers = listMatches(text, NUMBER).filter(({ quote }) => LIKE_A_PHONE.test(quote) && isPlaceholderNumber(quote));
	const links = anchors.slice(0, 1_000).flatMap(({ href, url }) => {
		if (href === null) return [];
		if (/^\s{0,5}tel:/i.test(href)) return isPlaceholderNumber(href.trim()) ? [href.trim().slice(0, 60)] : [];
		if (/^\s{0,5}mailto:/i.test(href)) return href.slice(0, 200).match(PLACEHOLDER_EMAIL)?.slice(0, 1) ?? [];
		return PLACEHOLDER_HOST.test(getHost(url)) ? [href.slice(0, 200)] : [];
	});
	return [...emails, ...streets, ...numbers].map(({ quote }) => quote.trim()).concat(links);
}

function getHost(url: string | null): string {
	return url === null || !/example|your|mysite/.test(url.slice(0, 100)) ? "" : (URL.parse(url)?.hostname.replace(/^www\./, "") ?? "");
}
