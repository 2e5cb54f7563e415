import type { Check } from "#audit/check.ts";
import { checkText } from "#audit/evidence/page-coverage.ts";
import { formatCount, formatList, shortenUrl } from "#audit/wording.ts";

/** On a phone the first screen rarely shows more. */
const FIRST_SCREEN = 4;
const MAX_EAGER = 1;

/** A picture far down the page should not compete with the first one for a phone's connection. */
export const techLazyLoading: Check = {
	id: "tech.lazy-loading",
	weight: 0.5,
	effort: "medium",
	name: "Pictures load when needed",
	task: "Load pictures only when needed",
	reads: "The loading attribute of the pictures on your home page, in page order.",
	expected:
		"The first picture loads right away, and at most one after the fourth does. Anything else earns half points; it never fails. A stand-in for Core Web Vitals, which only real visitors' phones can measure.",
	fix: 'Add loading="lazy" to pictures further down the page, and take it off the first one. Most website builders have a setting for it.',
	run: ({ home, pictures: probed }) =>
		checkText(home, (html) => {
			// A picture that is missing never loads.
			const missing = new Set(probed.filter(({ probe }) => probe.status === 404 || probe.status === 410).map(({ url }) => url));
			const pictures = html.pictures.filter(({ url }) => !missing.has(url));
			const [first] = pictures;
			if (first === undefined) return { status: "na", reason: "We found no pictures on your home page." };
			if (first.isLazy) {
				return {
					status: "warn",
					issue: "The first picture on your home page loads late, so people see a gap first.",
					found: `${shortenUrl(first.url)} is loaded lazily.`,
					url: home.url,
					fix: 'Take loading="lazy" off the first picture of the page. Keep it on the ones further down.',
				};
			}
			const eager = pictures.slice(FIRST_SCREEN).filter(({ isLazy }) => !isLazy);
			if (eager.length <= MAX_EAGER) {
				return {
					status: "pass",
					found: `${formatCount(pictures.length, "picture")}. ${eager.length} below the first screen ${eager.length === 1 ? "loads" : "load"} right away.`,
					url: home.url,
				};
			}
			return {
				status: "warn",
				issue: `${eager.length} pictures far down your home page load before anyone scrolls to them.`,
				found: `Not lazy: ${formatList(eager.map(({ url }) => shortenUrl(url)))}`,
				url: home.url,
			};
		}),
};
