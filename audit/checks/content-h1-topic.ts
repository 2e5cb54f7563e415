import { listPlaces, normalizePlace } from "#audit/australia/places.ts";
import type { Check } from "#audit/check.ts";
import { listBusinessNames } from "#audit/evidence/businesses.ts";
import { hasSeveralLocations } from "#audit/evidence/contacts.ts";
import { listOwnPlaces, namesAnyPlace } from "#audit/evidence/local-places.ts";
import { namesOffer } from "#audit/evidence/names-offer.ts";
import { checkText } from "#audit/evidence/page-coverage.ts";
import { getPageTitle } from "#audit/evidence/page-head.ts";
import type { SiteFacts } from "#audit/site-facts.ts";
import { quoteText } from "#audit/wording.ts";

const MAX_HEADINGS = 3;

/** "Welcome to our website" tells neither a visitor nor Google that this is a roofer in Gympie. */
export const contentH1Topic: Check = {
	id: "content.h1-topic",
	weight: 2.5,
	effort: "low",
	name: "Main heading says what and where",
	task: "Say what and where in your heading",
	reads: "The main heading (h1) of your home page, compared with what you do and the towns you name.",
	expected:
		"It says what you do and where. Half points for one of the two. A business with several locations only needs to say what it does. A missing heading counts under “Main heading”.",
	fix: "Change the main heading to what you do and your town, such as “Emergency plumber in Toowoomba”. Put a slogan or a welcome below it.",
	run: (facts) =>
		checkText(facts.home, ({ headings }) => {
			const text = headings
				.filter(({ level, text }) => level === 1 && text.trim() !== "")
				.slice(0, MAX_HEADINGS)
				.map((heading) => heading.text.slice(0, 300).trim())
				.join(" · ");
			if (text === "") return { status: "na", reason: "Your home page has no main heading, which counts under “Main heading”." };
			const saysWhat = namesOffer(text) || sharesTopicWithTitle(text, facts);
			const saysWhere = namesAnyPlace(text, facts) || hasSeveralLocations(facts);
			const found = `h1: ${quoteText(text)}`;
			if (saysWhat && saysWhere) return { status: "pass", found, url: facts.home.url };
			const missing = saysWhat ? "where you are" : saysWhere ? "what you do" : "what you do or where";
			return {
				status: saysWhat || saysWhere ? "warn" : "fail",
				issue: `The main heading of your home page doesn't say ${missing}.`,
				found,
				url: facts.home.url,
			};
		}),
};

const SAYS_NOTHING = new Set(
	"home page welcome website site your with from that this best quality service services trusted local about more than".split(" "),
);

/** Whether the heading repeats a word of the title that is neither the business's name nor a place: it is about the same thing. */
function sharesTopicWithTitle(heading: string, facts: SiteFacts): boolean {
	const title = facts.home.html === null ? "" : getPageTitle(facts.home.html);
	const listWords = (text: string) => normalizePlace(text.slice(0, 300)).split(" ");
	const names = [...listBusinessNames(facts), ...listOwnPlaces(facts).slice(0, 50), ...listPlaces(title)].flatMap(listWords);
	const domain = facts.domain.toLowerCase();
	const inTitle = new Set(listWords(title));
	return listWords(heading).some(
		(word) => word.length >= 4 && inTitle.has(word) && !SAYS_NOTHING.has(word) && !names.includes(word) && !domain.includes(word),
	);
}
