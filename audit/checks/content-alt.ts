import type { Check } from "#audit/check.ts";
import { judgeText } from "#audit/evidence/judge-page.ts";
import type { PageFacts } from "#audit/site-facts.ts";
import { countOf } from "#audit/wording/count-of.ts";
import { listSome } from "#audit/wording/list-some.ts";
import { shortAddress } from "#audit/wording/short-address.ts";

const PASS_SHARE = 0.1;
const WARN_SHARE = 0.4;
/** One or two are an oversight, whatever the share. */
const WARN_COUNT = 2;

/** Invisible pictures by which advertisers count visits; nobody could describe them. */
const COUNTING_PIXEL =
	/facebook\.com\/tr\b|doubleclick\.net|bat\.bing\.com|px\.ads\.linkedin\.com|ct\.pinterest\.com|google-analytics\.com|googleadservices\.com|analytics\.tiktok\.com/i;

/** Judges by the missing attribute alone: an empty description is the right one for a picture that only decorates. */
export const contentAlt: Check = {
	id: "content.alt",
	weight: 2,
	effort: "low",
	name: "Picture descriptions",
	task: "Describe your pictures in words",
	reads: "The pictures on the pages we read, each once, and whether they carry a description (the alt attribute).",
	expected:
		"At most 1 in 10 pictures without a description; up to 4 in 10, or one or two pictures, count half. An empty description, for a picture that only decorates, is fine.",
	fix: "Write one short sentence for each photo that says what it shows. In most website builders it is the field “alt text” beside the picture.",
	run: ({ home, pages }) =>
		judgeText(home, () => {
			const pictures = [home, ...pages].flatMap(listPictures);
			// A logo that is on every page is one picture; those written into the page have no address to know them by.
			const each = [
				...new Map(
					pictures.map((picture, index) => [picture.src === "" || picture.src.startsWith("data:") ? index : picture.src, picture]),
				).values(),
			];
			const missing = each.filter(({ hasAlt }) => !hasAlt);
			if (each.length === 0) return { status: "na", reason: "We found no pictures on the pages we read." };
			const share = missing.length / each.length;
			const names = missing.length === 0 ? "" : `: ${listSome(missing.map(({ src }) => nameOf(src)))}`;
			const found = `${missing.length} of ${countOf(each.length, "picture")} without an alt attribute${names}.`;
			const url = missing[0]?.pageUrl ?? home.url;
			if (share <= PASS_SHARE) return { status: "pass", found, url };
			return {
				status: share <= WARN_SHARE || missing.length <= WARN_COUNT ? "warn" : "fail",
				issue: describePictures(missing.length, each.length),
				found,
				url,
			};
		}),
};

function listPictures({ html, url: pageUrl }: PageFacts): { src: string; hasAlt: boolean; pageUrl: string }[] {
	return (html?.images ?? []).filter(({ src }) => !isCountingPixel(src)).map(({ src, hasAlt }) => ({ src, hasAlt, pageUrl }));
}

function isCountingPixel(src: string): boolean {
	return src.includes("//") && COUNTING_PIXEL.test(src.slice(0, 200));
}

function describePictures(missing: number, all: number): string {
	if (all === 1) return "The one picture we saw has no description.";
	return missing === all
		? `None of the ${all} pictures we saw has a description.`
		: `${missing} of the ${all} pictures we saw ${missing === 1 ? "has" : "have"} no description.`;
}

function nameOf(src: string): string {
	if (src === "") return "a picture without an address";
	return src.startsWith("data:") ? "a picture written into the page" : shortAddress(src);
}
