import type { Check, Verdict } from "#app/snapshot/check.ts";
import { countOf } from "#app/snapshot/evidence/count-of.ts";
import { quoteText } from "#app/snapshot/evidence/quote-text.ts";
import { isAllowed, type RobotsTxt } from "#app/snapshot/gathering/robots-txt.ts";

export const structureRobotsValid: Check = {
	id: "structure.robots-valid",
	weight: 1,
	effort: "low",
	name: "Rules for crawlers (robots.txt)",
	reads: "The file robots.txt, where a site tells search engines what they may read.",
	expected:
		"The file opens, lets Google in and has no lines that crawlers don't understand; such lines only warn. Having no such file is fine.",
	fix: "Correct or delete the line in robots.txt; most website builders have a setting for it.",
	run({ home, robots }): Verdict {
		const { status, rules, url } = robots;
		if (status === null) return { status: "unknown", reason: "We could not read your robots.txt file." };
		if (status === 429) return { status: "unknown", reason: "Your server asked us to come back later when we asked for robots.txt." };
		if (status >= 500) {
			return {
				status: "fail",
				issue: `Your robots.txt file answers with a server error (${status}), and Google may stop reading your site while it does.`,
				found: `status ${status}`,
				url,
				fix: "Have whoever hosts your site make robots.txt open, or answer 404 if there is none.",
			};
		}
		if (status !== 200) return { status: "na", reason: `Your site has no robots.txt (status ${status}), and it needs none.` };
		if (!isAllowed(rules, "Googlebot", new URL("/", home.url).href)) {
			return {
				status: "fail",
				issue: "Your robots.txt file shuts Google out of your whole site.",
				found: quoteRule(rules),
				url,
				fix: 'Take the "Disallow: /" line out of robots.txt.',
			};
		}
		if (rules.faults.length > 0) return judgeFaults(rules.faults, url);
		const ruleCount = rules.groups.reduce((count, group) => count + group.rules.length, 0);
		if (ruleCount + rules.groups.length + rules.sitemaps.length === 0) return { status: "na", reason: "Your robots.txt file is empty." };
		return { status: "pass", found: `${countOf(ruleCount, "rule")}, all understood`, url };
	},
};

function judgeFaults(faults: RobotsTxt["faults"], url: string): Verdict {
	const first = faults[0];
	// A site that answers every address with a page of its own does so for robots.txt too.
	if (first?.text.trimStart().startsWith("<")) {
		return {
			status: "warn",
			issue: "At the address of your robots.txt there is a web page instead of rules for crawlers.",
			found: `line ${first.line}: ${quoteText(first.text)}`,
			url,
			fix: "Put a real robots.txt file there, or let the address answer 404 (not found).",
		};
	}
	const lines = faults.map(({ line }) => line);
	const which = lines.length === 1 ? `Line ${lines[0]} of robots.txt isn't` : `${countOf(lines.length, "line")} of robots.txt aren't`;
	const more = faults.length > 1 ? ` and ${faults.length - 1} more` : "";
	return {
		status: "warn",
		issue: `${which} understood by all crawlers.`,
		found: `line ${first?.line}: ${quoteText(first?.text ?? "")}${more}. ${first?.message ?? ""}`,
		url,
	};
}

function quoteRule({ groups }: RobotsTxt): string {
	const forGoogle = groups.filter(({ userAgents }) => userAgents.some((agent) => agent.toLowerCase() === "googlebot"));
	const rules = (forGoogle.length > 0 ? forGoogle : groups).flatMap((group) => group.rules).filter((rule) => !rule.allow);
	const rule = rules.find(({ path }) => /^[/*]{1,2}$/.test(path)) ?? rules[0];
	return quoteText(`Disallow: ${rule?.path ?? "/"}`);
}
