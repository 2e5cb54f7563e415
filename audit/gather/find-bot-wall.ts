import type { HtmlFacts } from "#audit/site-facts.ts";

type BotWall = "bot-check" | "turned-away";

/** A page with more words is real content, whatever its headline. */
const MAX_WORDS = 120;
const MAX_CHARACTERS = 200;

/** Headers of the challenge pages of Cloudflare, Amazon and Vercel. */
const HEADERS = ["cf-mitigated", "x-amzn-waf-action", "x-vercel-mitigated"];
/** Whole headlines, so "Just a Moment Photography" stays a business. */
const CHECKS =
	/^(?:just a moment|one moment,? please|checking your browser|verif(?:y|ying) (?:that )?you are (?:a )?human|(?:are you|you are not) (?:a )?(?:human|robot|bot)|human verification|bot verification|robot check|robot challenge screen|client challenge|performing security verification|ddos-guard|ddos protection by .{1,40}|pardon our interruption|please complete the security check)\b[\s.…?!:]*(?:before accessing .{1,80})?$/i;
const REFUSALS =
	/^(?:access (?:to this page )?(?:has been )?denied|attention required!? ?(?:\| ?cloudflare)?|sorry, you have been blocked|you have been blocked)[\s.…!]*$/i;
/** Many pages say this while loading. Only a bot wall goes on to say what it checks. */
const WAIT = /^(?:please wait|wait a moment)\b/i;
const CHECKED =
	/\b(?:verif|check(?:ing|ed)? (?:your|the) (?:browser|request|connection)|security check|(?:not a|are a|you are) (?:robot|bot|human))/i;

/** Detects a bot challenge or a block page in place of the real page; null if there is neither. */
export function findBotWall(headers: Record<string, string>, html: HtmlFacts | null): BotWall | null {
	if (HEADERS.some((name) => headers[name] !== undefined)) return "bot-check";
	if (html === null || html.wordCount > MAX_WORDS) return null;
	if (loadsCheck(html)) return "bot-check";
	const headlines = [...html.titles, ...html.headings.map(({ text }) => text)]
		.slice(0, 10)
		.map((text) => text.slice(0, MAX_CHARACTERS).trim());
	const asks = headlines.some((text) => CHECKS.test(text) || (WAIT.test(text) && CHECKED.test(html.text.slice(0, 2_000))));
	if (asks) return "bot-check";
	return headlines.some((text) => REFUSALS.test(text)) ? "turned-away" : null;
}

function loadsCheck({ metas, iframes, subresources, wordCount }: HtmlFacts): boolean {
	if (metas.some(({ key, content }) => key === "refresh" && content.includes("/.well-known/sgcaptcha"))) return true;
	if (iframes.some(({ src }) => src.includes("_Incapsula_Resource"))) return true;
	const scripts = subresources.filter(({ tag }) => tag === "script").map(({ url }) => url);
	// Ordinary pages load Cloudflare's jsd script and Imperva's own too, but have words and are indexable.
	if (scripts.some((url) => url.includes("/cdn-cgi/challenge-platform/") && !url.includes("/jsd/"))) return true;
	const isHidden = metas.some(({ key, content }) => key === "robots" && /noindex/i.test(content));
	return wordCount === 0 && isHidden && scripts.some((url) => url.includes("_Incapsula_Resource"));
}
