/** What lies below the first screen of a page. A fresh visit lays it out after the first paint. */
const LATER = [
	"main > :nth-child(n + 2)",
	"#how-we-score > :nth-child(n + 5)",
	"#every-check > details",
	"#article-list > li",
	"main .prose-chart > :nth-child(n + 6)",
	"main .prose-chart ~ *",
	"#next-reads",
	"main + footer",
].join();
/** What is below the first screen only when it is narrow. It needs a fixed height. */
const LATER_WHEN_NARROW = "[data-later-when-narrow]";
/** Enough that no slice is longer than the first paint. More of them cost more frames. */
const SLICES = 20;
const INTERACTIONS = ["scroll", "pointerdown", "keydown", "focusin", "beforeprint"];

/**
 * Marks a fresh visit. Going back, reloading and links to a section need every height before they scroll, and a hidden page has time. The
 * timer shows everything if the page's script fails.
 */
export const MARK_FRESH_VISIT = `if (performance.getEntriesByType("navigation")[0]?.type === "navigate" && !location.hash && !document.hidden) {
	document.documentElement.dataset.fresh = "";
	setTimeout(() => delete document.documentElement.dataset.fresh, 3000);
}`;

/** Not `content-visibility: auto`, which lays out the next two screens before the first paint. */
export const LATER_CSS = `[data-fresh] :is(${LATER}):not([data-shown]) { display: none }
@media (max-width: 63.99rem) { [data-fresh] ${LATER_WHEN_NARROW}:not([data-shown]) { content-visibility: hidden } }`;

/** Lays out the rest of a fresh visit in slices after the first paint, or all that is left at the first interaction. */
export function layOutLater(document: Document) {
	if (document.documentElement.dataset.fresh === undefined) return;
	const parts = [...document.querySelectorAll<HTMLElement>(`${LATER_WHEN_NARROW}, ${LATER}`)];
	const sliceLength = Math.ceil(parts.length / SLICES);
	for (const type of INTERACTIONS) addEventListener(type, () => show(parts.length), { capture: true, once: true, passive: true });
	showNextSlice();

	function showNextSlice() {
		// After the next frame: the first one is the first paint.
		requestAnimationFrame(() =>
			setTimeout(() => {
				show(sliceLength);
				if (parts.length > 0) showNextSlice();
			}),
		);
	}

	function show(count: number) {
		for (const part of parts.splice(0, count)) part.dataset.shown = "";
	}
}
