/** Makes the listing's search box and category filter work, in plain DOM: written into the blog page as one small script. */

import { ARTICLE_WORDS_PATH } from "./article-words-path.ts";
import { type ArticleWish, findArticles, type SearchedArticle } from "./find-articles.ts";
import { describeFound } from "./found-in-words.ts";
import { countWordsOf, listTerms, unpackCounts } from "./search-words.ts";

const LONGEST_QUERY = 80;

const form = document.querySelector<HTMLFormElement>("#article-finder");
const list = document.querySelector<HTMLElement>("#article-list");
if (form && list) enliven(form, list);

function enliven(form: HTMLFormElement, list: HTMLElement) {
	const cards = [...list.children].filter((card) => card instanceof HTMLElement);
	const articles = cards.map(readCard);
	const query = form.elements.namedItem("q") as HTMLInputElement;
	const category = form.elements.namedItem("category") as HTMLSelectElement;
	const status = form.querySelector("[role=status]") as HTMLElement;
	const reset = form.querySelector("[type=reset]") as HTMLElement;
	const isPhone = matchMedia("(pointer: coarse)").matches;
	let wordsAsked = false;

	function show() {
		const wish = { query: query.value.trim(), category: category.value };
		const asks = listTerms(wish.query).length > 0 || wish.category !== "";
		const found = findArticles(articles, wish);
		// Where nothing is found the listing stays as it is, so that there is always somewhere to go on.
		const slugs = asks ? found.slugs : [];
		document.body.toggleAttribute("data-searching", slugs.length > 0);
		const place = (card: HTMLElement) => (slugs.length > 0 ? slugs : articles.map(({ slug }) => slug)).indexOf(slugOf(card));
		// Featured articles have places of their own while nothing is found.
		for (const card of cards) card.hidden = slugs.length > 0 ? place(card) === -1 : card.dataset.featured !== undefined;
		list.append(...cards.toSorted((a, b) => place(a) - place(b)));
		reset.hidden = !asks;
		status.textContent = asks ? describeFound(found, wish) : "";
		keepInAddress(wish);
	}

	/** The texts' own words come when they are first wanted; until then, and if they never come, the cards' words are searched. */
	async function askForWords() {
		if (wordsAsked) return;
		wordsAsked = true;
		const response = await fetch(ARTICLE_WORDS_PATH).catch(() => null);
		if (!response?.ok) return;
		const lines: Record<string, string> = await response.json();
		for (const article of articles) article.body = unpackCounts(lines[article.slug] ?? "");
		if (query.value !== "") show();
	}

	const asked = new URLSearchParams(location.search);
	query.value = (asked.get("q") ?? "").slice(0, LONGEST_QUERY);
	category.value = asked.get("category") ?? "";
	if (category.selectedIndex === -1) category.value = "";
	if (query.value || category.value) show();
	if (query.value) askForWords();

	query.addEventListener("focus", () => {
		askForWords();
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
		if (!isPhone) query.focus();
	});
}

function slugOf(card: HTMLElement): string {
	return card.dataset.slug ?? "";
}

function readCard(card: HTMLElement): SearchedArticle {
	const textOf = (selector: string) => [...card.querySelectorAll(selector)].map((part) => part.textContent).join(" ");
	const { category = "" } = card.dataset;
	return {
		slug: slugOf(card),
		category,
		headline: countWordsOf(`${textOf("h3, [data-keyword]")} ${category}`),
		summary: countWordsOf(textOf("[data-excerpt]")),
		body: new Map(),
	};
}

/** So that going back from an article, reloading or sending the link shows the same list. */
function keepInAddress({ query, category }: ArticleWish) {
	const params = new URLSearchParams();
	if (query) params.set("q", query);
	if (category) params.set("category", category);
	history.replaceState(history.state, "", params.size > 0 ? `?${params}` : location.pathname);
}
