import { openHome } from "./support/home-page.ts";
import { expect, test } from "./support/site-test.ts";

test("fits every screen from a small phone to a wide desktop, with pricing in less than a fifth of the page", async ({ page }) => {
	await openHome(page);
	for (const width of [320, 360, 768, 1024, 1440]) {
		await page.setViewportSize({ width, height: 800 });
		expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBeLessThanOrEqual(width);
		const cut = await page.locator("main :is(h1, h2, h3, h4, p, li, th, td, label, button, input, a)").evaluateAll(listCutOff);
		expect(cut, `cut off at ${width} px`).toEqual([]);
		const pricingShare = await page.evaluate(
			() => (document.querySelector("#pricing")?.clientHeight ?? 0) / document.documentElement.scrollHeight,
		);
		expect(pricingShare, `pricing at ${width} px`).toBeLessThan(0.2);
	}

	await page.setViewportSize({ width: 360, height: 740 });
	const figures = page.locator("#hero").getByText(/^(~60%|5\+|24 h)$/);
	await expect(figures).toHaveCount(3);
	const lines = await figures.evaluateAll((found) => found.map((figure) => figure.getClientRects()[0]?.height ?? 0));
	expect(new Set(lines).size).toBe(1);
});

function listCutOff(elements: Element[]): string[] {
	return elements
		.filter((element) => {
			const box = element.getBoundingClientRect();
			const isSeen = box.width > 1 && box.height > 1 && element.checkVisibility() && box.left > -1_000;
			return isSeen && !element.closest("svg") && (box.left < -1 || box.right > innerWidth + 1);
		})
		.map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`);
}
