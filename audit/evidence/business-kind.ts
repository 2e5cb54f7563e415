import type { SiteFacts } from "#audit/site-facts.ts";
import { findTradeType, isKindOf } from "./business-types.ts";
import { findMainBusiness, listBusinesses, listBusinessNames } from "./businesses.ts";
import { listMenuLinks } from "./links.ts";
import { findRightType } from "./misnamed-types.ts";
import { getPageTitle } from "./page-head.ts";

type BusinessKind = "food" | "lodging" | "club";

const CLUB_TYPES = new Set(
	"SportsClub SportsOrganization SportsTeam NGO PlaceOfWorship Church CatholicChurch Mosque Synagogue BuddhistTemple HinduTemple".split(
		" ",
	),
);
const CLUB =
	/\b(?:football|soccer|rugby|league|cricket|netball|hockey|tennis|bowls|bowling|swimming|surf|lifesaving|life saving|sailing|yacht|rowing|canoe|dragon boat|golf|pony|riding|rifle|pistol|car|bridge|chess|sports?|sporting|athletics?|running|cycling|triathlon|basketball|volleyball|baseball|softball|gymnastics|squash|judo|karate|lions|rotary|fishing|bushwalking|garden|quilting|camera|social|junior|community) club\b|\b(?:association|historical society|church(?! (?:st|street|rd|road|lane)\b)|parish|men'?s shed|scout group|girl guides|rotary|p ?& ?c)\b/;
const FOOD =
	/\b(?:cafes?|coffee (?:shop|house|roasters?)|espresso(?: bar)?|restaurants?|bistro|brasserie|trattoria|pizzeria|ristorante|bakery|bakehouse|patisserie|tavern|gelateria|takeaway|fish (?:and|&|n) chips|steakhouse|eatery|diner)\b/;
/** These words only count if the site has a menu: "coffee" may mean coffee tables. */
const MAYBE_FOOD =
	/\b(?:coffee|burgers?|pizzas?|sushi|ramen|kebabs?|noodles?|thai|indian|grill|kitchen|deli|gelato|bar|brewery|brewing|pub)\b/;
const LODGING =
	/\b(?:motel|hotel|hostel|backpackers|bed and breakfast|b ?& ?b|(?:caravan|holiday|tourist) park|resort|holiday (?:apartments?|units?|houses?|homes?|cabins?)|guest ?house|farm ?stay|glamping)\b/;
/** A business that supplies restaurants is not one. */
const SUPPLIER =
	/\b(?:supplies|supplier|equipment|fit-?outs?|brokers?|machines?|repairs?|cleaning|furniture|tables?|software|marketing|design|wholesale|hire|accountants?|insurance|for sale)\b/;

/** Returns whether a business is a place to eat, a place to stay or a club, or null. Structured data decides before the title. */
export function findBusinessKind(facts: SiteFacts): BusinessKind | null {
	const types = listBusinesses(facts).flatMap((business) => business.types.map((type) => findRightType(type) ?? type));
	if (types.some((type) => CLUB_TYPES.has(type))) return "club";
	if (types.some((type) => isKindOf(type, "FoodEstablishment"))) return "food";
	if (types.some((type) => isKindOf(type, "LodgingBusiness"))) return "lodging";
	const { html } = facts.home;
	const names = [html === null ? "" : getPageTitle(html), ...listBusinessNames(facts).slice(0, 5)].map(normalizeText).join(" | ");
	if (SUPPLIER.test(names)) return null;
	if (CLUB.test(names)) return "club";
	if (LODGING.test(names)) return "lodging";
	return FOOD.test(names) || (MAYBE_FOOD.test(names) && listMenuLinks(facts).length > 0) ? "food" : null;
}

function normalizeText(text: string): string {
	return text.slice(0, 300).normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
}

/** Registered professions without their own schema.org type. */
const REGISTERED = /\b(?:chiropract|osteopath|psycholog|acupunctur|surgeon|occupational therap|radiograph)/i;

/**
 * Whether the business is a practice under the Health Practitioner Regulation National Law (dentists, doctors, physiotherapists and so on),
 * judging by its structured data, name and title.
 */
export function isHealthPractice(facts: SiteFacts): boolean {
	const main = findMainBusiness(facts);
	const headlines = [main?.name ?? "", facts.home.html === null ? "" : getPageTitle(facts.home.html)];
	const types = [...(main?.types ?? []), ...headlines.flatMap((headline) => findTradeType(headline) ?? [])];
	return types.some((type) => isKindOf(type, "MedicalBusiness")) || headlines.some((headline) => REGISTERED.test(headline.slice(0, 300)));
}
