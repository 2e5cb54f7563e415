import type { Check } from "#audit/check.ts";
import { checkText } from "#audit/evidence/page-coverage.ts";
import type { PictureFacts } from "#audit/site-facts.ts";
import { formatCount, formatList, shortenUrl } from "#audit/wording.ts";

/** A gap where a photo should be looks as if no one runs the business any more. */
export const contentBrokenPictures: Check = {
	id: "content.broken-pictures",
	weight: 2,
	effort: "low",
	name: "Missing pictures",
	task: "Fix the missing pictures",
	reads: "Up to six pictures of your home page. We ask for each one, but don't download it.",
	expected: "Every picture is there. One that is gone (404 or 410), or that opens a web page instead of a picture, fails.",
	fix: "Upload the missing pictures again, or take them off the page.",
	run: ({ home, pictures }) =>
		checkText(home, (html) => {
			if (html.pictures.length === 0) return { status: "na", reason: "We found no pictures on your home page." };
			const broken = pictures.filter((picture) => findProblem(picture) !== null);
			const [first] = broken;
			if (first !== undefined) {
				return {
					status: "fail",
					issue:
						broken.length === 1
							? "A picture on your home page doesn't load. Visitors see a gap."
							: `${broken.length} pictures on your home page don't load. Visitors see gaps.`,
					found: formatList(broken.map((picture) => `${shortenUrl(picture.url)} ${findProblem(picture)}`)),
					url: first.url,
				};
			}
			const fine = pictures.filter(({ probe }) => probe.status === 200);
			if (fine.length === 0) return { status: "unknown", reason: "We couldn't load any picture of your home page to check it." };
			return { status: "pass", found: `${formatCount(fine.length, "picture")} checked, and all of them load.`, url: home.url };
		}),
};

/** Returns what is wrong with a picture; null if it is fine, or if the response may be meant for us alone (403, 429, a timeout). */
function findProblem({ probe, contentType }: PictureFacts): string | null {
	if (probe.status === 404 || probe.status === 410) return `is gone (${probe.status})`;
	if (probe.failure === "no-such-host") return "is on a domain that doesn't exist";
	return probe.status === 200 && contentType === "text/html" ? "opens a web page instead of a picture" : null;
}
