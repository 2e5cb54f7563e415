/** Runs the search box and category filter of the blog listing, in plain DOM. Served as /blog/search.js. */

import {
	type ArticleQuery,
	type ArticleSearchResult,
	isSearchable,
	loadSearchIndex,
	SEARCH_INDEX_PATH,
	type SearchedArticle,
	searchArticles,
} from "./article-search.ts";
import { describeResults } from "./describe-results.ts";

/** Announce results only after a pause in typing, so that a screen reader is not interrupted at every letter. */
const ANNOUNCE_DELAY_MS = 400;
/** One page of the listing. */
const MAX_RESULTS = 60;

const longDate = new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "UTC" });

const form = document.querySelector<HTMLFormElement>("#article-search");
const list = document.querySelector<HTMLElement>("#article-list");
if (form && list) initSearch(form, list);

function initSearch(form: HTMLFormElement, list: HTMLElement) {
	const cards = [...list.children].filter((card) => card instanceof HTMLElement);
	const searchBox = form.elements.namedItem("q") as HTMLInputElement;
	const categorySelect = form.elements.namedItem("category") as HTMLSelectElement;
	const status = form.querySelector("[role=status]") as HTMLElement;
	const resetButton = form.querySelector("[type=reset]") as HTMLElement;
	const isPhone = matchMedia("(pointer: coarse)").matches;
	const hasMorePages = list.dataset.hasMorePages !== undefined;
	let index: ReturnType<typeof loadSearchIndex> | undefined;
	let indexState: "idle" | "loading" | "failed" = "idle";
	let announcement: ReturnType<typeof setTimeout> | undefined;

	function readQuery(): ArticleQuery {
		return { text: isSearchable(searchBox.value) ? searchBox.value.trim() : "", category: categorySelect.value };
	}

	/** A category can be filtered by the cards alone, unless some articles are on other pages. */
	function needsIndex({ text, category }: ArticleQuery): boolean {
		return text !== "" || (category !== "" && hasMorePages);
	}

	async function loadIndex() {
		if (index || indexState === "loading") return;
		indexState = "loading";
		try {
			const response = await fetch(SEARCH_INDEX_PATH);
			if (!response.ok) throw new Error(response.statusText);
			index = loadSearchIndex(await response.text());
			indexState = "idle";
		} catch {
			indexState = "failed";
		}
		if (needsIndex(readQuery())) showResults();
	}

	function update() {
		if (needsIndex(readQuery())) void loadIndex();
		showResults();
	}

	function showResults() {
		const query = readQuery();
		const isSearching = query.text !== "" || query.category !== "";
		const result = isSearching ? findResults(query) : null;
		// With no results the whole listing stays visible, so there is always something to read.
		const articles = result?.articles.slice(0, MAX_RESULTS) ?? [];
		document.body.toggleAttribute("data-searching", articles.length > 0);
		addMissingCards(articles);
		arrangeCards(
			list,
			cards,
			articles.map(({ slug }) => slug),
		);
		resetButton.hidden = !isSearching;
		saveInAddress(query);
		clearTimeout(announcement);
		const message = !isSearching ? "" : result ? describeResults(result, query, MAX_RESULTS) : describeMissingIndex();
		announcement = setTimeout(() => status.replaceChildren(message), message === "" ? 0 : ANNOUNCE_DELAY_MS);
	}

	function findResults(query: ArticleQuery): ArticleSearchResult | null {
		if (index) return searchArticles(index, query);
		if (needsIndex(query)) return null;
		const inCategory = cards.filter(({ dataset }) => dataset.category === query.category);
		return { articles: inCategory.map((card) => ({ slug: slugOf(card) })), match: "exact" };
	}

	function describeMissingIndex(): string {
		return indexState === "failed" ? "Search isn’t working right now. Please try again." : "Searching…";
	}

	/** Clones a card for each result that is listed on another page. */
	function addMissingCards(articles: ArticleSearchResult["articles"]) {
		const known = new Set(cards.map(slugOf));
		const [template] = cards;
		for (const article of articles) if (template && !known.has(article.slug)) cards.push(createCard(template, article as SearchedArticle));
	}

	const params = new URLSearchParams(location.search);
	searchBox.value = (params.get("q") ?? "").slice(0, searchBox.maxLength);
	categorySelect.value = params.get("category") ?? "";
	if (categorySelect.selectedIndex === -1) categorySelect.value = "";
	if (searchBox.value || categorySelect.value) update();

	searchBox.addEventListener("focus", () => {
		void loadIndex();
		// The keyboard covers half of a phone's screen: make room for the results in the other half.
		if (isPhone) form.scrollIntoView({ block: "start" });
	});
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
		showResults();
		// The button has just disappeared. Focusing the box would open a phone's keyboard.
		(isPhone ? status : searchBox).focus();
	});
}

/** Shows the cards of these articles in this order. With none, shows the listing as it was. */
function arrangeCards(list: HTMLElement, cards: HTMLElement[], slugs: string[]) {
	const rank = new Map(slugs.map((slug, index) => [slug, index]));
	const rankOf = (card: HTMLElement) => rank.get(slugOf(card)) ?? slugs.length;
	const ordered = slugs.length > 0 ? cards.toSorted((a, b) => rankOf(a) - rankOf(b)) : cards;
	for (const card of cards) card.hidden = slugs.length > 0 ? !rank.has(slugOf(card)) : isSearchOnly(card);
	if (ordered.every((card, index) => card === list.children[index])) return;
	const focused = document.activeElement;
	list.append(...ordered);
	// Moving an element takes the focus away from it.
	if (focused instanceof HTMLElement && list.contains(focused)) focused.focus({ preventScroll: true });
}

/** Featured articles are shown above the grid, others on other pages. */
function isSearchOnly({ dataset }: HTMLElement): boolean {
	return dataset.featured !== undefined || dataset.otherPage !== undefined;
}

function slugOf(card: HTMLElement): string {
	return card.dataset.slug ?? "";
}

function createCard(template: HTMLElement, article: SearchedArticle): HTMLElement {
	const card = template.cloneNode(true) as HTMLElement;
	card.dataset.slug = article.slug;
	card.dataset.category = article.category;
	card.dataset.otherPage = "";
	delete card.dataset.featured;
	const texts: Record<string, string> = {
		"[data-keyword] > *": article.focusKeyword,
		"[data-keyword] + *": article.category,
		h3: article.title,
		"[data-excerpt]": article.excerpt,
		time: longDate.format(new Date(article.publishedAt)),
		"time + span": `${article.readTime} min read`,
		"a > span": `: ${article.title}`,
	};
	for (const [selector, text] of Object.entries(texts)) card.querySelector(selector)?.replaceChildren(text);
	card.querySelector("time")?.setAttribute("datetime", article.publishedAt);
	card.querySelector("a")?.setAttribute("href", `/blog/${article.slug}`);
	return card;
}

/** Going back from an article, reloading or sharing the link shows the same results. */
function saveInAddress({ text, category }: ArticleQuery) {
	const address = new URL(location.href);
	for (const [name, value] of Object.entries({ q: text, category })) {
		if (value) address.searchParams.set(name, value);
		else address.searchParams.delete(name);
	}
	history.replaceState(history.state, "", address);
}
