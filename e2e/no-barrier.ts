import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Lets axe look for barriers on the page, or on some parts of it, at a width. */
export async function expectNoBarrier(page: Page, widthPx: number, parts: string[] = []) {
	// A change of size in the middle of one page giving way to the next is an error in the browser's console.
	await page.evaluate(() => (document as { activeViewTransition?: { finished: Promise<void> } | null }).activeViewTransition?.finished);
	await page.setViewportSize({ width: widthPx, height: 800 });
	// Not a style element: the page's own policy would refuse it.
	await page.evaluate((rules) => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(rules);
		document.adoptedStyleSheets.push(sheet);
	}, "*, ::before, ::after { animation: none !important; transition: none !important; }");
	// The pages have no frames, so the mode without a second page will do; it and the shorter report take a third of the time.
	const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ runOnly: RULES, resultTypes: ["violations"] });
	for (const part of parts) axe.include(part);
	const { violations, passes } = await axe.analyze();
	expect(passes.length).toBeGreaterThan(10);
	expect(
		violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => `${node.target.join(" ")} ${node.html}`) })),
	).toEqual([]);
}
