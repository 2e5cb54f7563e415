import type { Page } from "@playwright/test";
import { listOverflow } from "./list-overflow.ts";

/** A window of 1280 by 1024 px at 400 % zoom (SC 1.4.10). */
const ZOOMED = { width: 320, height: 256 };
const PHONE = { width: 360, height: 740 };
const LARGE_TEXT = "html { font-size: 200% !important; }";
/** The distances of SC 1.4.12. */
const SPACED_TEXT = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
	p { margin-bottom: 2em !important; }`;

/** What is lost of the page, as it stands, at 400 % zoom, at 200 % text on a phone and on a desk, and with the text set wider. */
export async function listLosses(page: Page): Promise<Record<string, string[]>> {
	const before = page.viewportSize();
	const losses = {
		"at 400 % zoom": await lossesAt(page, ZOOMED),
		"at 200 % text on a phone": await lossesAt(page, PHONE, LARGE_TEXT),
		"at 200 % text": await lossesAt(page, { width: 1280, height: 800 }, LARGE_TEXT),
		"with the text set wider": await lossesAt(page, PHONE, SPACED_TEXT),
	};
	if (before) await page.setViewportSize(before);
	return Object.fromEntries(Object.entries(losses).filter(([, found]) => found.length > 0));
}

async function lossesAt(page: Page, size: { width: number; height: number }, css = ""): Promise<string[]> {
	await page.setViewportSize(size);
	await page.evaluate((text) => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(text);
		document.adoptedStyleSheets = [sheet];
	}, css);
	const losses = await listOverflow(page);
	await page.evaluate(() => {
		document.adoptedStyleSheets = [];
	});
	return losses;
}
