import type { FetchFailure } from "#audit/guarded-fetch/fetch-result.ts";
import type { RobotsFacts } from "#audit/site-facts.ts";
import { endOf, isOk } from "./facts-of-outcome.ts";
import { isAllowed, parseRobotsTxt, type RobotsTxt } from "./robots-txt.ts";
import type { SiteVisit } from "./site-visit.server.ts";

const NO_RULES: RobotsTxt = { groups: [], sitemaps: [], faults: [] };

/** Reads the robots.txt that holds for the home page. */
export async function gatherRobots(homeUrl: string, visit: SiteVisit): Promise<RobotsFacts> {
	const url = new URL("/robots.txt", homeUrl).href;
	// Whatever a server calls it, crawlers read it as rules.
	const outcome = await visit.ask(url, { kinds: ["text", "html", "xml"], stayOn: [homeUrl] });
	return { url, ...endOf(outcome), rules: isOk(outcome) ? parseRobotsTxt(new TextDecoder().decode(outcome.body)) : NO_RULES };
}

/** FetchResponse, but not with anything that could be rules: the same to crawlers as having none. */
const AS_GOOD_AS_NONE: FetchFailure[] = ["not-a-page", "too-many-redirects", "address-refused"];

/** Whether we may read an address. While a site cannot say what it wants, nothing may be read (RFC 9309, 2.3.1.4). */
export function mayRead({ status, failure, rules }: RobotsFacts, userAgentToken: string, url: string): boolean {
	const isOutOfOrder = status === null ? failure === null || !AS_GOOD_AS_NONE.includes(failure) : status === 429 || status >= 500;
	return !isOutOfOrder && isAllowed(rules, userAgentToken, url);
}
