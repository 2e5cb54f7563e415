/** Makes the listing's search box and category filter work, in plain DOM: written into the blog page as one small script. */

import { type ArticleWish, createArticleSearch, type SearchedArticle } from "./article-search.ts";
import { ARTICLE_WORDS_PATH } from "./article-words-path.ts";
import { describeFound, type TextsState } from "./found-in-words.ts";
import { countWordsOf, listTerms, unpackCounts } from "./search-words.ts";

/** How long the typing pauses before the page says what was found, so that a screen reader is not told at every letter. */
const PAUSE_MS = 400;

const form = document.querySelector<HTMLFormElement>("#article-finder");
const list = document.querySelector<HTMLElement>("#article-list");
if (form && list) enliven(form, list);

function enliven(form: HTMLFormElement, list: HTMLElement) {
	const cards = [...list.children].filter((card) => card instanceof HTMLElement);
	const query = form.elements.namedItem("q") as HTMLInputElement;
	const category = form.elements.namedItem("category") as HTMLSelectElement;
	const status = form.querySelector("[role=status]") as HTMLElement;
	const reset = form.querySelector("[type=reset]") as HTMLElement;
	const isPhone = matchMedia("(pointer: coarse)").matches;
	/** Made when first wanted, and anew once the texts are there: most visitors never search. */
	let findArticles: ReturnType<typeof createArticleSearch> | undefined;
	let texts: TextsState = "missing";
	let saying: ReturnType<typeof setTimeout> | undefined;

	function readWish(): ArticleWish {
		return { query: listTerms(query.value).length > 0 ? query.value.trim() : "", category: category.value };
	}

	function show() {
		const wish = readWish();
		const asks = wish.query !== "" || wish.category !== "";
		findArticles ??= createArticleSearch(cards.map((card) => readCard(card)));
		const found = findArticles(wish);
		// Where nothing is found the listing stays as it is, so that there is always somewhere to go on.
		const slugs = asks ? found.slugs : [];
		document.body.toggleAttribute("data-searching", slugs.length > 0);
		arrange(list, cards, slugs);
		reset.hidden = !asks;
		keepInAddress(wish);
		clearTimeout(saying);
		if (asks) saying = setTimeout(() => status.replaceChildren(describeFound(found, wish, texts)), PAUSE_MS);
		else status.replaceChildren();
	}

	/** The texts' own words come when they are first wanted; until then, and if they never come, the cards' words are searched. */
	async function askForTexts() {
		if (texts !== "missing") return;
		texts = "coming";
		try {
			const response = await fetch(ARTICLE_WORDS_PATH);
			if (!response.ok) throw new Error(response.statusText);
			const words: Record<string, string> = await response.json();
			findArticles = createArticleSearch(cards.map((card) => readCard(card, words)));
			texts = "known";
		} catch {
			texts = "missing";
		}
		if (query.value !== "") show();
	}

	const asked = new URLSearchParams(location.search);
	query.value = (asked.get("q") ?? "").slice(0, query.maxLength);
	category.value = asked.get("category") ?? "";
	if (category.selectedIndex === -1) category.value = "";
	if (query.value) askForTexts();
	if (query.value || category.value) show();

	query.addEventListener("focus", () => {
		askForTexts();
		// Half of a phone's screen is keyboard: what is found should be seen in the other half.
		if (isPhone) form.scrollIntoView({ block: "start" });
	});
	form.addEventListener("input", show);
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		show();
		if (isPhone) query.blur();
	});
	form.addEventListener("reset", (event) => {
		event.preventDefault();
		query.value = "";
		category.value = "";
		show();
		// The button is gone now. On a phone the box would bring the keyboard up.
		(isPhone ? status : query).focus();
	});
}

/** Shows the cards found, in that order; with none, the listing as it was: newest first, the featured ones in their places above. */
function arrange(list: HTMLElement, cards: HTMLElement[], slugs: string[]) {
	const places = new Map(slugs.map((slug, place) => [slug, place]));
	const placeOf = (card: HTMLElement) => places.get(slugOf(card)) ?? Number.POSITIVE_INFINITY;
	const inOrder = slugs.length > 0 ? [...cards].sort((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b))) : cards;
	for (const card of cards) card.hidden = slugs.length > 0 ? !places.has(slugOf(card)) : card.dataset.featured !== undefined;
	if (inOrder.every((card, place) => card === list.children[place])) return;
	const focused = document.activeElement;
	list.append(...inOrder);
	// Moving an element takes the focus from it.
	if (focused instanceof HTMLElement && list.contains(focused)) focused.focus({ preventScroll: true });
}

function slugOf(card: HTMLElement): string {
	return card.dataset.slug ?? "";
}

function readCard(card: HTMLElement, words?: Record<string, string>): SearchedArticle {
	const textOf = (selector: string) => [...card.querySelectorAll(selector)].map((part) => part.textContent).join(" ");
	const { category = "" } = card.dataset;
	return {
		slug: slugOf(card),
		category,
		headline: countWordsOf(`${textOf("h3, [data-keyword]")} ${category}`),
		summary: countWordsOf(textOf("[data-excerpt]")),
		body: words ? unpackCounts(words[slugOf(card)] ?? "") : null,
	};
}

/** So that going back from an article, reloading or sending the link shows the same list. */
function keepInAddress({ query, category }: ArticleWish) {
	const address = new URL(location.href);
	for (const [name, value] of Object.entries({ q: query, category })) {
		if (value) address.searchParams.set(name, value);
		else address.searchParams.delete(name);
	}
	history.replaceState(history.state, "", address);
}
