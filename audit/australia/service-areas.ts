import { locatePlaces } from "./places.ts";
import { listServiceAreaLists } from "./service-area-lists.ts";

const MAX_PHRASES = 10;
const MAX_CUES = 200;
const MAX_RUN_CHARACTERS = 110;

const VERB =
	/(?<!\p{L})(?:(?:proudly |also )?(?:servicing|serving|covering|delivering (?:to|across|throughout|around)|(?:working|operating) (?:throughout|across|around|all over))|we (?:also |proudly )?(?:service|serve|cover|travel (?:to|throughout|across|around)|deliver (?:to|throughout|across|around)|work (?:throughout|across|all over))|(?:visits|deliveries|rounds|vans?|crews?|teams?) covers?|available (?:throughout|across))(?!\p{L})/giu;

/** "We build in Metung, Bruthen and Swan Reach". People also live or train somewhere, so it takes three places. */
const DOES_IN =
	/(?<!\p{L})we (?:also |proudly |mostly |mainly )?(?!(?:live|are|met|began|grew|train|study|believe|also|both|all|have)(?!\p{L}))\p{L}{2,12}(?<!ed) in(?!\p{L})/giu;
const MIN_PLACES = 3;

/** These only count with places after them, because "Service areas" alone is a menu entry. */
const AREA =
	/(?<!\p{L})(?:(?:areas?|suburbs|regions?|locations) (?:that )?we (?:service|serve|cover|work in|travel to)|(?:areas?|suburbs|regions?) (?:serviced|served|covered)|service areas?)(?: include| including)?(?!\p{L})/giu;

const ON_ITS_OWN = [
	/(?<!\p{L})(?:we|i)(?:['’]ll)? (?:come|travel|drive) (?:straight |right |out )?to (?:you|your \p{L}{2,10})(?!\p{L})/giu,
	/(?<!\p{L})mobile (?:mechanics?|auto electricians?|dog (?:wash|groom\p{L}{2,4})|groom\p{L}{2,4}|hairdress\p{L}{2,4}|car (?:wash|detailing)|detailing|locksmiths?|vets?|massage|tyres?|welding|welders?|physio\p{L}{0,9}|windscreens?|coffee vans?|mechanical|pet grooming)(?!\p{L})/giu,
];

const WIDE = /[- ]wide(?!\p{L}| (?:range|variety|selection|choice|array))/gu;
/** Three words of NAME_WORD. */
const MAX_NAME_CHARACTERS = 65;
const NAME_WORD = /^\p{Lu}\p{L}{2,20}$/u;

const CONNECTOR =
	/^(?:the|and|to|of|all|from|in|its|greater|inner|outer|entire|whole|through|throughout|across|beyond|surrounds?|surrounding|local|nearby|areas?|suburbs|districts?|regions?|towns|covering|servicing|between|north|south|east|west|northern|southern|eastern|western|wide)$/i;
const EVERYWHERE =
	/(?:all|surrounding|local|nearby) (?:areas|suburbs|districts|towns)|surrounds|\b(?:Queensland|QLD|New South Wales|NSW|Victoria|South Australia|Western Australia|Tasmania|Northern Territory)\b|\bACT\b/i;

/**
 * Finds phrases of businesses that travel to their customers, word for word: "servicing the Gold Coast and Tweed", "we come to you", then
 * headings with the lines of their list.
 */
export function listServiceAreas(text: string): string[] {
	const sentences = [
		...collect(text, VERB, true),
		...collect(text, DOES_IN, true).filter(({ phrase }) => locatePlaces(phrase).length >= MIN_PLACES),
		...collect(text, AREA, true),
		...ON_ITS_OWN.flatMap((cue) => collect(text, cue, false)),
		...collectWide(text),
	];
	sentences.sort((a, b) => a.start - b.start);
	const phrases = [...sentences, ...listServiceAreaLists(text)];
	const unique = new Map(phrases.map(({ phrase }) => [phrase.toLowerCase(), phrase]).reverse() as [string, string][]);
	return [...unique.values()].reverse().slice(0, MAX_PHRASES);
}

function collect(text: string, cue: RegExp, needsPlace: boolean): { start: number; phrase: string }[] {
	const found: { start: number; phrase: string }[] = [];
	let cuesLeft = MAX_CUES;
	for (const match of text.matchAll(cue)) {
		cuesLeft -= 1;
		if (cuesLeft < 0 || found.length >= MAX_PHRASES * 2) break;
		const end = match.index + match[0].length;
		const run = readPlaceNames(match[0], text.slice(end, end + MAX_RUN_CHARACTERS));
		if (needsPlace && run === "") continue;
		found.push({ start: match.index, phrase: `${match[0]}${run}`.replace(/\s+/g, " ") });
	}
	return found;
}

/** Collects areas such as "Brisbane-wide" and "Queensland wide". */
function collectWide(text: string): { start: number; phrase: string }[] {
	return [...text.matchAll(WIDE)].slice(0, MAX_CUES).flatMap(({ 0: wide, index }) => {
		const name = findNameAtEnd(text.slice(Math.max(0, index - MAX_NAME_CHARACTERS - 1), index));
		const start = locatePlaces(name)[0]?.start ?? name.search(/\b(?:Queensland|QLD|NSW|Victoria|Tasmania|Australia)$/);
		return start < 0 ? [] : { start: index - name.length + start, phrase: name.slice(start) + wide };
	});
}

/** Returns the last capitalised words of a text, at most three. */
function findNameAtEnd(text: string): string {
	const words =
		text
			.split(/[^\p{L} ]/u)
			.at(-1)
			?.split(" ")
			.slice(-3) ?? [];
	return words.slice(words.findLastIndex((word) => !NAME_WORD.test(word)) + 1).join(" ");
}

/** Returns the list of names that follows a cue, if it includes a place or "surrounding areas". */
function readPlaceNames(cue: string, following: string): string {
	const line = /^[^.!?;\n|•]*/.exec(following)?.[0] ?? "";
	const places = locatePlaces(cue + line).map(({ start, end }) => ({ start: start - cue.length, end: end - cue.length }));
	let end = 0;
	for (const match of line.matchAll(/[\p{L}\d'’-]+|[^\s\p{L}\d'’-]/gu)) {
		const [word] = match;
		const isInPlace = places.some((place) => match.index >= place.start && match.index < place.end);
		if (/^\p{Lu}/u.test(word) || isInPlace || /^(?:areas?|suburbs|districts?|regions?|towns|surrounds?|beyond|wide)$/i.test(word))
			end = match.index + word.length;
		else if (!/^[,&/:()+–-]$/.test(word) && !CONNECTOR.test(word)) break;
	}
	const run = line.slice(0, end);
	return places.some((place) => place.start >= 0 && place.end <= end) || EVERYWHERE.test(run) ? run : "";
}
