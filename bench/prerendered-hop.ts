import { setTimeout } from "node:timers/promises";
import { openTab, until } from "./open-tab.ts";

const READY_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 500;

/** Hovers over a link until its page is prerendered, clicks, and measures the time to first paint; or says why it was not prerendered. */
export async function measurePrerender(
	debuggerUrl: string,
	from: string,
	to: string,
): Promise<{ paintedAfterMs?: number; refusal?: string }> {
	await using tab = await openTab(debuggerUrl);
	await tab.open(from);
	const at = await tab.evaluate<{ x: number; y: number } | null>(`(async () => {
		const link = [...document.querySelectorAll('main a[href="${to}"]')].find((link) => link.checkVisibility());
		link?.scrollIntoView({ block: "center", behavior: "instant" });
		// Content that loads while scrolling may move the link.
		for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
		const box = link?.getClientRects()[0];
		return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
	})()`);
	if (!at) throw new Error(`${from} has no link to ${to}`);
	await tab.mouse("mouseMoved", at);
	const statuses = () => tab.eventsOf("Preload.prerenderStatusUpdated");
	const hasRules = () => tab.eventsOf("Preload.ruleSetUpdated").length > 0;
	const ended = () => statuses().some(({ status }) => status === "Ready" || status === "Failure");
	await until(ended, READY_WITHIN_MS);
	if (!statuses().some(({ status }) => status === "Ready"))
		return {
			refusal: String(statuses().at(-1)?.prerenderStatus ?? (hasRules() ? "the browser did not try" : "the page has no speculation rules")),
		};

	await tab.mouse("mousePressed", at);
	const clickedAt = Date.now();
	// The session of the old page may end before it answers.
	tab.mouse("mouseReleased", at).catch(() => {});
	let paintedAt: number | null = null;
	await until(async () => {
		const asked = tab
			.evaluate<number | null>(`(() => {
			const [paint] = performance.getEntriesByName("first-contentful-paint");
			const [navigation] = performance.getEntriesByType("navigation");
			return paint && navigation.activationStart > 0 ? performance.timeOrigin + paint.startTime : null;
		})()`)
			.catch(() => null);
		// The session of the old page may end before it answers.
		paintedAt = await Promise.race([asked, setTimeout(ANSWER_WITHIN_MS, null)]);
		return paintedAt !== null;
	});
	return paintedAt === null ? { refusal: "prerendered, but not shown" } : { paintedAfterMs: paintedAt - clickedAt };
}
