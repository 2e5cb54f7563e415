import { expect, type Locator, type Page } from "@playwright/test";

type Stop = { id: number; name: string; isMarked: boolean; isCovered: boolean };

const MOST_STOPS = 250;

/** Goes through the page by Tab, or by Shift+Tab from its end, and gives the stops, the hidden ones apart: without a ring, or covered as a whole. */
export async function walkFocus(page: Page, key: "Tab" | "Shift+Tab"): Promise<{ stops: number; hidden: Stop[] }> {
	const stops: Stop[] = [];
	for (;;) {
		await page.keyboard.press(key);
		const stop = await page.evaluate(describeFocus);
		// A field for a date has several stops in itself.
		if (stop && stop.id === stops.at(-1)?.id) continue;
		// The page is left, or the round in a dialog is done.
		if (!stop || stops.some(({ id }) => id === stop.id)) break;
		stops.push(stop);
		expect(stops.length, "the keyboard is caught in a loop").toBeLessThan(MOST_STOPS);
	}
	return { stops: stops.length, hidden: stops.filter(({ isMarked, isCovered }) => !isMarked || isCovered) };
}

/** Goes on by Tab until the element has the keyboard, which shows at every stop on the way. */
export async function tabTo(page: Page, element: Locator) {
	await expect(element).toBeVisible();
	for (let presses = 0; presses < MOST_STOPS; presses++) {
		await page.keyboard.press("Tab");
		expect(await page.evaluate(describeFocus)).toMatchObject({ isMarked: true, isCovered: false });
		if (await element.evaluate((one) => one === document.activeElement)) return;
	}
	throw new Error(`${element} is out of the keyboard's reach`);
}

/** The element that has the keyboard: whether a ring shows it, and whether something else lies over the whole of it. Null once the page is left. */
function describeFocus(): Stop | null {
	const element = document.activeElement;
	if (!element || element === document.body || element === document.documentElement) return null;
	const known = window as unknown as { focusStops?: Element[] };
	known.focusStops ??= [];
	if (!known.focusStops.includes(element)) known.focusStops.push(element);
	// A link that covers a row shows it by the box that it lays over the row.
	const isRinged = [null, "::after"].some((part) => {
		const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
		return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
	});
	const box = element.getBoundingClientRect();
	const isSeenAt = (acrossShare: number, downShare: number) => {
		const top = document.elementFromPoint(box.left + box.width * acrossShare, box.top + box.height * downShare);
		return top !== null && (element.contains(top) || top.contains(element));
	};
	return {
		id: known.focusStops.indexOf(element),
		name: `${element.tagName} ${element.textContent?.trim().slice(0, 40) || element.getAttribute("aria-label") || element.id}`,
		// On its calendar button, out of a script's sight, the browser draws a ring of its own.
		isMarked: isRinged || element.matches("[type=date]:not(:focus-visible)"),
		isCovered: !(isSeenAt(0.5, 0.5) || isSeenAt(0.1, 0.1) || isSeenAt(0.9, 0.1) || isSeenAt(0.1, 0.9) || isSeenAt(0.9, 0.9)),
	};
}
