import type { Check } from "#audit/check.ts";
import { whyNotRequested } from "#audit/evidence/read-pages.ts";
import { isSamePage } from "#audit/evidence/urls.ts";
import { describeHops } from "#audit/wording.ts";

/** When every address answers "found", mistyped and deleted pages end up in search results. */
export const techSoft404: Check = {
	id: "tech.soft-404",
	weight: 1,
	effort: "medium",
	name: "“Not found” for missing pages",
	task: "Show “not found” for missing pages",
	reads: "How your site answers when we ask for a page that doesn't exist.",
	expected: "It answers 404 or 410, “not found”. Redirecting people to the home page or another website counts half.",
	fix: "Make your site answer addresses that don't exist with a “not found” page and status 404, not with a normal page or a redirect.",
	run: ({ home, robots, missingPage }) => {
		const { requestedUrl, url, status, failure, hops } = missingPage;
		const found = describeHops(missingPage);
		if (status === 404 || status === 410) return { status: "pass", found, url: requestedUrl };
		if (status === null && failure === null)
			return { status: "unknown", reason: `${whyNotRequested(robots, "a page that doesn't exist")}.` };
		if (status === null) return { status: "unknown", reason: "Your site didn't answer when we asked for a page that doesn't exist." };
		if (status >= 300 && status < 400) {
			return {
				status: "warn",
				issue: "Missing pages redirect to another website, so visitors and search engines never learn that they are gone.",
				found,
				url: requestedUrl,
			};
		}
		if (status < 200 || status >= 400) {
			return {
				status: "unknown",
				reason: `When we asked for a page that doesn't exist, your site answered with another error (${status}).`,
			};
		}
		if (hops.length > 0 && isSamePage(url, home.url)) {
			return {
				status: "warn",
				issue: "Missing pages redirect to your home page, so visitors and search engines never learn that they are gone.",
				found,
				url: requestedUrl,
			};
		}
		return { status: "fail", issue: "Missing pages look like real ones to search engines.", found, url: requestedUrl };
	},
};
