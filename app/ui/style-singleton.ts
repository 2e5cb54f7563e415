import { useEffect } from "react";

/**
 * In place of the package `react-style-singleton`, which Radix's dialog locks scrolling with: the same promise, kept by a sheet that is
 * adopted instead of a style element, since no hash in the content security policy could name one whose text depends on the screen.
 */
export function styleSingleton() {
	let users = 0;
	let sheet: CSSStyleSheet | null = null;

	function add(styles: string) {
		users += 1;
		// A browser without them scrolls behind the dialog, and no more.
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
		// Only the first one's styles are ever used, as in the package.
		// biome-ignore lint/correctness/useExhaustiveDependencies: see above
		useEffect(() => {
			add(styles);
			return remove;
		}, []);
		return null;
	};
}
