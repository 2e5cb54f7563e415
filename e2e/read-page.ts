import type { APIRequestContext, Page } from "@playwright/test";

export type PageFacts = {
	path: string;
	status: number;
	lang: string;
	titles: string[];
	descriptions: string[];
	canonicals: string[];
	robots: string[];
	/** Open Graph and the like, by name. */
	properties: Record<string, string[]>;
	/** Each block of structured data, as text. */
	jsonLd: string[];
	h1s: string[];
	hrefs: string[];
	ids: string[];
};

/** What a page says of itself, read from its HTML as a crawler would: no script runs. */
export async function readPage(page: Page, request: APIRequestContext, path: string): Promise<PageFacts> {
	const response = await request.get(path, { maxRedirects: 0 });
	const facts = await page.evaluate(readDocument, await response.text());
	return { path, status: response.status(), ...facts };
}

function readDocument(html: string) {
	const parsed = new DOMParser().parseFromString(html, "text/html");
	const all = (selector: string) => [...parsed.querySelectorAll(selector)];
	const attributes = (selector: string, name: string) => all(selector).map((element) => element.getAttribute(name) ?? "");
	const texts = (selector: string) => all(selector).map((element) => element.textContent.replace(/\s+/g, " ").trim());
	const properties: Record<string, string[]> = {};
	for (const element of all("meta[property]")) {
		const name = element.getAttribute("property") ?? "";
		properties[name] = [...(properties[name] ?? []), element.getAttribute("content") ?? ""];
	}
	return {
		lang: parsed.documentElement.lang,
		titles: texts("head title"),
		descriptions: attributes('meta[name="description"]', "content"),
		canonicals: attributes('link[rel="canonical"]', "href"),
		robots: attributes('meta[name="robots"]', "content"),
		properties,
		jsonLd: all('script[type="application/ld+json"]').map((element) => element.textContent),
		h1s: texts("h1"),
		hrefs: attributes("a[href]", "href"),
		ids: attributes("[id]", "id"),
	};
}
