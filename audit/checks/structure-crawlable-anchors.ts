import type { Check } from "#audit/check.ts";
import { checkText } from "#audit/evidence/page-coverage.ts";
import type { Anchor } from "#audit/site-facts.ts";
import { isInMenu } from "#audit/urls/service-links.ts";
import { formatCount, formatList, quoteText } from "#audit/wording.ts";

const MAX_BAD_SHARE = 0.3;
/** Controls with these texts act on the page itself and lead nowhere. */
const BUTTON_WORDS =
	/^(?:$|[^\p{L}]+$|(?:open|close|toggle|show|hide|expand|main menu|menu|navigation|search|back|top|scroll|chat|live chat|share|print|play|pause|next|prev)\b)/iu;

export const structureCrawlableAnchors: Check = {
	id: "structure.crawlable-anchors",
	weight: 0.5,
	effort: "medium",
	name: "Addresses behind your links",
	task: "Give every link a real web address",
	reads: "The address behind each link on your home page.",
	expected: "Every link has a real web address. Half points if up to 30% don't. More than that fails.",
	fix: "Give each link the web address of the page it opens. Controls that only open a menu or a window should be buttons, not links.",
	run: ({ home }) =>
		checkText(home, ({ anchors }) => {
			const links = anchors.filter(({ href, hasOnClick }) => href !== null || hasOnClick);
			if (links.length === 0) return { status: "na", reason: "Your home page has no links." };
			const bad = links.filter((link) => !isCrawlable(link, home.url));
			if (bad.length === 0) return { status: "pass", found: `all ${formatCount(links.length, "link")} can be followed`, url: home.url };
			return {
				status: bad.length / links.length > MAX_BAD_SHARE ? "fail" : "warn",
				issue: describeBad(bad),
				found: formatList(bad.map(describeLink)),
				url: home.url,
			};
		}),
};

/** Applies Lighthouse's rules, as far as possible without running scripts. Any javascript: URL fails, not only void(0). */
function isCrawlable(anchor: Anchor, pageUrl: string): boolean {
	if ((anchor.role ?? "").trim() !== "") return true;
	const href = compact(anchor);
	if (href === "") return !anchor.hasOnClick || anchor.hasIdOrName;
	if (isScripted(anchor) || href.startsWith("file:")) return false;
	return href.startsWith("mailto:") || URL.canParse(anchor.href ?? "", pageUrl);
}

function describeBad(bad: Anchor[]): string {
	const [are, lead] = bad.length === 1 ? ["is", "leads"] : ["are", "lead"];
	if (bad.every(isButton))
		return `${formatCount(bad.length, "button")} ${are} written as ${bad.length === 1 ? "a link" : "links"} that ${lead} nowhere.`;
	const inMenu = bad.every(isInMenu) ? "menu " : "";
	const why = bad.every(isScripted) ? `only ${bad.length === 1 ? "works" : "work"} with JavaScript` : `${lead} nowhere`;
	return `${formatCount(bad.length, `${inMenu}link`)} ${why}, so Google can't follow ${bad.length === 1 ? "it" : "them"}.`;
}

function isButton(anchor: Anchor): boolean {
	return isScripted(anchor) && BUTTON_WORDS.test(anchor.text.slice(0, 60).trim());
}

function isScripted(anchor: Anchor): boolean {
	const href = compact(anchor);
	return href.startsWith("javascript:") || (href === "" && anchor.hasOnClick);
}

function compact({ href }: Anchor): string {
	return (href ?? "").slice(0, 200).replace(/\s/g, "").toLowerCase();
}

function describeLink({ href, text }: Anchor): string {
	const to = href === null ? "with no address" : `to ${quoteText(href)}`;
	return `${quoteText(text === "" ? "(no text)" : text)} ${to}`;
}
