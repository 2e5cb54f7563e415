import type { Check } from "#audit/check.ts";
import { describeNotRequested } from "#audit/evidence/page-coverage.ts";
import { isSamePage } from "#audit/urls/urls.ts";
import { describeHops } from "#audit/wording.ts";

/** When every address returns a page, mistyped and deleted pages end up in search results. */
export const techSoft404: Check = {
	id: "tech.soft-404",
	weight: 0.5,
	effort: "medium",
	name: "“Not found” for missing pages",
	task: "Show “not found” for missing pages",
	reads: "What your site returns when we ask for a page that doesn't exist.",
	expected: "It returns a 404 or 410 (“not found”). Half points if it redirects people to the home page or another website.",
	fix: "Make your site return a “not found” page with status 404 for addresses that don't exist, not a normal page or a redirect.",
	run: ({ home, robots, missingPage }) => {
		const { requestedUrl, url, status, failure, hops } = missingPage;
		const found = describeHops(missingPage);
		if (status === 404 || status === 410) return { status: "pass", found, url: requestedUrl };
		if (status === null && failure === null)
			return { status: "unknown", reason: `${describeNotRequested(robots, "a page that doesn't exist")}.` };
		if (status === null) return { status: "unknown", reason: "Your site didn't respond when we asked for a page that doesn't exist." };
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
				reason: `When we asked for a page that doesn't exist, your site returned a different error (${status}).`,
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
		return {
			status: "fail",
			issue: "Your site tells Google that pages which don't exist are there (status 200), so Google may list them.",
			found,
			url: requestedUrl,
		};
	},
};
