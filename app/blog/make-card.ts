import type { ArticleIndex } from "./article-index.ts";

const longDate = new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "UTC" });

/** A card for an article of another page, made from one that stands on this page. */
export function makeCard(model: HTMLElement, article: ArticleIndex["articles"][number]): HTMLElement {
	const card = model.cloneNode(true) as HTMLElement;
	card.dataset.slug = article.slug;
	card.dataset.category = article.category;
	card.dataset.elsewhere = "";
	delete card.dataset.featured;
	write(card, "[data-keyword] > *", article.focusKeyword);
	write(card, "[data-keyword] + *", article.category);
	write(card, "h3", article.title);
	write(card, "[data-excerpt]", article.excerpt);
	write(card, "time", longDate.format(new Date(article.publishedAt)));
	write(card, "time + span", `${article.readTime} min read`);
	write(card, "a > span", `: ${article.title}`);
	card.querySelector("time")?.setAttribute("datetime", article.publishedAt);
	card.querySelector("a")?.setAttribute("href", `/blog/${article.slug}`);
	return card;
}

function write(card: HTMLElement, selector: string, text: string) {
	const part = card.querySelector(selector);
	if (part) part.textContent = text;
}
