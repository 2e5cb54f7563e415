import type { Check, Verdict } from "#audit/check.ts";
import { findForeignCanonical } from "#audit/evidence/declared-links.ts";
import { findIndexBlock, getClosedPages, type IndexBlock } from "#audit/evidence/search-engine-access.ts";
import { isAllowed } from "#audit/robots/robots-txt.ts";
import type { SiteFacts } from "#audit/site-facts.ts";
import { formatList, shorten, shortenUrl } from "#audit/wording.ts";

/** Other search engines that Australians use and that run their own crawler. */
const otherEngines = [
	{ agent: "Bingbot", engine: "Bing" },
	{ agent: "DuckDuckBot", engine: "DuckDuckGo" },
];

type Block = { toIssue: (engine: string) => string; found: string; url: string; fix: string; isCertain: boolean };

const FIX =
	"Turn off the setting that hides your site from search engines (in WordPress: Settings, Reading), or ask your web person to remove the noindex instruction.";

export const structureIndexable: Check = {
	id: "structure.indexable",
	weight: 1,
	effort: "low",
	isCritical: true,
	name: "Listing in search engines",
	task: "Let search engines list your site",
	reads: "The instructions to search engines in your home page, its HTTP headers and robots.txt.",
	expected:
		"Nothing tells Google to leave out your home page or to list another website in its place. Half points if only other search engines are told to, " +
		"if Google can read the home page but none of the pages it links to, or while robots.txt returns a server error.",
	fix: FIX,
	run(facts, now): Verdict {
		const google = findBlock(facts, "Googlebot", now);
		if (google !== null) return toVerdict(google.isCertain ? "fail" : "warn", google, "Google");
		const elsewhere = findForeignCanonical(facts.home);
		if (elsewhere !== null) return reportAnotherSite(elsewhere, facts.home.url);
		const robots = checkRobots(facts);
		if (robots !== null) return robots;
		const others = otherEngines.flatMap(({ agent, engine }) => {
			const block = findBlock(facts, agent, now);
			return block === null ? [] : [{ block, engine }];
		});
		const engines = others.map(({ engine }) => engine).join(" and ");
		if (others[0] !== undefined) return toVerdict("warn", others[0].block, engines);
		if (facts.home.html === null) {
			return { status: "unknown", reason: "We couldn't read your home page, so we don't know what it tells search engines." };
		}
		const rules = isFound(facts.robots) ? ", and robots.txt lets search engines read the page" : "";
		return { status: "pass", found: `no noindex instruction${rules}`, url: facts.home.url };
	},
};

function reportAnotherSite(canonical: string, homeUrl: string): Verdict {
	const { host } = new URL(canonical);
	return {
		status: "fail",
		cap: "another-site",
		issue: `Your home page tells Google to list ${shorten(host)} instead of it.`,
		found: `rel=canonical: ${shorten(canonical)}`,
		url: homeUrl,
		fix: `Set the canonical address of your home page to ${shorten(homeUrl)}. If ${shorten(host)} is your real website, redirect this address to it and hand out only that one.`,
	};
}

function checkRobots(facts: SiteFacts): Verdict | null {
	const { status, url } = facts.robots;
	if (status !== null && status >= 500) {
		return {
			status: "warn",
			issue: `Google may leave your site out while your robots.txt file returns a server error (${status}).`,
			found: `robots.txt returned ${status}`,
			url,
			fix: "Ask your web host to fix robots.txt, or to return a 404 if there is none.",
		};
	}
	const closed = getClosedPages(facts);
	if (!closed.isAll) return null;
	return {
		status: "warn",
		issue: "Your robots.txt file lets Google read your home page, but not the pages it links to.",
		found: `robots.txt doesn't let Googlebot read ${formatList(closed.urls.map(shortenUrl), 5)}`,
		url,
		fix: "Remove the Disallow lines in robots.txt that cover pages people should find, or ask your web person to do it.",
	};
}

function isFound({ status }: SiteFacts["robots"]): boolean {
	return status !== null && status >= 200 && status < 300;
}

function toVerdict(status: "warn" | "fail", { toIssue, found, url, fix }: Block, engine: string): Verdict {
	const verdict = { issue: toIssue(engine), found, url, fix };
	return status === "fail" ? { status, cap: "hidden-from-google", ...verdict } : { status, ...verdict };
}

function findBlock({ home, robots }: SiteFacts, agent: string, now: Date): Block | null {
	const onPage = findIndexBlock(home, agent.toLowerCase(), now);
	if (onPage?.isCertain !== true && !isAllowed(robots.rules, agent, home.url)) {
		return {
			toIssue: (engine) => `Your robots.txt file tells ${engine} not to read your home page.`,
			found: `robots.txt doesn't let ${agent} read ${shorten(home.url)}`,
			url: robots.url,
			fix: 'Remove the "Disallow: /" line from robots.txt, or ask your web person to do it.',
			isCertain: true,
		};
	}
	return onPage && fromPage(onPage, home.url);
}

function fromPage({ directive, evidence, isHeader, isCertain }: IndexBlock, url: string): Block {
	return {
		toIssue: (engine) => {
			if (directive === "unavailable_after") return `Your home page tells ${engine} to drop it after a date that has passed.`;
			if (isCertain) return `Your home page tells ${engine} not to list it (noindex).`;
			return `Your home page may be telling ${engine} not to list it: it has a noindex instruction outside its head section.`;
		},
		found: shorten(evidence),
		url,
		fix: isHeader ? "Ask your web host to remove the X-Robots-Tag header that the server sends with the page." : FIX,
		isCertain,
	};
}
