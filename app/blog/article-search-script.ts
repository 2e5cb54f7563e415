/** The search box and category filter of the blog listing, without React. Served as /blog/search.js, loaded by `load-search-script.ts`. */

import type MiniSearch from "minisearch";
import {
	type ArticleQuery,
	type ArticleSearchResult,
	describeResults,
	isSearchable,
	loadSearchIndex,
	SEARCH_INDEX_PATH,
	searchArticles,
} from "./article-search.ts";

/** Announce results only after a pause in typing, so a screen reader is not interrupted at every letter. */
const ANNOUNCE_DELAY_MS = 400;

const form = document.querySelector("#article-search") as HTMLFormElement;
const searchBox = form.elements.namedItem("q") as HTMLInputElement;
const categorySelect = form.elements.namedItem("category") as HTMLSelectElement;
const status = form.querySelector("[role=status]") as HTMLElement;
const resetButton = form.querySelector("[type=reset]") as HTMLElement;
const list = document.querySelector("#article-list") as HTMLElement;
const cards = [...list.children] as HTMLElement[];
/** Featured articles are shown above the list, so they appear in it only when a search finds them. */
const featuredCards = new Set(cards.filter((card) => card.hidden));
const featuredTown = document.querySelector(".town[data-lit]");
const isPhone = matchMedia("(pointer: coarse)").matches;

let index: MiniSearch | undefined;
let indexState: "idle" | "loading" | "failed" = "idle";
let announcement: ReturnType<typeof setTimeout> | undefined;

restoreFromUrl();
searchBox.addEventListener("focus", prepareSearch);
// This script loads when the box first gets the focus, so that event has passed.
if (document.activeElement === searchBox) prepareSearch();
form.addEventListener("input", update);
form.addEventListener("submit", (event) => {
	event.preventDefault();
	update();
	if (isPhone) searchBox.blur();
});
form.addEventListener("reset", (event) => {
	event.preventDefault();
	searchBox.value = "";
	categorySelect.value = "";
	update();
	// The button has just disappeared. Focusing the box would open a phone's keyboard.
	(isPhone ? status : searchBox).focus();
});

function prepareSearch() {
	void loadIndex();
	// The keyboard covers half of a phone's screen, so make room for the results in the other half.
	if (isPhone) form.scrollIntoView({ block: "start" });
}

function update() {
	if (readQuery().text !== "") void loadIndex();
	showResults();
}

async function loadIndex() {
	if (index || indexState === "loading") return;
	indexState = "loading";
	try {
		const response = await fetch(SEARCH_INDEX_PATH);
		if (!response.ok) throw new Error(response.statusText);
		index = loadSearchIndex(await response.text());
	} catch {
		indexState = "failed";
	}
	if (readQuery().text !== "") showResults();
}

function showResults() {
	const query = readQuery();
	const isSearching = query.text !== "" || query.category !== "";
	const result = isSearching ? findArticles(query) : null;
	showNothingFound(result?.slugs.length === 0);
	arrangeCards(result?.slugs ?? []);
	resetButton.hidden = !isSearching;
	saveInUrl(query);
	clearTimeout(announcement);
	const message = !isSearching ? "" : result ? describeResults(result, query) : describeMissingIndex();
	announcement = setTimeout(() => status.replaceChildren(message), message === "" ? 0 : ANNOUNCE_DELAY_MS);
}

/** Shows other searches to try instead of the featured article and the list. */
function showNothingFound(isShown: boolean) {
	document.querySelector("#nothing-found")?.toggleAttribute("hidden", !isShown);
	document.querySelector("#main-feature")?.toggleAttribute("hidden", isShown);
	list.closest("section")?.toggleAttribute("hidden", isShown);
	featuredTown?.toggleAttribute("data-lit", !isShown);
}

function readQuery(): ArticleQuery {
	return { text: isSearchable(searchBox.value) ? searchBox.value.trim() : "", category: categorySelect.value };
}

/** Returns null until the index has loaded. A category alone needs no index. */
function findArticles(query: ArticleQuery): ArticleSearchResult | null {
	if (query.text !== "") return index ? searchArticles(index, query) : null;
	return { slugs: cards.filter(({ dataset }) => dataset.category === query.category).map(slugOf), match: "exact" };
}

function describeMissingIndex(): string {
	return indexState === "failed" ? "Search isn’t working right now. Please try again." : "Searching…";
}

/** Shows the cards of these articles in this order. With none, shows the listing as it was. */
function arrangeCards(slugs: string[]) {
	const isFiltered = slugs.length > 0;
	document.body.toggleAttribute("data-searching", isFiltered);
	const rank = (card: HTMLElement) => slugs.indexOf(slugOf(card));
	for (const card of cards) card.hidden = isFiltered ? rank(card) === -1 : featuredCards.has(card);
	const focused = document.activeElement;
	list.append(...(isFiltered ? cards.toSorted((a, b) => rank(a) - rank(b)) : cards));
	// Moving an element takes the focus away from it.
	if (focused instanceof HTMLElement && list.contains(focused)) focused.focus({ preventScroll: true });
}

function slugOf(card: HTMLElement): string {
	return card.dataset.slug ?? "";
}

/** Writes the search into the URL, so going back, reloading or sharing the link shows the same results. */
function saveInUrl({ text, category }: ArticleQuery) {
	const url = new URL(location.href);
	for (const [name, value] of Object.entries({ q: text, category })) {
		if (value) url.searchParams.set(name, value);
		else url.searchParams.delete(name);
	}
	history.replaceState(history.state, "", url);
}

/** Restores the search from the URL, but keeps what the visitor entered while the script was loading. */
function restoreFromUrl() {
	const params = new URLSearchParams(location.search);
	searchBox.value ||= (params.get("q") ?? "").slice(0, searchBox.maxLength);
	categorySelect.value ||= params.get("category") ?? "";
	if (categorySelect.selectedIndex === -1) categorySelect.value = "";
	if (searchBox.value || categorySelect.value) update();
}
