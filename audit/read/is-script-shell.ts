import { type Element, findAttribute } from "./walk-tree.ts";

type ShellSigns = {
	wordCount: number;
	scriptCount: number;
	/** Words and headings inside the script's root element; null if there is none. */
	root: { wordCount: number; headingCount: number } | null;
	headingCount: number;
	/** Images and frames: content without words. */
	pictureCount: number;
	/** A noscript that says JavaScript is needed. */
	asksForScripts: boolean;
};

const FEW_WORDS = 50;
/** "Loading, please wait" and the like. */
const FEW_ROOT_WORDS = 12;
const ROOT_IDS = new Set(
	"root app __next __nuxt ___gatsby svelte react-root app-root main-app application ember-app q-app reactroot".split(" "),
);
const ROOT_TAG = /^(?:[a-z]{1,20}-)?(?:app|root)-?(?:root|app|component|shell)?$/;

/** Whether a page is an empty shell that scripts fill. A short real page is not, nor is one whose root was rendered by the server. */
export function isScriptShell({ wordCount, scriptCount, root, headingCount, pictureCount, asksForScripts }: ShellSigns): boolean {
	if (scriptCount === 0 || wordCount >= FEW_WORDS) return false;
	if (root && root.wordCount < FEW_ROOT_WORDS && root.headingCount === 0) return true;
	if (asksForScripts && headingCount === 0) return true;
	return wordCount === 0 && pictureCount === 0;
}

/** Whether scripts are likely to render the page into this element. */
export function isScriptRoot(element: Element): boolean {
	const tag = element.tagName;
	if (tag.includes("-")) return ROOT_TAG.test(tag);
	if (tag !== "div" && tag !== "main" && tag !== "body" && tag !== "section") return false;
	return (
		ROOT_IDS.has(findAttribute(element, "id")?.toLowerCase() ?? "") ||
		findAttribute(element, "ng-app") !== null ||
		findAttribute(element, "data-reactroot") !== null
	);
}

/** Whether the text of a noscript tells the visitor to turn JavaScript on. */
export function asksForScripts(noscript: string): boolean {
	const text = noscript.slice(0, 2_000);
	return (
		/javascript/i.test(text) &&
		/\b(?:enable|enabled|disabled|activate|require|requires|required|need|needs|must|without|turn)\b/i.test(text)
	);
}
