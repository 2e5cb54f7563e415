import type { Locator } from "@playwright/test";

/** Where an element stands on the screen. */
export async function boxOf(locator: Locator) {
	const box = await locator.boundingBox();
	if (!box) throw new Error("the element is not on the screen");
	return box;
}
