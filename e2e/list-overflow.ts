import type { Page } from "@playwright/test";

/** What of the page is out of reach at its present size: wider than the screen, text beyond its edge, or text cut off by the box around it. */
export function listOverflow(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		await document.fonts.ready;
		const faults: string[] = [];
		const { scrollWidth, clientWidth } = document.documentElement;
		if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide on ${clientWidth}`);
		const seen = new Map<Element, { edge: DOMRect; cutsX: boolean; cutsY: boolean; scrolls: boolean; isPutAway: boolean }>();
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let node = texts.nextNode(); node; node = texts.nextNode()) {
			const element = node.parentElement;
			if (!element || !node.nodeValue?.trim() || !element.checkVisibility({ visibilityProperty: true })) continue;
			const around = listAround(element);
			if (around.some(({ isPutAway }) => isPutAway)) continue;
			const range = document.createRange();
			range.selectNodeContents(node);
			const box = range.getBoundingClientRect();
			const words = `“${node.nodeValue.trim().slice(0, 40)}”`;
			const isCut = around.some(
				({ edge, cutsX, cutsY }) =>
					(cutsX && (box.right > edge.right + 1 || box.left < edge.left - 1)) ||
					(cutsY && (box.bottom > edge.bottom + 3 || box.top < edge.top - 3)),
			);
			if (isCut) faults.push(`${words} is cut off`);
			const isBeyond = box.right > clientWidth + 1 || box.left < -1;
			if (isBeyond && !around.some(({ scrolls }) => scrolls)) faults.push(`${words} goes beyond the edge`);
		}
		return faults;

		function listAround(element: Element) {
			const around = [];
			for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
				if (!seen.has(one)) seen.set(one, look(one));
				const looked = seen.get(one);
				if (looked) around.push(looked);
			}
			return around;
		}

		function look(element: Element) {
			const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
			const edge = element.getBoundingClientRect();
			return {
				edge,
				cutsX: /hidden|clip/.test(overflowX),
				// The cards of the blog are clamped by design; the whole title is the name of the link, and the article has both.
				cutsY: /hidden|clip/.test(overflowY) && webkitLineClamp === "none",
				scrolls: /auto|scroll/.test(overflowX),
				// For ears alone, or a map whose size has nothing to do with that of the text.
				isPutAway: element instanceof SVGElement || element.matches(".honeypot") || (edge.width <= 1 && edge.height <= 1),
			};
		}
	});
}
