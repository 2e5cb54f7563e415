import type { Check } from "#audit/check.ts";
import { checkText } from "#audit/evidence/page-coverage.ts";
import type { PictureFacts } from "#audit/site-facts.ts";
import { formatBytes, formatCount, shortenUrl } from "#audit/wording.ts";

const LIGHT = { largest: 500_000, total: 1_500_000 };
const HEAVY = { largest: 1_500_000, total: 5_000_000 };
/** 75 seconds at the 1.6 Mbit/s that Lighthouse assumes for a slow phone connection. */
const MAX_TOTAL = 15_000_000;

/** Photos straight from a camera are the usual reason why a small business's home page is slow on a phone. */
export const techPictureWeight: Check = {
	id: "tech.picture-weight",
	weight: 3,
	effort: "medium",
	name: "Picture weight",
	task: "Make your pictures smaller",
	reads:
		"The size that your server states for up to six pictures of your home page. Where you offer several versions, we take the one for a phone.",
	expected:
		"No picture over 500 kB, and 1.5 MB for all that we looked at. Half points up to 1.5 MB for one and 5 MB in all. More than 15 MB in all limits the whole score. A stand-in for Core Web Vitals, which only real visitors' phones can measure.",
	fix: "Resize photos to at most 2,000 pixels across and save them as WebP or as JPEG at 80% quality. Most website builders have a setting or a plugin that does it.",
	run: ({ home, pictures }) =>
		checkText(home, (html) => {
			if (html.pictures.length === 0) return { status: "na", reason: "We found no pictures on your home page." };
			const measured = pictures.filter(isMeasured).toSorted((a, b) => b.bytes - a.bytes);
			const [largest] = measured;
			if (largest === undefined) return { status: "unknown", reason: "We couldn't find out how large the pictures on your home page are." };
			const total = measured.reduce((sum, { bytes }) => sum + bytes, 0);
			const isWithin = (limit: typeof LIGHT) => largest.bytes <= limit.largest && total <= limit.total;
			const found = `${formatCount(measured.length, "picture")} of ${formatBytes(total)} in all. The largest is ${shortenUrl(largest.url)} with ${formatBytes(largest.bytes)}.`;
			if (isWithin(LIGHT)) return { status: "pass", found, url: home.url };
			const issue =
				measured.length > 1 && (total > HEAVY.total || largest.bytes <= LIGHT.largest)
					? `The pictures on your home page weigh ${formatBytes(total)} in all, so people on a phone wait for them.`
					: `A picture on your home page weighs ${formatBytes(largest.bytes)}, so people on a phone wait for it.`;
			if (isWithin(HEAVY)) return { status: "warn", issue, found, url: largest.url };
			return { status: "fail", issue, found, url: largest.url, ...(total > MAX_TOTAL ? { cap: "heavy-pictures" } : {}) };
		}),
};

function isMeasured(picture: PictureFacts): picture is PictureFacts & { bytes: number } {
	return picture.probe.status === 200 && picture.bytes !== null && picture.contentType.startsWith("image/");
}
