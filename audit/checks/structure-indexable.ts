import type { Check, Verdict } from "#audit/check.ts";
import { findForeignCanonical } from "#audit/evidence/declared-links.ts";
import { findIndexBlock, getClosedPages, type IndexBlock } from "#audit/evidence/search-engine-access.ts";
import { isAllowed } from "#audit/robots/robots-txt.ts";
import type { PageFacts, SiteFacts } from "#audit/site-facts.ts";
import { describeShare, formatCount, formatList, shorten, shortenUrl } from "#audit/wording.ts";

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
		if (elsewhere !== null) return reportAnotherSite(elsewhere, facts);
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

function reportAnotherSite(canonical: string, facts: SiteFacts): Verdict {
	const { host } = new URL(canonical);
	const homeUrl = facts.home.url;
	const closed = countPages(facts, (page) => URL.parse(findForeignCanonical(page) ?? "")?.host === host);
	return {
		status: "fail",
		cap: "another-site",
		issue:
			closed.count === 1
				? `Your home page tells Google to list ${shorten(host)} instead of it.`
				: `${closed.text} tell Google to list ${shorten(host)} instead of them.`,
		found: `rel=canonical: ${shorten(canonical)}${closed.count === 1 ? "" : ` on your home page, and the same site on ${formatCount(closed.count - 1, "other page")}`}`,
		url: homeUrl,
		fix:
			(closed.count === 1
				? `Set the canonical address of your home page to ${shorten(homeUrl)}.`
				: "Set the canonical address of every page to its own address.") +
			` If ${shorten(host)} is your real website, redirect this address to it and use only that address.`,
	};
}

/** Counts the pages we read that have a problem, the home page included. */
function countPages({ home, pages }: SiteFacts, hasProblem: (page: PageFacts) => boolean): { count: number; text: string } {
	const read = [home, ...pages.filter(({ html }) => html !== null)];
	const count = read.filter(hasProblem).length;
	return { count, text: describeShare(count, read.length, "pages we read") };
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

function findBlock(facts: SiteFacts, agent: string, now: Date): Block | null {
	const { home, robots } = facts;
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
	if (onPage === null) return null;
	const closed = countPages(facts, (page) => findIndexBlock(page, agent.toLowerCase(), now)?.isCertain === true);
	return fromPage(onPage, home.url, closed);
}

function fromPage({ directive, evidence, isHeader, isCertain }: IndexBlock, url: string, closed: ReturnType<typeof countPages>): Block {
	return {
		toIssue: (engine) => {
			if (directive === "unavailable_after") return `Your home page tells ${engine} to drop it after a date that has passed.`;
			if (isCertain && closed.count > 1) return `${closed.text} tell ${engine} not to list them (noindex).`;
			if (isCertain) return `Your home page tells ${engine} not to list it (noindex).`;
			return `Your home page may be telling ${engine} not to list it: it has a noindex instruction outside its head section.`;
		},
		found: shorten(evidence),
		url,
		fix: isHeader ? "Ask your web host to remove the X-Robots-Tag header that the server sends with the page." : FIX,
		isCertain,
	};
}
