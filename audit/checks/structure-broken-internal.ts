import type { Check, Verdict } from "#audit/check.ts";
import { findDeadReason } from "#audit/evidence/dead-pages.ts";
import { hasUnreadLinks } from "#audit/evidence/links.ts";
import { listServicePages } from "#audit/evidence/service-pages.ts";
import type { Anchor, PageFacts, SiteFacts } from "#audit/site-facts.ts";
import { isInMenu } from "#audit/urls/service-links.ts";
import { getPageKey, isSamePage } from "#audit/urls/urls.ts";
import { formatCount, formatList, shortenUrl } from "#audit/wording.ts";

type Linked = { page: PageFacts; anchor: Anchor; from: string };

const MIN_CAPPED = 2;

export const structureBrokenInternal: Check = {
	id: "structure.broken-internal",
	weight: 2,
	effort: "low",
	name: "Dead links",
	task: "Fix dead links to your own pages",
	reads: "Up to five pages of your site that your other pages link to, and whether they open.",
	expected:
		"All of them open, none with a “page not found” message and none by sending people back to the home page. Two or more that don't limit the whole score, and more so if they are services in your menu.",
	fix: "Fix the link, or redirect the old address to the page that replaced it.",
	run(facts): Verdict {
		const linked = listLinked(facts);
		const dead = linked.flatMap((link) => {
			const reason = findDeadReason(link.page, facts);
			return reason === null ? [] : [{ ...link, reason }];
		});
		const first = dead[0];
		if (first !== undefined) {
			return {
				status: "fail",
				issue: dead.length === 1 ? describeOne(first) : describeSeveral(dead.length, linked.length, facts),
				found: formatList(
					dead.map(({ page, from, reason }) => `${shortenUrl(page.requestedUrl)} ${reason} (linked from ${shortenUrl(from)})`),
				),
				url: first.page.requestedUrl,
				...(dead.length >= MIN_CAPPED ? { cap: countMenuServices(dead, facts) >= MIN_CAPPED ? "dead-services" : "dead-links" } : {}),
			};
		}
		const opened = linked.filter(({ page }) => page.status !== null && page.status < 300);
		if (opened.length > 0) {
			return {
				status: "pass",
				found: `${formatList(
					opened.map(({ page }) => shortenUrl(page.requestedUrl)),
					5,
				)} opened`,
			};
		}
		if (linked.some(({ page }) => page.isSkipped))
			return { status: "unknown", reason: "We were too busy to try the pages your home page links to." };
		if (linked.length > 0 && linked.every(({ page }) => page.status !== null && page.status < 400))
			return { status: "unknown", reason: "The pages your home page links to redirect to another website, which we don't follow." };
		if (linked.length > 0) return { status: "unknown", reason: "The pages your home page links to didn't let us read them." };
		if (facts.home.html?.isScriptShell !== false)
			return { status: "unknown", reason: "We found no links to try, because scripts would add them." };
		return { status: "na", reason: "Your home page doesn't link to another page of your site that we could try." };
	},
};

/** Lists the pages that other pages link to. Those only in the sitemap are left to structure.sitemap-valid. */
function listLinked({ home, pages }: SiteFacts): Linked[] {
	const links = [home, ...pages].flatMap(({ html, url }) =>
		(html?.anchors ?? []).flatMap((anchor) => (anchor.isInternal && anchor.url !== null ? [{ anchor, to: anchor.url, from: url }] : [])),
	);
	return pages.flatMap((page) => {
		if (isSamePage(page.requestedUrl, home.url)) return [];
		const path = getPageKey(page.requestedUrl).replace(/^[^/]*/, "");
		const link = links.find(({ to }) => to.includes(path) && isSamePage(to, page.requestedUrl));
		return link === undefined ? [] : [{ page, ...link }];
	});
}

function countMenuServices(dead: Linked[], facts: SiteFacts): number {
	const services = new Set(listServicePages(facts));
	return dead.filter(({ page, anchor }) => isInMenu(anchor) && services.has(page)).length;
}

/** Only some of the links were tried if the home page links to more pages than we open. */
function describeSeveral(dead: number, tried: number, facts: SiteFacts): string {
	return hasUnreadLinks(facts)
		? `At least ${dead} links to your own pages are dead, of the ${tried} we tried.`
		: `${formatCount(dead, "link")} to your own pages are dead.`;
}

function describeOne({ page, anchor, reason }: Linked & { reason: string }): string {
	const where = isInMenu(anchor) ? " in your menu" : anchor.region === "footer" ? " in your footer" : "";
	const what = page.status !== null && page.status >= 500 ? "opens with an error" : "is a dead link";
	return `“${shortenUrl(page.requestedUrl)}”${where} ${what} (it ${reason}).`;
}
