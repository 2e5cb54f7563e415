import { normalizeName } from "./businesses.ts";

/** Titles that website builders, themes and frameworks give a new site. No business is called that. */
const templateTitles = new Set(
	[
		"Just another WordPress site",
		"Just another WordPress weblog",
		"My WordPress",
		"My WordPress Site",
		"My WordPress Blog",
		"My Site",
		"My Website",
		"My Store",
		"My New Store",
		"My Shop",
		"My Blog",
		"Hello world!",
		"Sample Page",
		"Your Company Name",
		"Your Business Name",
		"Your Site Title",
		"Company Name",
		"Business Name",
		"Site Title",
		"Website Title",
		"Page Title",
		"Insert title here",
		"Untitled Document",
		"React App",
		"Vite App",
		"Vite + React",
		"Vite + React + TS",
		"Vite + Vue",
		"Vite + Vue + TS",
		"Vite + Svelte",
		"Vite + TS",
		"Create Next App",
		"Nuxt App",
		"Gatsby Default Starter",
		"HTML5 Template",
		"Bootstrap Template",
	].map(normalizeName),
);
const THEME_NAME =
	/\b(?:start bootstrap (?:theme|template)|html5 up|colorlib|(?:free|responsive) (?:html5? |bootstrap |website )*template)\b/i;
const SEPARATOR = /\s[-|/>~]{1,3}\s|[|·•»«–—]|:\s/;

/** Lists the parts of a title that a template came with. */
export function listTemplateTitles(title: string): string[] {
	return splitTitle(title).filter((part) => templateTitles.has(normalizeName(part)) || THEME_NAME.test(part));
}

/** Splits a title into its parts: "Home | Reef Café" has two. */
export function splitTitle(title: string): string[] {
	const parts = title.slice(0, 300).split(SEPARATOR);
	return parts.map((part) => part.trim());
}
