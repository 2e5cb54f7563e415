import type { Page } from "@playwright/test";

/**
 * What is smaller than 24 by 24 px and too near another target (SC 2.5.8): a circle of 24 px around its middle meets another target,
 * or the circle of another small one. A link within a sentence is as high as its line, and a small link may have a larger twin.
 */
export function listSmallTargets(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const LEAST_PX = 24;
		const owners = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [tabindex='0']";
		const targets = [...document.querySelectorAll(owners)]
			.filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".honeypot, [inert]"))
			.map((element) => ({ element, box: boxOf(element) }))
			.filter(({ box }) => box.width > 1 && box.height > 1);
		// Half a pixel for what a browser rounds.
		const small = new Set(targets.filter(({ box }) => Math.min(box.width, box.height) < LEAST_PX - 0.5));
		return [...small]
			.filter((target) => !isInSentence(target.element) && !hasTwin(target.element) && targets.some((other) => isTooNear(target, other)))
			.map(({ element, box }) => `${element.tagName} “${nameOf(element)}” is ${Math.round(box.width)} by ${Math.round(box.height)} px`);

		type Target = (typeof targets)[number];

		function isTooNear({ element, box }: Target, other: Target): boolean {
			if (other.element === element || other.element.contains(element) || element.contains(other.element)) return false;
			const [x, y] = middleOf(box);
			const nearestX = Math.max(other.box.left, Math.min(x, other.box.right));
			const nearestY = Math.max(other.box.top, Math.min(y, other.box.bottom));
			if (Math.hypot(nearestX - x, nearestY - y) < LEAST_PX / 2) return true;
			const [otherX, otherY] = middleOf(other.box);
			return small.has(other) && Math.hypot(otherX - x, otherY - y) < LEAST_PX;
		}

		function middleOf(box: DOMRect): [number, number] {
			return [box.left + box.width / 2, box.top + box.height / 2];
		}

		/** A tick box is pressed by its label too. */
		function boxOf(element: Element): DOMRect {
			const label = element.matches("[type=checkbox], [type=radio]") ? element.closest("label") : null;
			return (label ?? element).getBoundingClientRect();
		}

		function isInSentence(element: Element): boolean {
			if (element instanceof SVGElement || getComputedStyle(element).display !== "inline") return false;
			return [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
		}

		function hasTwin(element: Element): boolean {
			const href = element.getAttribute("href");
			return href !== null && targets.some((other) => other.element.getAttribute("href") === href && !small.has(other));
		}

		function nameOf(element: Element): string {
			return element.textContent?.trim().slice(0, 40) || element.getAttribute("aria-label") || element.id;
		}
	});
}
