import { expect, type Page } from "@playwright/test";

/** Waits until the section's heading stands on the screen, clear of the sticky header, and the page has come to rest there. */
export async function expectSectionInView(page: Page, id: string) {
	await expect
		.poll(
			async () => {
				const before = await measure(page, id);
				const after = await measure(page, id);
				return before.scrollY === after.scrollY && after.isClear && after.isInUpperHalf;
			},
			{ message: `section ${id} is in view below the header`, intervals: [50] },
		)
		.toBe(true);
}

export async function expectTopOfPage(page: Page) {
	await expect.poll(() => page.evaluate(() => scrollY), { message: "the page is at its top", intervals: [50] }).toBe(0);
}

function measure(page: Page, id: string) {
	return page.evaluate(async (sectionId) => {
		await new Promise((resolve) => setTimeout(resolve, 50));
		const headerBottom = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
		const headingTop = document.querySelector(`#${sectionId} :is(h1, h2)`)?.getBoundingClientRect().top ?? Number.NaN;
		return { scrollY, isClear: headingTop >= headerBottom, isInUpperHalf: headingTop < innerHeight / 2 };
	}, id);
}
