import { maskPlaces } from "#audit/urls/guess-page-kind.ts";
import { serviceWords } from "#audit/urls/service-words.ts";
import { findTradeType } from "./business-types.ts";

/** Kinds of business that are not in the list of services. A trailing dash means a whole word, otherwise the start of one. */
const businessWords = [
	"coffee|cafe|espresso|tea-?house|restaurant|bistro|pizz|burger|sushi|ramen|kebab|noodle|gelat|ice-cream|cakes?-|baker|patisserie|butcher|meats-|seafood|fruit|deli-|tavern|brewer|brewing|distiller|winer|wines-|pub-|bar-",
	"motel|hotel|hostel|backpacker|resort|retreat|guest-?house|holiday-|caravan|camp(?:ing|ground)|farm-?stay|b-and-b-|bed-and-breakfast",
	"school|college|kinder|kindy|preschool|child-?care|early-learning|day-?care|academy|tuition|dance|ballet|music|drama|swim|gymnast|martial-art|karate|fitness|gym-|golf|bowls|tennis|football|netball|cricket|rugby|surf-",
	"club|church|parish|association|society|museum|gallery|theatre|cinema|library|scouts",
	"doctors|medical|clinic|surgery|gps-|pharmac|chemist|hospital|hearing|audiolog|optic|nurs|aged-care|disabilit|ndis|health|speech-path|dietit|beauty|salon|spa-|day-spa|cosmetic",
	"law-|laws-|lawyer|legal|solicitor|barrister|attorney|financ|wealth|broker|real-estate|realty|propert|valu(?:er|ation)|architect|engineer|survey|draft|town-plann",
	"auto-|automotive|motors-|cars-|car-|motorcycle|motor-?bike|bikes?-|cycles-|boat|marine|outboard|trailer|tractor|machinery|diesel|exhaust|batter(?:y|ies)-",
	"shop-|store-|tackle|jewel|florist|flowers-|gifts?-|books?-|toys?-|shoes-|clothing|fashion|boutique|furniture|bedding|mattress|timber|hardware|nursery|plants-|pets?-|produce|saddler|feed-|firewood|glass|tiles-|stone-|marble|steel|kitchens",
	"computer|software|phone-repair|telecom|internet|hosting|media-|design|advertis|recruit|labour-hire|funeral|cremat|cemeter|travel|taxi|limousine|bus-|buses-|coach(?:es|ing)-|transport|haulage|logistics|bore-|drill|pump|crane|scaffold|surveill|alarm|water-",
];
const BUSINESS_WORDS = new RegExp(`[/-](?:${businessWords.join("|")})`);

/** Whether a title or heading says what the business does: "All Star Electrical", "Whistling Kite Coffee". A town name says where, not what. */
export function namesOffer(title: string): boolean {
	const words = title.slice(0, 300).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("&", " and ");
	const path = maskPlaces(`/${words.replace(/['’]/g, "").replace(/[^\p{L}\p{N}]+/gu, "-")}-`);
	return findTradeType(title) !== null || serviceWords.test(path) || BUSINESS_WORDS.test(path);
}
