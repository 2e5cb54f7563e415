import { type Selector, transform } from "lightningcss";

/** Removes the rules of a style sheet that need a class or an element missing from `texts`, the page and the scripts that change it. */
export function removeUnusedRules(css: string, texts: string[]): string {
	const words = new Set(texts.flatMap(listWords));
	const { code } = transform({
		filename: "page.css",
		code: Buffer.from(css),
		minify: true,
		visitor: {
			Rule: {
				style: (rule) => (rule.value.selectors.some((selector) => canMatch(selector, words)) ? undefined : []),
				// Tailwind's initial values for browsers without `@property`, which it doesn't support anyway.
				supports: (rule) => (JSON.stringify(rule.value.condition).includes("margin-trim") ? [] : undefined),
			},
		},
	});
	return code.toString();
}

/**
 * Class names in HTML and scripts are between quotes or spaces, and so are the names of elements in scripts. Other words count too, which at
 * worst keeps an unused rule.
 */
function listWords(text: string): string[] {
	const elements = text.match(/(?<=<)[a-z][a-z\d]*/gi) ?? [];
	const words = text
		.replaceAll("&gt;", ">")
		.replaceAll("&lt;", "<")
		.replaceAll("&quot;", '"')
		.replaceAll("&#x27;", "'")
		.replaceAll("&amp;", "&")
		.split(/[\s"'`]+/);
	return [...elements, ...words];
}

function canMatch(selector: Selector, words: ReadonlySet<string>): boolean {
	return selector.every((part) => {
		if (part.type === "class" || part.type === "type") return words.has(part.name);
		if (part.type === "pseudo-class" && (part.kind === "is" || part.kind === "where" || part.kind === "has"))
			return part.selectors.some((inner) => canMatch(inner, words));
		return true;
	});
}
