import type { HtmlFacts } from "#audit/site-facts.ts";

export type SpamTopic = {
	/** What the spam says. Single words are not enough: Casino is a town, and a solicitor writes about loans. */
	phrases: RegExp;
	/** How a business in that trade describes itself. */
	trade: RegExp;
};

/** What hackers advertise on other people's websites. */
export const spamTopics: SpamTopic[] = [
	{
		phrases:
			/\bonline ?casinos?\b|\bcasino ?(?:bonus|online|slots?|sites?)\b|\b(?:slot|judi|poker|togel|bandar|agen) ?(?:gacor|online|terpercaya|qq|bola)\b|\bsitus (?:slot|judi|togel)\b|\bsbobet\b|\bfree spins\b|\bno deposit bonus|\bonline ?(?:slots|poker|pokies|betting|gambling)\b|\bpokies online\b/i,
		trade: /casino(?! nsw)|gaming|gambl|bett?ing|\bbets?\b|wager|poker|pokies|bookmak|lotter|\brsl\b|leagues club|hotel|tavern|\bpub\b/i,
	},
	{
		phrases:
			/\b(?:viagra|cialis|levitra|kamagra|sildenafil|tadalafil)\b|\bbuy ?(?:tramadol|xanax|modafinil|steroids|ozempic|ambien|phentermine)\b|\b(?:canadian|online) ?pharmac(?:y|ies)\b/i,
		trade: /pharmac|chemist|doctor|medical|clinic|health|urolog|hospital|surgery|\bgps?\b/i,
	},
	{
		phrases: /\b(?:payday|cash ?advance|bad ?credit|quick ?cash|title) ?loans?\b|\binstant ?loans? ?online\b/i,
		trade: /loan|financ|lend|mortgage|broker|credit|money|bank|debt|\bcash\b|pawn/i,
	},
	{
		phrases:
			/\breplica ?(?:watch(?:es)?|rolex|handbags?|bags|shoes)\b|\b(?:fake|cheap) ?rolex\b|\brolex ?replicas?\b|\b(?:louis ?vuitton|michael ?kors|gucci|ray ?ban|coach|prada) ?(?:outlet|replicas?)\b|\bcheap ?(?:nfl|nba|mlb) ?jerseys?\b/i,
		trade: /replica|watch|jewel|handbag|jersey|fashion|boutique|outlet|clothing/i,
	},
	{
		phrases: /\b(?:essay|paper) ?writing ?services?\b|\bwrite ?my ?(?:essay|paper)\b|\bbuy ?essays?\b/i,
		trade: /essay|tutor|writ(?:er|ing)|academ|educat|school|college/i,
	},
];

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu;
const SHOP_WORDS = [
	"激安",
	"通販",
	"送料無料",
	"新品",
	"中古",
	"正規品",
	"公式",
	"ブランド",
	"コピー",
	"偽物",
	"楽天",
	"人気",
	"販売",
	"セール",
	"最安値",
	"割引",
];
const MIN_SHOP_WORDS = 2;
const MAX_JAPANESE_SHARE = 0.2;

/**
 * Finds the words of Japanese shop spam in a text, on a page that is not itself in Japanese or Chinese; returns their position, or null.
 */
export function findJapaneseSpam(text: string, { lang, mainText }: Pick<HtmlFacts, "lang" | "mainText">): number | null {
	if (/^(?:ja|jp|zh)\b/i.test(lang ?? "")) return null;
	const used = SHOP_WORDS.filter((word) => text.includes(word));
	if (used.length < MIN_SHOP_WORDS) return null;
	const sample = mainText.slice(0, 5_000);
	const isOwnLanguage = (sample.match(JAPANESE)?.length ?? 0) > sample.length * MAX_JAPANESE_SHARE;
	return isOwnLanguage ? null : Math.min(...used.map((word) => text.indexOf(word)));
}
