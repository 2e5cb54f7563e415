export type FoundHours = { text: string; kind: "times" | "always" | "by-appointment" };

type Piece = FoundHours & { start: number; end: number };

const MAX_HOURS = 30;

const DAY = "(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?\\.?";
/** Two letters can be a word ("we"), so they only count in a range. */
const SHORT_DAYS = "(?:mo|tu|we|th|fr|sa|su)\\s?[-–]\\s?(?:mo|tu|we|th|fr|sa|su)|m\\s?[-–]\\s?f";
const TILL = "-|–|—|to|till|until|['’‘]?til";
const TO = `\\s?(?:${TILL}|thru|through|&|and|,|/|\\+)\\s?`;
const EVERY_DAY = "daily|every ?day|(?:open )?(?:7|seven) days(?: a week| per week)?";
const SEVERAL_DAYS = `(?:${DAY}(?:${TO}${DAY}){1,6}|week ?days?|week ?ends?|${EVERY_DAY}|${SHORT_DAYS})`;
const DAYS = `(?:${DAY}(?:${TO}${DAY}){0,6}|week ?days?|week ?ends?|public holidays?|${EVERY_DAY}|${SHORT_DAYS})`;
const MARK = "(?:\\s?(?:am|pm|a\\.m\\.?|p\\.m\\.?|a\\.m|p\\.m|hours|hrs?)|[ap](?![\\p{L}.]))";
const CLOCK = "(?:(?:[01]\\d|2[0-3])[0-5]\\d(?!\\d)|(?:[01]?\\d|2[0-3])(?:[:.][0-5]\\d)?)";
const TIME = `(?:${CLOCK}(?:${MARK})?|noon|midday|midnight)`;
const END = `(?:${TIME}|late|close|dusk|dark|sunset|sold out)`;
const UNTIL = `\\s?(?:${TILL})\\s?`;
const RANGE = `${TIME}${UNTIL}${END}`;
const GAP = "[\\s:,|()=•·\\-–—]{0,4}(?:open(?:ing)?(?: hours)?|hours|from|trading)?[\\s:]{0,3}";

const DAYS_THEN_TIMES = new RegExp(
	`(?<!\\p{L})(?:${DAYS})(?!\\p{L})${GAP}(?:${RANGE}|from ${TIME}|closed|24 ?hours?|by appointment(?: only)?)(?![\\p{L}\\d:])`,
	"giu",
);
const TIMES_THEN_DAYS = new RegExp(
	`(?<![\\p{L}\\d.:$])(?:${RANGE}[\\s,|(]{1,3}${DAYS}|from ${TIME}[\\s,|(]{1,3}${SEVERAL_DAYS})(?!\\p{L})`,
	"giu",
);
const NAMED_HOURS = new RegExp(
	`(?<!\\p{L})(?:(?:office|opening|open|trading|business|store|shop|working|reception|clinic|surgery|showroom|workshop|kitchen) (?:hours|times)[\\s:–—-]{0,4}|(?<!after[ -])hours: ?|open today[\\s:]{1,3})(?:from )?${RANGE}(?![\\p{L}\\d:])`,
	"giu",
);
const CHURCH_SERVICE = new RegExp(
	`(?<!\\p{L})${DAY} (?:morning |evening )?(?:services?|mass|worship)(?: times?)?(?:[\\s:–—-]{1,3}|\\s?at )${TIME}(?![\\p{L}\\d:])`,
	"giu",
);
const EVERY_DAY_EXCEPT =
	/(?<!\p{L})open (?:daily|every ?day|(?:7|seven) days(?: a week)?),?\s(?:\(?except(?: for)?|excluding|but not|apart from|(?:but )?closed)(?: on)? (?:christmas|xmas|good friday|easter|anzac|boxing|new year|public holidays|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?: day)?/giu;
const DATE_AFTER = /^,?\s?(?:the )?(?:\d{1,2})?(?:st|nd|rd|th)?\s?(?:of )?(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)/i;
const HAS_CLOCK =
	/am|pm|a\.m|p\.m|\d[:.]\d\d|\d[ap]\b|\d\s?h(?:ou)?rs?|noon|midday|midnight|late|close|dusk|dark|sunset|closed|24 ?hour|appointment|except|excluding|but not|apart from/i;
const NINE_TO_FIVE = new RegExp(`\\d${UNTIL}\\d`, "iu");
const TWO_YEARS = /(?<!\d)(?:19|20)\d\d\s?(?:-|–|—|to)\s?(?:19|20)\d\d(?!\d|\s?h)/;

const ALWAYS =
	/(?<![\d/.])24\s?\/\s?7(?![\d/])|(?:open|available|operat\w{2,5}|service|on call|emergency)\s(?:for )?24[ -]?(?:hours?|hrs?)(?![\p{L}’']|\s(?:notice|before|prior|in advance|after))|(?<![\d.])24[ -]?(?:hours?|hrs?)(?:\s(?:a|per) day|[, ]{1,2}(?:7|seven) days|\s(?:emergency|service|call ?outs?|breakdowns?|towing|access|gym|availability|locksmiths?|plumb\p{L}{2,4}|electric\p{L}{2,5}|support|assistance|response))/giu;
const BY_APPOINTMENT = /(?<!\p{L})(?:by (?:prior )?appointment(?: only)?(?! to)|appointments? only|strictly by appointment)(?!\p{L})/giu;

const PATTERNS: [pattern: RegExp, kind: FoundHours["kind"]][] = [
	[EVERY_DAY_EXCEPT, "times"],
	[DAYS_THEN_TIMES, "times"],
	[TIMES_THEN_DAYS, "times"],
	[NAMED_HOURS, "times"],
	[CHURCH_SERVICE, "times"],
	[ALWAYS, "always"],
	[BY_APPOINTMENT, "by-appointment"],
];

/** Finds opening hours in a text, in order and at most 30: weekdays with times, "24/7" and "by appointment". */
export function listHours(text: string): FoundHours[] {
	const found: Piece[] = [];
	for (const [pattern, kind] of PATTERNS) {
		for (const piece of collect(text, pattern, kind)) {
			if (!found.some((other) => piece.start < other.end && other.start < piece.end)) found.push(piece);
		}
	}
	const inOrder = found.sort((a, b) => a.start - b.start);
	const bySpelling = new Map(inOrder.map(({ text: spelling, kind }) => [spelling, { text: spelling, kind }]));
	return [...bySpelling.values()].slice(0, MAX_HOURS);
}

/** Whether the numbers are times ("Mon-Fri 9-5") and not the date of an event ("Sat 5-6 July"). */
function areTimes(text: string, { text: words, end }: Piece): boolean {
	if (DATE_AFTER.test(text.slice(end, end + 20)) || TWO_YEARS.test(words)) return false;
	return HAS_CLOCK.test(words) || NINE_TO_FIVE.test(words);
}

function collect(text: string, pattern: RegExp, kind: FoundHours["kind"]): Piece[] {
	const found: Piece[] = [];
	for (const match of text.matchAll(pattern)) {
		const piece = { text: match[0].replace(/\s+/g, " ").trim(), kind, start: match.index, end: match.index + match[0].length };
		if (kind !== "times" || areTimes(text, piece)) found.push(piece);
		if (found.length >= MAX_HOURS) break;
	}
	return found;
}
