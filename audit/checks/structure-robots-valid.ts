import type { Check, Verdict } from "#audit/check.ts";
import { getClosedPages, mayGoogleRead } from "#audit/evidence/search-engine-access.ts";
import type { RobotsTxt } from "#audit/robots/robots-txt.ts";
import type { SiteFacts } from "#audit/site-facts.ts";
import { formatCount, formatList, quoteText, shortenUrl } from "#audit/wording.ts";

export const structureRobotsValid: Check = {
	id: "structure.robots-valid",
	weight: 0.5,
	effort: "medium",
	isCritical: true,
	name: "Rules for search engines (robots.txt)",
	task: "Correct your rules for search engines",
	reads: "The file robots.txt, where a site tells search engines what they can read.",
	expected:
		"The file opens, lets Google read your contact, about and service pages and has no lines that search engines don't understand. " +
		"Half points if there are such lines. Having no robots.txt is fine.",
	fix: "Correct or delete the line in robots.txt. Most website builders have a setting for it.",
	run(facts): Verdict {
		const { status, rules, url } = facts.robots;
		if (status === null) return { status: "unknown", reason: "We couldn't read your robots.txt file." };
		if (status === 429) return { status: "unknown", reason: "Your server told us to come back later when we asked for robots.txt." };
		if (status >= 500) {
			return {
				status: "fail",
				issue: `Your robots.txt file returns a server error (${status}), and Google may stop reading your site until it's fixed.`,
				found: `status ${status}`,
				url,
				fix: "Ask your web host to fix robots.txt, or to return a 404 if there is none.",
			};
		}
		if (status >= 300 && status < 400)
			return { status: "unknown", reason: "Your robots.txt redirects to another website, which we don't follow." };
		if (status >= 300) return { status: "na", reason: describeMissing(status) };
		return checkClosedPages(facts) ?? (rules.problems.length > 0 ? checkProblems(rules.problems, url) : checkRules(facts));
	},
};

function describeMissing(status: number): string {
	if (status === 404 || status === 410) return `Your site has no robots.txt (status ${status}), and doesn't need one.`;
	const isClosed = status === 401 || status === 403;
	return `Your robots.txt ${isClosed ? `is closed to us (${status})` : `returned ${status}`}; Google treats that as no rules.`;
}

function checkClosedPages(facts: SiteFacts): Verdict | null {
	const closed = getClosedPages(facts);
	if (closed.urls.length === 0 || isCountedElsewhere(facts)) return null;
	return {
		status: "fail",
		issue: `Your robots.txt file keeps Google from ${formatList(closed.urls.map(shortenUrl))}.`,
		found: `robots.txt doesn't let Googlebot read ${formatList(closed.urls, 5)}`,
		url: facts.robots.url,
		fix: "Remove the Disallow lines in robots.txt that cover these pages, or ask your web person to do it.",
	};
}

/** Whether structure.indexable already costs the points, because the home page or everything it links to is closed. */
function isCountedElsewhere(facts: SiteFacts): boolean {
	return !mayGoogleRead(facts.robots.rules, facts.home.url) || getClosedPages(facts).isAll;
}

function checkRules(facts: SiteFacts): Verdict {
	const { rules, url } = facts.robots;
	if (isCountedElsewhere(facts)) {
		return { status: "na", reason: "Your robots.txt file blocks Google, which counts under “Listing in search engines”." };
	}
	const ruleCount = rules.groups.reduce((count, group) => count + group.rules.length, 0);
	if (ruleCount > 0) return { status: "pass", found: `${formatCount(ruleCount, "rule")}, all understood`, url };
	if (rules.sitemaps.length > 0) return { status: "pass", found: "names your sitemap, no rules", url };
	return rules.groups.length > 0 ? { status: "pass", found: "no rules", url } : { status: "na", reason: "Your robots.txt file is empty." };
}

function checkProblems(problems: RobotsTxt["problems"], url: string): Verdict {
	const first = problems[0];
	// Some sites return a web page for every address, robots.txt included.
	if (first?.text.trimStart().startsWith("<")) {
		return {
			status: "warn",
			issue: "Your robots.txt is a web page instead of rules for search engines.",
			found: `line ${first.line}: ${quoteText(first.text)}`,
			url,
			fix: "Put a real robots.txt file there, or make the address return a 404 (not found).",
		};
	}
	const lines = problems.map(({ line }) => line);
	const which = lines.length === 1 ? `Line ${lines[0]} of robots.txt isn't` : `${formatCount(lines.length, "line")} of robots.txt aren't`;
	const more = problems.length > 1 ? ` and ${problems.length - 1} more` : "";
	return {
		status: "warn",
		issue: `${which} understood by all search engines.`,
		found: `line ${first?.line}: ${quoteText(first?.text ?? "")}${more}. ${first?.message ?? ""}`,
		url,
	};
}
