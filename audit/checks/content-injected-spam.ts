import type { Check } from "#audit/check.ts";
import { listBusinessNames } from "#audit/evidence/businesses.ts";
import { checkHtml } from "#audit/evidence/page-coverage.ts";
import { findMeta, getPageTitle } from "#audit/evidence/page-head.ts";
import { findJapaneseSpam, type SpamTopic, spamTopics } from "#audit/evidence/spam-words.ts";
import type { ReadPage, SiteFacts } from "#audit/site-facts.ts";
import { formatCount, formatList, quoteText } from "#audit/wording.ts";

const MAX_ANCHORS = 1_500;
const MAX_URLS = 1_000;
const MIN_SPAM_LINKS = 2;
const MIN_SPAM_PAGES = 3;

/** Hacked sites go on looking normal to their owners: the spam is hidden, or only shown to search engines. */
export const contentInjectedSpam: Check = {
	id: "content.injected-spam",
	weight: 0.5,
	effort: "medium",
	isCritical: true,
	name: "Spam on your site",
	task: "Remove the spam from your site",
	reads:
		"Hidden text, links to other sites, titles and web addresses on the pages we read and in your sitemap, for the words of casino, drug, loan and fake-brand spam.",
	expected:
		"None of it, unless it is your own trade. Hidden spam, spam in a title, several spam links or several spam pages fail and limit the whole score. A single visible link earns half points.",
	fix: "Your site has probably been hacked. Ask your web person to restore a clean backup, update every plugin and theme, change all passwords, and check Security issues in Google Search Console.",
	run: (facts) =>
		checkHtml(facts.home, () => {
			const foreign = spamTopics.filter((topic) => !isOwnTopic(topic, facts));
			const pages = [facts.home, ...facts.pages].filter((page): page is ReadPage => page.html !== null);
			const planted = pages.flatMap((page) => findPlanted(page, foreign) ?? []);
			const [worst] = planted;
			if (worst !== undefined) {
				return {
					status: "fail",
					cap: "hacked",
					issue: `Your website looks hacked: ${describeShare(planted.length, pages.length)} spam that has nothing to do with your business.`,
					found: describePlanted(planted, listSpamLinks(pages, foreign)),
					url: worst.url,
				};
			}
			const links = listSpamLinks(pages, foreign);
			const addresses = listSpamAddresses(facts, foreign);
			if (links.length >= MIN_SPAM_LINKS || addresses.length >= MIN_SPAM_PAGES) {
				return {
					status: "fail",
					cap: "hacked",
					issue: "Your website looks hacked: it links to spam that has nothing to do with your business.",
					found: formatList([...links.map(({ text, url }) => `${quoteText(text)} → ${url}`), ...addresses]),
					url: links[0]?.pageUrl ?? facts.home.url,
				};
			}
			const [link] = links;
			if (link === undefined)
				return { status: "pass", found: `${formatCount(pages.length, "page")} read, no spam found.`, url: facts.home.url };
			return {
				status: "warn",
				issue: "One link on your site looks like spam. If you didn't put it there, your site may be hacked.",
				found: `${quoteText(link.text)} → ${link.url}`,
				url: link.pageUrl,
				fix: "Find out who added the link. If it wasn't you or your web person, have the site checked for a hack.",
			};
		}),
};

type Planted = { url: string; excerpts: string[] };

/** Whether the business is in the trade that the spam is about: a pharmacy may sell Viagra. A hacked title does not make it so. */
function isOwnTopic({ phrases, trade }: SpamTopic, facts: SiteFacts): boolean {
	const { html } = facts.home;
	const title = html === null ? "" : getPageTitle(html).slice(0, 300);
	const headings = (html?.headings ?? []).filter(({ level }) => level === 1).map(({ text }) => text.slice(0, 300));
	const own = [facts.domain, ...headings, ...listBusinessNames(facts).slice(0, 5), ...(phrases.test(title) ? [] : [title])];
	return own.some((text) => trade.test(text));
}

/** Finds the spam of a page that a visitor does not see: hidden text, and titles and descriptions that were replaced. */
function findPlanted({ url, html }: ReadPage, topics: SpamTopic[]): Planted | null {
	const inHead = [getPageTitle(html), findMeta(html, "description")?.content ?? ""].join(" ").slice(0, 1_000);
	const places = [
		{ where: "hidden text", text: html.hiddenText },
		{ where: "title or description", text: inHead },
	];
	const excerpts = places.flatMap(({ where, text }) => {
		const index = topics.map(({ phrases }) => text.search(phrases)).find((at) => at !== -1) ?? findJapaneseSpam(text, html);
		return index === null ? [] : [`${where}: ${quoteText(text.slice(index, index + 80))}`];
	});
	return excerpts.length === 0 ? null : { url, excerpts };
}

function describeShare(count: number, all: number): string {
	if (all === 1) return "your home page carries";
	return count === all
		? `${all === 2 ? "both" : `all ${all}`} pages we read carry`
		: `${count} of the ${all} pages we read ${count === 1 ? "carries" : "carry"}`;
}

/** Quotes each piece of spam once and names the sites that it links to. */
function describePlanted(planted: Planted[], links: { url: string }[]): string {
	const excerpts = formatList([...new Set(planted.flatMap(({ excerpts }) => excerpts))]);
	return links.length === 0
		? excerpts
		: `${excerpts}. Links to ${formatList(
				links.map(({ url }) => url),
				6,
			)}`;
}

function listSpamLinks(pages: ReadPage[], topics: SpamTopic[]): { text: string; url: string; pageUrl: string }[] {
	const links = new Map<string, { text: string; url: string; pageUrl: string }>();
	for (const { url: pageUrl, html } of pages) {
		for (const { url, text, isInternal } of html.anchors.slice(0, MAX_ANCHORS)) {
			const host = isInternal || url === null ? null : URL.parse(url)?.hostname;
			if (!host || url === null || links.has(host)) continue;
			const said = `${text.slice(0, 200)} ${host.replaceAll(/[-.]/g, " ")}`;
			if (topics.some(({ phrases }) => phrases.test(said))) links.set(host, { text, url: host, pageUrl });
		}
	}
	return [...links.values()];
}

/** Lists the site's own URLs that name spam: hacks add pages such as /buy-cialis-online. */
function listSpamAddresses({ home, sitemaps }: SiteFacts, topics: SpamTopic[]): string[] {
	const linked = (home.html?.anchors ?? []).filter(({ isInternal }) => isInternal).slice(0, MAX_ANCHORS);
	const urls = new Set([...linked, ...sitemaps.flatMap(({ entries }) => entries.slice(0, MAX_URLS))].flatMap(({ url }) => url ?? []));
	const paths = [...urls].slice(0, MAX_URLS).map((url) => URL.parse(url)?.pathname.slice(0, 200) ?? "");
	return paths.filter((path) => topics.some(({ phrases }) => phrases.test(path.replaceAll(/[-_/+]/g, " "))));
}
