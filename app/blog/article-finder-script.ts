/** Makes the listing's search box and category filter work, in plain DOM: written into the blog page as one small script. */

import type { ArticleIndex } from "./article-index.ts";
import { type ArticleWish, createArticleSearch, type SearchedArticle } from "./article-search.ts";
import { createArticleTexts } from "./article-texts.ts";
import { describeFound, type SearchReach } from "./found-in-words.ts";
import { makeCard } from "./make-card.ts";
import { countWordsOf, listTerms } from "./search-words.ts";

/** How long the typing pauses before the page says what was found, so that a screen reader is not told at every letter. */
const PAUSE_MS = 400;
/** As many as a page of the listing has: more would be made for nobody. */
const MOST_SHOWN = 60;

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
	const hasFurtherPages = list.dataset.furtherPages !== undefined;
	const texts = createArticleTexts({ hasFurtherPages, fetchJson });
	let isComing = false;
	/** Made when first wanted, and anew once more is known: most visitors never search. */
	let findArticles: ReturnType<typeof createArticleSearch> | undefined;
	let saying: ReturnType<typeof setTimeout> | undefined;

	function readWish(): ArticleWish {
		return { query: listTerms(query.value).length > 0 ? query.value.trim() : "", category: category.value };
	}

	function show() {
		const wish = readWish();
		const asks = wish.query !== "" || wish.category !== "";
		const found = find(wish);
		// Where nothing is found the listing stays as it is, so that there is always somewhere to go on.
		const slugs = asks ? found.slugs.slice(0, MOST_SHOWN) : [];
		document.body.toggleAttribute("data-searching", slugs.length > 0);
		addMissingCards(slugs);
		arrange(list, cards, slugs);
		reset.hidden = !asks;
		keepInAddress(wish);
		clearTimeout(saying);
		if (asks) saying = setTimeout(() => status.replaceChildren(describeFound(found, wish, reachOf(wish))), PAUSE_MS);
		else status.replaceChildren();
	}

	function find(wish: ArticleWish) {
		const elsewhere = texts.listArticles();
		const bodyOf = texts.knowsTextsFor(wish.query) ? texts.wordsOf : () => null;
		findArticles ??= createArticleSearch(
			elsewhere ? elsewhere.map((article) => readListed(article, bodyOf)) : cards.map((card) => readCard(card, bodyOf)),
		);
		return findArticles(wish);
	}

	function reachOf({ query }: ArticleWish): SearchReach {
		const known = texts.knowsTextsFor(query) ? "known" : "missing";
		return { texts: isComing ? "coming" : known, isThisPageAlone: hasFurtherPages && !texts.listArticles(), mostShown: MOST_SHOWN };
	}

	function addMissingCards(slugs: string[]) {
		const there = new Set(cards.map(slugOf));
		const [model] = cards;
		for (const article of texts.listArticles() ?? [])
			if (model && slugs.includes(article.slug) && !there.has(article.slug)) cards.push(makeCard(model, article));
	}

	/** More than the cards say comes when it is first wanted; until then, and if it never comes, the cards' words are searched. */
	async function askForTexts() {
		if (isComing || texts.knowsTextsFor(query.value)) return;
		isComing = true;
		try {
			// What is typed meanwhile may ask for more.
			while (!texts.knowsTextsFor(query.value)) await texts.ask(query.value);
			findArticles = undefined;
		} catch {
			// Said by the status: only the cards could be searched.
		}
		isComing = false;
		if (query.value !== "" || hasFurtherPages) show();
	}

	/** With further pages, each word typed and each category chosen may need what is not here yet. */
	function take() {
		if (hasFurtherPages) {
			findArticles = undefined;
			askForTexts();
		}
		show();
	}

	const asked = new URLSearchParams(location.search);
	query.value = (asked.get("q") ?? "").slice(0, query.maxLength);
	category.value = asked.get("category") ?? "";
	if (category.selectedIndex === -1) category.value = "";
	if (query.value) askForTexts();
	if (query.value || category.value) take();

	query.addEventListener("focus", () => {
		askForTexts();
		// Half of a phone's screen is keyboard: what is found should be seen in the other half.
		if (isPhone) form.scrollIntoView({ block: "start" });
	});
	form.addEventListener("input", take);
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
	for (const card of cards) card.hidden = slugs.length > 0 ? !places.has(slugOf(card)) : isForSearchAlone(card);
	if (inOrder.every((card, place) => card === list.children[place])) return;
	const focused = document.activeElement;
	list.append(...inOrder);
	// Moving an element takes the focus from it.
	if (focused instanceof HTMLElement && list.contains(focused)) focused.focus({ preventScroll: true });
}

function slugOf(card: HTMLElement): string {
	return card.dataset.slug ?? "";
}

/** Featured articles stand above the grid, others on further pages. */
function isForSearchAlone({ dataset }: HTMLElement): boolean {
	return dataset.featured !== undefined || dataset.elsewhere !== undefined;
}

type BodyOf = (slug: string) => SearchedArticle["body"];

function readCard(card: HTMLElement, bodyOf: BodyOf): SearchedArticle {
	const textOf = (selector: string) => [...card.querySelectorAll(selector)].map((part) => part.textContent).join(" ");
	const { category = "" } = card.dataset;
	return {
		slug: slugOf(card),
		category,
		headline: countWordsOf(`${textOf("h3, [data-keyword]")} ${category}`),
		summary: countWordsOf(textOf("[data-excerpt]")),
		body: bodyOf(slugOf(card)),
	};
}

function readListed({ slug, category, title, focusKeyword, excerpt }: ArticleIndex["articles"][number], bodyOf: BodyOf): SearchedArticle {
	const headline = countWordsOf(`${focusKeyword} ${title} ${category}`);
	return { slug, category, headline, summary: countWordsOf(excerpt), body: bodyOf(slug) };
}

async function fetchJson(path: string): Promise<unknown> {
	const response = await fetch(path);
	if (!response.ok) throw new Error(response.statusText);
	return response.json();
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
