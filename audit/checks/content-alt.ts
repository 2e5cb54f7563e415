import type { Check } from "#audit/check.ts";
import { checkText } from "#audit/evidence/page-coverage.ts";
import type { PageFacts } from "#audit/site-facts.ts";
import { formatCount, formatList, shortenTarget } from "#audit/wording.ts";

const PASS_SHARE = 0.1;
const WARN_SHARE = 0.4;
/** One or two missing descriptions never fail, whatever their share. */
const WARN_COUNT = 2;

/** Tracking pixels are invisible, so they need no description. */
const TRACKING_PIXEL =
	/facebook\.com\/tr\b|doubleclick\.net|bat\.bing\.com|px\.ads\.linkedin\.com|ct\.pinterest\.com|google-analytics\.com|googleadservices\.com|analytics\.tiktok\.com/i;

/** Only a missing description counts. An empty one is right for a decorative image; one that is only a space is a mistake. */
export const contentAlt: Check = {
	id: "content.alt",
	weight: 0.5,
	effort: "low",
	name: "Picture descriptions",
	task: "Describe your pictures in words",
	reads: "Whether the pictures on the pages we read have a description (alt text). Each picture counts once.",
	expected:
		"At most 1 in 10 pictures without a description. Half points for up to 4 in 10, or for just one or two pictures. A hidden or purely decorative picture needs none.",
	fix: "Write one short sentence for each photo that says what it shows. Most website builders have an “alt text” field next to the picture.",
	run: ({ home, pages }) =>
		checkText(home, () => {
			const pictures = [home, ...pages].flatMap(listPictures);
			// A logo on every page is one picture. Inline pictures have no URL to compare, so each one counts.
			const each = [
				...new Map(
					pictures.map((picture, index) => [picture.src === "" || picture.src.startsWith("data:") ? index : picture.src, picture]),
				).values(),
			];
			const missing = each.filter(({ hasAlt }) => !hasAlt);
			if (each.length === 0) return { status: "na", reason: "We found no pictures on the pages we read." };
			const share = missing.length / each.length;
			const names = missing.length === 0 ? "" : `: ${formatList(missing.map(({ src }) => describePicture(src, home.url)))}`;
			const found = `${missing.length} of ${formatCount(each.length, "picture")} without a description${names}.`;
			const url = missing[0]?.pageUrl ?? home.url;
			if (share <= PASS_SHARE) return { status: "pass", found, url };
			return {
				status: share <= WARN_SHARE || missing.length <= WARN_COUNT ? "warn" : "fail",
				issue: describeMissing(missing.length, each.length),
				found,
				url,
			};
		}),
};

function listPictures({ html, url: pageUrl }: PageFacts): { src: string; hasAlt: boolean; pageUrl: string }[] {
	return (html?.images ?? [])
		.filter(({ src, isDecorative }) => !isDecorative && !isTrackingPixel(src))
		.map(({ src, hasAlt }) => ({ src, hasAlt, pageUrl }));
}

function isTrackingPixel(src: string): boolean {
	return src.includes("//") && TRACKING_PIXEL.test(src.slice(0, 200));
}

function describeMissing(missing: number, all: number): string {
	if (all === 1) return "The one picture we saw has no description.";
	return missing === all
		? `None of the ${all} pictures we saw has a description.`
		: `${missing} of the ${all} pictures we saw ${missing === 1 ? "has" : "have"} no description.`;
}

function describePicture(src: string, siteUrl: string): string {
	if (src === "") return "a picture with no web address";
	return src.startsWith("data:") ? "a picture embedded in the page" : shortenTarget(src, siteUrl);
}
