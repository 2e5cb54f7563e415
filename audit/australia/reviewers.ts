import { isAmbiguousPlace, isPlace, listPlaces } from "./places.ts";

const NAME = "\\p{Lu}[\\p{L}.'’-]{0,20}(?: (?:(?:&|and) )?\\p{Lu}[\\p{L}.'’-]{0,20}){0,3}";
const STATE = "(?:,? (?:QLD|Qld|NSW|VIC|Vic|SA|WA|TAS|Tas|ACT|NT))?";
/** "Sarah, Ipswich", "– Tom & Jill B. (Redland Bay QLD)", "Kylie from Mackay". */
const REVIEWER = new RegExp(
	`^[-–—~]? ?(?<name>${NAME})(?: ?[,|(–—-] ?(?:from )?| from | of )(?<town>\\p{Lu}[\\p{L}'’ -]{2,30}?)${STATE}\\)?\\.?$`,
	"u",
);
const QUOTE_END = /[”"]\s{0,2}$|[★⭐]{3}\s{0,2}$/u;
/** Headings of reviews: "Testimonials", "What our customers say", "Said about us". */
export const REVIEW_HEADING =
	/\b(?:testimonials?|reviews|(?:customers?|clients?|guests?|people|patients|others|locals|neighbours) (?:say|are saying|think)|said about us|happy (?:customers|clients)|kind words)\b/i;
/** How many lines after a heading such as "Reviews" may belong to it. */
const MAX_REVIEW_LINES = 40;
const MAX_LINE_CHARACTERS = 80;
const MIN_REVIEW_CHARACTERS = 40;

/** Removes the names and towns below customer reviews, since the town of a reviewer is not the town of the business. */
export function withoutReviewers(text: string): string {
	const lines = text.split("\n");
	let headingAt = Number.NEGATIVE_INFINITY;
	return lines
		.map((line, index) => {
			if (line.length <= MAX_LINE_CHARACTERS && REVIEW_HEADING.test(line)) headingAt = index;
			const quoteEnd = Math.max(line.lastIndexOf("”"), line.lastIndexOf('"'));
			const signature = line.slice(quoteEnd + 1).trim();
			if (signature === "" || signature.length > MAX_LINE_CHARACTERS) return line;
			const before = lines[index - 1] ?? "";
			const isBelowReview =
				quoteEnd >= 0 || QUOTE_END.test(before.slice(-10)) || (before.length >= MIN_REVIEW_CHARACTERS && isNearHeading(index, headingAt));
			const isOnTwoLines = !isBelowReview && QUOTE_END.test((lines[index - 2] ?? "").slice(-10)) && isPersonAndTown(before, signature);
			const isDashed = /^[-–—~]/.test(signature) && before.length >= MIN_REVIEW_CHARACTERS;
			const isSigned = (isBelowReview || isDashed) && isReviewer(signature);
			return isSigned || isOnTwoLines ? line.slice(0, quoteEnd + 1) : line;
		})
		.join("\n");
}

/** Whether a text is the signature of a review with a known town, such as "Noel, Buninyong". A famous saying has no town below it. */
export function isPersonOfTown(signature: string): boolean {
	return isReviewer(signature) && isPlace(REVIEWER.exec(signature)?.groups?.town ?? "");
}

function isNearHeading(index: number, headingAt: number): boolean {
	return index - headingAt <= MAX_REVIEW_LINES;
}

function isReviewer(signature: string): boolean {
	const { name, town } = REVIEWER.exec(signature)?.groups ?? {};
	return name !== undefined && town !== undefined && listPlaces(name).every(isAmbiguousPlace);
}

function isPersonAndTown(name: string, town: string): boolean {
	return name.length <= 30 && isReviewer(`${name}, ${town}`);
}
