import type { FetchFailure } from "#audit/guarded-fetch/fetch-outcome.ts";
import type { PageFacts, RobotsFacts, SiteFacts } from "#audit/site-facts.ts";
import { shortAddress } from "#audit/wording/short-address.ts";
import { isOwnSite } from "./own-site.ts";

/** These end the same way for everybody: there is nothing to read. */
const NOTHING_THERE: FetchFailure[] = ["not-a-page", "too-many-redirects", "address-refused", "no-such-host", "insecure"];

/**
 * Why there may be more on a page of the site than we saw, as the beginning of a sentence: "/contact turned us away (403)". Null for a page
 * that was read, and for one that is gone.
 */
export function whyUnread(page: PageFacts, { home, robots }: Pick<SiteFacts, "home" | "robots">): string | null {
	const { status, failure, html } = page;
	const where = shortAddress(page.requestedUrl);
	if (!page.isAllowedByRobots) return whyNotAsked(robots, where);
	if (page.isLeftByUs) return `We were too busy to get to ${where}`;
	if (status === null) return failure !== null && NOTHING_THERE.includes(failure) ? null : `${where} did not answer us in time`;
	if (status === 401 || status === 403 || status === 429) return `${where} turned us away (${status})`;
	if (status >= 500) return `${where} answered with an error (${status})`;
	if (html?.isScriptShell) return `The text of ${where} only appears after scripts run`;
	return html === null && status < 300 && isOwnSite(page.url, home.url) ? `${where} did not show us its page` : null;
}

/** Why we did not ask for an address, as the beginning of a sentence. */
export function whyNotAsked({ status }: RobotsFacts, what: string): string {
	if (status === null) return "Your robots.txt did not answer us, and while we don't know your rules we read no other pages";
	if (status === 429 || status >= 500) return `Your robots.txt answers with an error (${status}), and while it does we read no other pages`;
	return `Your robots.txt does not let us read ${what}`;
}
