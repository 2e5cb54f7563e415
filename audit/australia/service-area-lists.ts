import { locatePlaces } from "./places.ts";

const AREAS = "(?:areas?|suburbs|regions?|towns|locations|places|communities|districts)";
const SERVE = "(?:service|serve|cover|work in|travel to|visit|deliver to|look after|operate in)";
/** A heading or the end of a sentence that announces a list: "Areas we service", "We cover the following suburbs:". */
const ANNOUNCEMENT = new RegExp(
	`(?<!\\p{L})(?:${AREAS} (?:that )?we (?:also |proudly )?${SERVE}|${AREAS} (?:serviced|served|covered)|(?:service|servicing|coverage|delivery) areas?|where we (?!(?:live|are|come|began|met|grew|train|eat|source|buy|get)(?!\\p{L}))\\p{L}{2,12}(?<!ed)|(?:we|proudly|also) (?:service|serve|servicing|serving|cover|covering) (?:the following|these|all these)(?: ${AREAS})?|we (?:service|serve|cover)|(?<=^|\\n)(?:proudly )?(?:servicing|serving|covering))(?: include| including)?[^\\S\\n]{0,2}:?[^\\S\\n]{0,2}(?=\\n)`,
	"giu",
);
const MAX_HEADINGS = 50;
const MAX_LISTS = 10;
const MAX_LIST_CHARACTERS = 3_000;
const MAX_LINE_CHARACTERS = 300;
/** An introduction, such as "Give us a call if your suburb is not here", may stand between a heading and its list. */
const MAX_SKIPPED_LINES = 2;
const MAX_QUOTED_LINES = 15;
const MAX_ENTRY_CHARACTERS = 40;
const TOWN_NAME = /^(?:\p{Lu}[\p{L}'’.-]{1,20})(?: \p{Lu}[\p{L}'’.-]{1,20}){0,3}$/u;

/** Finds service areas that are given as a heading with a list of towns below it, line by line: "Areas we service / Cairns / Innisfail". */
export function listServiceAreaLists(text: string): { start: number; phrase: string }[] {
	const found: { start: number; phrase: string }[] = [];
	let headingsLeft = MAX_HEADINGS;
	for (const match of text.matchAll(ANNOUNCEMENT)) {
		headingsLeft -= 1;
		if (headingsLeft < 0 || found.length >= MAX_LISTS) break;
		const end = match.index + match[0].length;
		const lines = readTownLines(
			text
				.slice(end, end + MAX_LIST_CHARACTERS)
				.split("\n")
				.slice(1),
		);
		if (lines.length > 0) found.push({ start: match.index, phrase: [match[0].trim(), ...lines.slice(0, MAX_QUOTED_LINES)].join(" / ") });
	}
	return found;
}

/** Reads the lines of a list up to the last town we know. Small towns between them count too, the menu after them does not. */
function readTownLines(lines: string[]): string[] {
	const read: string[] = [];
	let knownCount = 0;
	let lengthAtLastKnown = 0;
	let skipped = 0;
	for (const line of lines.slice(0, 100)) {
		const known = line.length <= MAX_LINE_CHARACTERS ? countTownsOfLine(line) : 0;
		if (known > 0) {
			read.push(line.trim());
			knownCount += known;
			lengthAtLastKnown = read.length;
		} else if (TOWN_NAME.test(line.slice(0, MAX_LINE_CHARACTERS))) read.push(line);
		else if (knownCount > 0 || skipped >= MAX_SKIPPED_LINES) break;
		else {
			if (skipped === 0) read.push("…");
			skipped += 1;
		}
	}
	return knownCount >= 2 || (knownCount === 1 && lengthAtLastKnown <= 2) ? read.slice(0, lengthAtLastKnown) : [];
}

/** Counts the towns of a line that has little else in it: "Cairns", "Cairns – Innisfail – Tully", "Electrician in Cairns". */
function countTownsOfLine(line: string): number {
	const places = locatePlaces(line);
	const letters = (part: string) => part.replace(/\P{L}/gu, "").length;
	const covered = places.reduce((sum, { start, end }) => sum + letters(line.slice(start, end)), 0);
	const endsInTown = line.length <= MAX_ENTRY_CHARACTERS && places.at(-1)?.end === line.length;
	return covered > 0 && covered >= letters(line) * (endsInTown ? 0.25 : 0.5) ? places.length : 0;
}
