import { useEffect } from "react";

/**
 * Replaces the package `react-style-singleton`, which Radix's dialog uses to lock scrolling. Adopts a style sheet instead of inserting a style
 * element, because the CSP has no hash for a style that depends on the screen.
 */
export function styleSingleton() {
	let users = 0;
	let sheet: CSSStyleSheet | null = null;

	function add(styles: string) {
		users += 1;
		// A browser without support merely scrolls the page behind the dialog.
		if (users > 1 || !("adoptedStyleSheets" in document)) return;
		sheet = new CSSStyleSheet();
		sheet.replaceSync(styles);
		document.adoptedStyleSheets.push(sheet);
	}

	function remove() {
		users -= 1;
		if (users > 0) return;
		document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
		sheet = null;
	}

	return function Sheet({ styles }: { styles: string; dynamic?: boolean }) {
		// Only the first styles are ever used, as in the package.
		// biome-ignore lint/correctness/useExhaustiveDependencies: see above
		useEffect(() => {
			add(styles);
			return remove;
		}, []);
		return null;
	};
}
