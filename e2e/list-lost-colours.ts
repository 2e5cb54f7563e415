import { expect, type Page } from "@playwright/test";

/** What cannot be told any more where the visitor's system chooses the colours, on a dark ground: icons, bars, and which one of several is chosen. */
export async function listLostColours(page: Page): Promise<string[]> {
	await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
	await expect.poll(() => page.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
	const lost = await page.evaluate(() => {
		const ground = groundOf(document.documentElement);
		const shown = (selector: string) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
		const icons = shown(".lucide").filter((icon) => getComputedStyle(icon).color !== getComputedStyle(icon.parentElement ?? icon).color);
		const bars = shown(".data-bar").filter((bar) => {
			const { backgroundColor, backgroundImage, borderTopStyle } = getComputedStyle(bar);
			return bar.clientWidth > 0 && backgroundColor === ground && backgroundImage === "none" && borderTopStyle === "none";
		});
		const chosen = shown("[aria-current=page], [aria-pressed=true]").filter((one) => {
			const others = [...(one.parentElement?.children ?? [])].filter((other) => other !== one && other.tagName === one.tagName);
			return others.some((other) => groundOf(other) === groundOf(one));
		});
		return [
			...icons.map((icon) => `icon ${icon.getAttribute("class")}`),
			...bars.map((bar) => `bar ${bar.className}`),
			...chosen.map((one) => `chosen “${one.textContent}”`),
		];

		function groundOf(element: Element): string {
			return getComputedStyle(element).backgroundColor;
		}
	});
	await page.emulateMedia({ forcedColors: null, colorScheme: null });
	return lost;
}
