import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { brand } from "#app/site/brand.ts";
import { queenslandPlaces } from "#audit/australia/queensland-places.ts";

const MIN_CHARACTERS = 12;
const MAX_CHARACTERS = 200;
/** A score of 4, the highest of zxcvbn, means at least 10^10 guesses. With 3, "Summer2025!!" would pass. */
const MIN_SCORE = 4;
/** Both limits keep zxcvbn below 50 ms. Without them it takes seconds for 200 characters. */
const MAX_CHECKED_CHARACTERS = 32;
const MAX_L33T_SUBSTITUTIONS = 5;

/** Line breaks, tabs, other control characters and U+FFFD, which no password field can contain. */
const UNTYPABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\uFFFD]/u;

/** Words that an attacker who knows the site tries first. */
const SITE_WORDS = [
	brand.name,
	brand.slug,
	brand.slug.replaceAll("-", ""),
	brand.email,
	new URL(brand.siteUrl).hostname,
	...splitWords([brand.name, brand.slug, brand.email, brand.siteUrl, brand.tagline].join(" ")),
	"seo",
	"desk",
	"staff",
	"agency",
	"snapshot",
	brand.city,
	brand.state,
	brand.region,
	brand.country,
	...[...queenslandPlaces].flatMap((place) => [place, place.replaceAll(" ", "")]),
];

/** Explains why a password is not acceptable for an account. Returns null if it is. */
export async function findPasswordProblem(password: string, username: string): Promise<string | null> {
	if (UNTYPABLE.test(password)) return "The password must be one line of plain text, without tabs or other control characters.";
	const characters = [...password].length;
	if (characters < MIN_CHARACTERS) return `The password must have at least ${MIN_CHARACTERS} characters.`;
	if (characters > MAX_CHARACTERS) return `The password must have at most ${MAX_CHARACTERS} characters.`;
	const { score, feedback } = (await getStrengthChecker()).check(password.normalize("NFKC"), [
		username,
		...splitWords(username),
		...SITE_WORDS,
	]);
	if (score >= MIN_SCORE) return null;
	return ["That password is too easy to guess.", feedback.warning, "Try three or four words that only you would put together."]
		.filter(Boolean)
		.join(" ");
}

let strengthChecker: Promise<ZxcvbnFactory> | undefined;

/** Loads zxcvbn on first use: its dictionaries take 0.4 s and 70 MB, and most processes never need them. */
function getStrengthChecker(): Promise<ZxcvbnFactory> {
	strengthChecker ??= createStrengthChecker();
	return strengthChecker;
}

async function createStrengthChecker(): Promise<ZxcvbnFactory> {
	const { ZxcvbnFactory } = await import("@zxcvbn-ts/core");
	const common = await import("@zxcvbn-ts/language-common");
	const english = await import("@zxcvbn-ts/language-en");
	const userInputs = "It contains your account name, a Queensland place or words from this site.";
	return new ZxcvbnFactory({
		dictionary: { ...common.dictionary, ...english.dictionary },
		graphs: common.adjacencyGraphs,
		translations: { ...english.translations, warnings: { ...english.translations.warnings, userInputs } },
		maxLength: MAX_CHECKED_CHARACTERS,
		l33tMaxSubstitutions: MAX_L33T_SUBSTITUTIONS,
	});
}

function splitWords(text: string): string[] {
	return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
}
