import type { FetchFailure } from "#audit/guarded-fetch/fetch-result.ts";
import { isAllowed, parseRobotsTxt, type RobotsTxt } from "#audit/robots/robots-txt.ts";
import type { RobotsFacts } from "#audit/site-facts.ts";
import { isOk, toStatus } from "./page-facts.ts";
import type { SiteClient } from "./site-client.server.ts";
import { USER_AGENT_TOKEN } from "./user-agent.ts";

const NO_RULES: RobotsTxt = { groups: [], sitemaps: [], problems: [] };

/** Fetches and parses the robots.txt of the home page's host. */
export async function gatherRobots(homeUrl: string, client: SiteClient): Promise<RobotsFacts> {
	const url = new URL("/robots.txt", homeUrl).href;
	// Crawlers parse it as rules whatever its content type.
	const outcome = await client.fetch(url, { kinds: ["text", "html", "xml"], stayOn: [homeUrl] });
	return { url, ...toStatus(outcome), rules: isOk(outcome) ? parseRobotsTxt(new TextDecoder().decode(outcome.body)) : NO_RULES };
}

/** Failures that crawlers treat like a missing file. */
const LIKE_MISSING: FetchFailure[] = ["not-a-page", "too-many-redirects", "url-rejected"];

/** Whether robots.txt allows us to fetch a URL. While the file is unreachable, nothing is allowed (RFC 9309, 2.3.1.4). */
export function isAllowedByRobots({ status, failure, rules }: RobotsFacts, url: string): boolean {
	const isUnreachable = status === null ? failure === null || !LIKE_MISSING.includes(failure) : status === 429 || status >= 500;
	return !isUnreachable && isAllowed(rules, USER_AGENT_TOKEN, url);
}
