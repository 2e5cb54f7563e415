import type { Check } from "#audit/check.ts";
import { whyNotRequested } from "#audit/evidence/read-pages.ts";
import { isSamePage } from "#audit/evidence/urls.ts";
import { describeHops } from "#audit/wording.ts";

/** A site that says "found" for every address lets mistyped and deleted pages into search results. */
export const techSoft404: Check = {
	id: "tech.soft-404",
	weight: 1,
	effort: "medium",
	name: "Missing pages say so",
	task: "Show “not found” for missing pages",
	reads: "How your site answers when it is asked for a page that cannot exist.",
	expected: "The answer is 404 or 410, “not found”. Sending people to the home page or to another website counts half.",
	fix: "Have your site answer addresses that do not exist with a “not found” page and the status 404, not with a normal page or a redirect.",
	run: ({ home, robots, missingPage }) => {
		const { requestedUrl, url, status, failure, hops } = missingPage;
		const found = describeHops(missingPage);
		if (status === 404 || status === 410) return { status: "pass", found, url: requestedUrl };
		if (status === null && failure === null)
			return { status: "unknown", reason: `${whyNotRequested(robots, "a page that cannot exist")}.` };
		if (status === null) return { status: "unknown", reason: "Your site did not answer when we asked for a page that cannot exist." };
		if (status >= 300 && status < 400) {
			return {
				status: "warn",
				issue: "Missing pages lead to another website, so visitors and search engines never learn that they are gone.",
				found,
				url: requestedUrl,
			};
		}
		if (status < 200 || status >= 400) {
			return { status: "unknown", reason: `Asked for a page that cannot exist, your site answered with another error (${status}).` };
		}
		if (hops.length > 0 && isSamePage(url, home.url)) {
			return {
				status: "warn",
				issue: "Missing pages lead to your home page, so visitors and search engines never learn that they are gone.",
				found,
				url: requestedUrl,
			};
		}
		return { status: "fail", issue: "Missing pages look like real ones to search engines.", found, url: requestedUrl };
	},
};
