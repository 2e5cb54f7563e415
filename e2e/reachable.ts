import { expect, type Page } from "@playwright/test";
import { listLosses } from "./list-losses.ts";
import { listLostColours } from "./list-lost-colours.ts";
import { listSmallTargets } from "./list-small-targets.ts";
import { walkFocus } from "./walk-focus.ts";

/** Fewer, and the walk has most likely gone astray. */
const FEWEST_STOPS = 5;
/** On a large screen, on a phone, and at 400 % zoom, where the sticky header takes the most of the window. */
const WALKS = [
	{ width: 1280, height: 800, key: "Tab" },
	{ width: 360, height: 740, key: "Shift+Tab" },
	{ width: 320, height: 256, key: "Tab" },
] as const;

/**
 * Looks for what axe cannot see on the page as it stands: what is lost when it or its text is enlarged, targets too small, what disappears in
 * forced colours, errors that no field tells of, and, unless told otherwise, places of the keyboard that are not shown.
 */
export async function expectReachable(page: Page, { isWalked = true, fewestStops = FEWEST_STOPS } = {}) {
	// A change of size in the middle of one page giving way to the next is an error in the browser's console.
	await page.evaluate(async () => {
		await (document as { activeViewTransition?: { finished: Promise<void> } | null }).activeViewTransition?.finished;
		document.documentElement.style.scrollBehavior = "auto";
	});
	const before = page.viewportSize();
	expect(await listLosses(page)).toEqual({});
	await page.setViewportSize({ width: 360, height: 740 });
	expect(await listSmallTargets(page)).toEqual([]);
	expect(await listLostColours(page)).toEqual([]);
	expect(await listUntoldErrors(page)).toEqual([]);
	if (isWalked) await expectSeenFocus(page, fewestStops);
	if (before) await page.setViewportSize(before);
}

async function expectSeenFocus(page: Page, fewestStops: number) {
	const counts: number[] = [];
	for (const { width, height, key } of WALKS) {
		await page.setViewportSize({ width, height });
		const { stops, hidden } = await walkFocus(page, key);
		expect(hidden, `${key} at ${width} px`).toEqual([]);
		counts.push(stops);
	}
	// The first walk begins where the keyboard is, perhaps near the end.
	expect(Math.max(...counts)).toBeGreaterThanOrEqual(fewestStops);
}

/** Fields that are marked as wrong and do not say why. */
function listUntoldErrors(page: Page): Promise<string[]> {
	return page.locator("[aria-invalid=true]").evaluateAll((fields) =>
		fields
			.filter((field) => {
				const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
				return !ids.some((id) => document.getElementById(id)?.textContent?.trim());
			})
			.map((field) => field.outerHTML),
	);
}
