import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";

type Size = { width: number; height: number };

const WIDE: Size = { width: 1280, height: 800 };
const PHONE: Size = { width: 360, height: 740 };
/** A window of 1280 by 1024 px at 400% zoom (WCAG 1.4.10). */
const ZOOMED: Size = { width: 320, height: 256 };
const AXE_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const LARGE_TEXT = "html { font-size: 200% !important; }";
/** The spacing of WCAG 1.4.12. */
const SPACED_TEXT = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
	p { margin-bottom: 2em !important; }`;
const NO_MOTION = "*, ::before, ::after { animation: none !important; transition: none !important; }";
const WIDE_ONLY = "data-wide-only";
const MAX_FOCUS_STOPS = 250;

type AxeOptions = {
	/** Selectors of the parts to check, instead of the whole page. */
	parts?: string[];
	size?: Size;
	isClockPaused?: boolean;
};

type LayoutOptions = {
	/** Tabs through the whole page, which is slow. Once per page type is enough. */
	walksFocus?: boolean;
	/** Fewer stops mean that the walk missed the page. */
	minFocusStops?: number;
	/** The selector of the part whose text is checked for overflow, instead of the whole page. */
	part?: string;
};

/** Checks the page in its current state: axe on a phone and on what only a wide screen shows, then what axe cannot see. */
export async function expectAccessible(page: Page, options?: LayoutOptions) {
	await expectNoAxeViolations(page);
	if (await markWideOnly(page)) await expectNoAxeViolations(page, { parts: [`[${WIDE_ONLY}]`], size: WIDE });
	await expectNoLayoutViolations(page, options);
}

/** Checks that nothing is wider than the screen of a phone, a tablet and a desktop. */
export async function expectNoOverflow(page: Page) {
	const viewport = page.viewportSize();
	for (const width of [360, 768, 1440]) {
		await page.setViewportSize({ width, height: 900 });
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
	}
	if (viewport) await page.setViewportSize(viewport);
}

/** Runs axe on the page, or on some parts of it, at the size of a phone. */
export async function expectNoAxeViolations(page: Page, { parts = [], size = PHONE, isClockPaused = false }: AxeOptions = {}) {
	await waitForViewTransition(page);
	await page.setViewportSize(size);
	await addStyles(page, NO_MOTION);
	// Legacy mode needs no second page, and the pages have no frames. With the shorter report it takes a third of the time.
	const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ runOnly: AXE_RULES, resultTypes: ["violations"] });
	for (const part of parts) axe.include(part);
	let isRunning = true;
	const analysis = axe.analyze().finally(() => {
		isRunning = false;
	});
	// Axe waits for its own timers.
	while (isClockPaused && isRunning) await page.clock.runFor(1);
	const { violations, passes } = await analysis;
	expect(passes).not.toEqual([]);
	expect(
		violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => `${node.target.join(" ")} ${node.html}`) })),
	).toEqual([]);
}

/** Checks zoom, text size and spacing, target size, forced colours, error messages and, optionally, that the focus is always visible. */
export async function expectNoLayoutViolations(page: Page, { walksFocus = false, minFocusStops = 5, part = "body" }: LayoutOptions = {}) {
	await waitForViewTransition(page);
	await page.evaluate(() => {
		document.documentElement.style.scrollBehavior = "auto";
	});
	const sizeBefore = page.viewportSize();
	for (const [name, size, css] of [
		["at 400% zoom", ZOOMED, ""],
		["with 200% text on a phone", PHONE, LARGE_TEXT],
		["with 200% text", WIDE, LARGE_TEXT],
		["with wider text spacing", PHONE, SPACED_TEXT],
	] as const) {
		await page.setViewportSize(size);
		await addStyles(page, css);
		expect(await page.evaluate(listOverflow, part), name).toEqual([]);
		await page.evaluate(() => {
			document.adoptedStyleSheets.pop();
		});
	}
	await page.setViewportSize(PHONE);
	// Scrolled, the sticky header would lie over the page's own targets.
	await page.evaluate(() => scrollTo(0, 0));
	expect(await page.evaluate(listSmallTargets), "targets too small").toEqual([]);
	expect(await listInvisibleInForcedColours(page), "invisible in forced colours").toEqual([]);
	expect(await listInvalidFieldsWithoutMessage(page), "invalid fields without a message").toEqual([]);
	if (walksFocus) await expectVisibleFocus(page, minFocusStops);
	if (sizeBefore) await page.setViewportSize(sizeBefore);
}

/** Presses Tab until the element has the focus, which must be visible at every stop on the way. */
export async function tabTo(page: Page, element: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
	await expect(element).toBeVisible();
	for (let presses = 0; presses < MAX_FOCUS_STOPS; presses++) {
		await page.keyboard.press(key);
		expect(await page.evaluate(describeFocus)).toMatchObject({ hasRing: true, isCovered: false });
		if (await element.evaluate((one) => one === document.activeElement)) return;
	}
	throw new Error(`${element} cannot be reached by keyboard`);
}

/** Opens every `<details>` of the content, so it is checked too. A menu in the header would cover the page. */
export async function openAllDetails(page: Page) {
	await page.locator("main details").evaluateAll((all: HTMLDetailsElement[]) => {
		for (const details of all) details.open = true;
	});
}

/** Marks what a wide screen shows and a phone hides, and returns whether there is any. */
async function markWideOnly(page: Page): Promise<boolean> {
	await page.setViewportSize(PHONE);
	await page.evaluate((name) => {
		for (const element of document.body.querySelectorAll("*")) element.toggleAttribute(name, !element.checkVisibility());
	}, WIDE_ONLY);
	await page.setViewportSize(WIDE);
	return page.evaluate((name) => {
		const marked = [...document.querySelectorAll(`[${name}]`)];
		for (const element of marked) element.toggleAttribute(name, element.checkVisibility());
		return document.querySelector(`[${name}]`) !== null;
	}, WIDE_ONLY);
}

/** Waits for a running view transition, because resizing during one logs an error to the console. */
function waitForViewTransition(page: Page) {
	return page.evaluate(() => (document as { activeViewTransition?: { finished: Promise<void> } | null }).activeViewTransition?.finished);
}

/** Adds a constructed style sheet, because the content security policy would block a style element. */
function addStyles(page: Page, css: string) {
	return page.evaluate((text) => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(text);
		document.adoptedStyleSheets.push(sheet);
	}, css);
}

/** Runs in the page: whether it scrolls sideways, and text that is off screen or cut off by its container. */
async function listOverflow(part: string): Promise<string[]> {
	await document.fonts.ready;
	const problems: string[] = [];
	const { scrollWidth, clientWidth } = document.documentElement;
	if (scrollWidth > clientWidth) problems.push(`the page is ${scrollWidth} px wide on a screen of ${clientWidth} px`);
	const containers = new Map<Element, { edge: DOMRect; cutsX: boolean; cutsY: boolean; scrolls: boolean; isIgnored: boolean }>();
	const root = document.querySelector(part);
	if (!root) return [`there is no ${part}`];
	const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
	for (let node = texts.nextNode(); node; node = texts.nextNode()) {
		const element = node.parentElement;
		if (!element || !node.nodeValue?.trim() || !element.checkVisibility({ visibilityProperty: true })) continue;
		const around = listContainers(element);
		if (around.some(({ isIgnored }) => isIgnored)) continue;
		const range = document.createRange();
		range.selectNodeContents(node);
		const box = range.getBoundingClientRect();
		const words = `“${node.nodeValue.trim().slice(0, 40)}”`;
		const isCut = around.some(
			({ edge, cutsX, cutsY }) =>
				(cutsX && (box.right > edge.right + 1 || box.left < edge.left - 1)) ||
				(cutsY && (box.bottom > edge.bottom + 3 || box.top < edge.top - 3)),
		);
		if (isCut) problems.push(`${words} is cut off`);
		const isOffScreen = box.right > clientWidth + 1 || box.left < -1;
		if (isOffScreen && !around.some(({ scrolls }) => scrolls)) problems.push(`${words} is off screen`);
	}
	return problems;

	function listContainers(element: Element) {
		const around = [];
		for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
			const container = containers.get(one) ?? measure(one);
			containers.set(one, container);
			around.push(container);
		}
		return around;
	}

	function measure(element: Element) {
		const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
		const edge = element.getBoundingClientRect();
		return {
			edge,
			cutsX: /hidden|clip/.test(overflowX),
			// Blog cards are clamped by design: the link's name is the whole title, and the article has both.
			cutsY: /hidden|clip/.test(overflowY) && webkitLineClamp === "none",
			scrolls: /auto|scroll/.test(overflowX),
			// Screen-reader text, the honeypot, and maps, whose text does not grow with the page's.
			isIgnored: element instanceof SVGElement || element.matches(".honeypot") || (edge.width <= 1 && edge.height <= 1),
		};
	}
}

/**
 * Runs in the page: targets smaller than 24 by 24 px that are too close to another one (WCAG 2.5.8), that is, a 24 px circle around the centre
 * touches another target or the circle of another small one. Links in a sentence are exempt, and so is a link with a larger twin.
 */
function listSmallTargets(): string[] {
	const MIN_PX = 24;
	const selector = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [tabindex='0']";
	const targets = [...document.querySelectorAll(selector)]
		.filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".honeypot, [inert]"))
		.map((element) => ({ element, box: getTargetBox(element) }))
		.filter(({ box }) => box.width > 1 && box.height > 1);
	// Half a pixel is allowed for rounding.
	const small = new Set(targets.filter(({ box }) => Math.min(box.width, box.height) < MIN_PX - 0.5));
	return [...small]
		.filter((target) => !isInSentence(target.element) && !hasTwin(target.element) && targets.some((other) => isTooClose(target, other)))
		.map(({ element, box }) => `${element.tagName} “${getName(element)}” is ${Math.round(box.width)} by ${Math.round(box.height)} px`);

	type Target = (typeof targets)[number];

	function isTooClose({ element, box }: Target, other: Target): boolean {
		if (other.element === element || other.element.contains(element) || element.contains(other.element)) return false;
		const [x, y] = getCentre(box);
		const nearestX = Math.max(other.box.left, Math.min(x, other.box.right));
		const nearestY = Math.max(other.box.top, Math.min(y, other.box.bottom));
		if (Math.hypot(nearestX - x, nearestY - y) < MIN_PX / 2) return true;
		const [otherX, otherY] = getCentre(other.box);
		return small.has(other) && Math.hypot(otherX - x, otherY - y) < MIN_PX;
	}

	function getCentre(box: DOMRect): [number, number] {
		return [box.left + box.width / 2, box.top + box.height / 2];
	}

	/** Returns the box of a target, which includes the label of a checkbox. */
	function getTargetBox(element: Element): DOMRect {
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

	function getName(element: Element): string {
		return element.textContent?.trim().slice(0, 40) || element.getAttribute("aria-label") || element.id;
	}
}

/** Lists icons, bars and selected items that are indistinguishable in a dark high-contrast theme. */
async function listInvisibleInForcedColours(page: Page): Promise<string[]> {
	await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
	await expect.poll(() => page.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
	const invisible = await page.evaluate(() => {
		const listVisible = (selector: string) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
		const getBackground = (element: Element) => getComputedStyle(element).backgroundColor;
		const icons = listVisible(".lucide").filter(
			(icon) => getComputedStyle(icon).color !== getComputedStyle(icon.parentElement ?? icon).color,
		);
		const bars = listVisible(".data-bar").filter((bar) => {
			const { backgroundColor, backgroundImage, borderTopStyle } = getComputedStyle(bar);
			const isBlank = backgroundColor === getBackground(document.documentElement) && backgroundImage === "none";
			return bar.clientWidth > 0 && isBlank && borderTopStyle === "none";
		});
		const selected = listVisible("[aria-current=page], [aria-pressed=true]").filter((one) => {
			const others = [...(one.parentElement?.children ?? [])].filter((other) => other !== one && other.tagName === one.tagName);
			return others.some((other) => getBackground(other) === getBackground(one));
		});
		return [
			...icons.map((icon) => `icon ${icon.getAttribute("class")}`),
			...bars.map((bar) => `bar ${bar.className}`),
			...selected.map((one) => `selected “${one.textContent}”`),
		];
	});
	await page.emulateMedia({ forcedColors: null, colorScheme: null });
	return invisible;
}

function listInvalidFieldsWithoutMessage(page: Page): Promise<string[]> {
	return page.locator("[aria-invalid=true]").evaluateAll((fields) =>
		fields
			.filter((field) => {
				const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
				return !ids.some((id) => document.getElementById(id)?.textContent?.trim());
			})
			.map((field) => field.outerHTML),
	);
}

/** Tabs forward on a large screen, and backward at 400% zoom, where the sticky header covers most of the window. */
async function expectVisibleFocus(page: Page, minStops: number) {
	const counts: number[] = [];
	for (const [key, size] of [
		["Tab", WIDE],
		["Shift+Tab", ZOOMED],
	] as const) {
		await page.setViewportSize(size);
		const stops = await walkFocus(page, key);
		expect(
			stops.filter(({ hasRing, isCovered }) => !hasRing || isCovered),
			`${key} at ${size.width} px`,
		).toEqual([]);
		counts.push(stops.length);
	}
	// The first walk starts at the current focus, perhaps near the end.
	expect(Math.max(...counts)).toBeGreaterThanOrEqual(minStops);
}

type FocusStop = { id: number; name: string; hasRing: boolean; isCovered: boolean };

async function walkFocus(page: Page, key: "Tab" | "Shift+Tab"): Promise<FocusStop[]> {
	const stops: FocusStop[] = [];
	for (;;) {
		await page.keyboard.press(key);
		const stop = await page.evaluate(describeFocus);
		// A date field has several stops of its own.
		if (stop && stop.id === stops.at(-1)?.id) continue;
		// The focus left the page, or went once around the dialog.
		if (!stop || stops.some(({ id }) => id === stop.id)) return stops;
		stops.push(stop);
		expect(stops.length, "the focus never leaves the page").toBeLessThan(MAX_FOCUS_STOPS);
	}
}

/** Runs in the page: whether the focused element has a focus ring, and whether something covers all of it. Null outside the page. */
function describeFocus(): FocusStop | null {
	const element = document.activeElement;
	if (!element || element === document.body || element === document.documentElement) return null;
	const seen = window as unknown as { focusStops?: Element[] };
	seen.focusStops ??= [];
	if (!seen.focusStops.includes(element)) seen.focusStops.push(element);
	// A link that covers a table row draws its ring on `::after`.
	const hasOutline = [null, "::after"].some((part) => {
		const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
		return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
	});
	const box = element.getBoundingClientRect();
	const isVisibleAt = ([x = 0, y = 0]: number[]) => {
		const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
		return top !== null && (element.contains(top) || top.contains(element));
	};
	const points = [
		[0.5, 0.5],
		[0.1, 0.1],
		[0.9, 0.1],
		[0.1, 0.9],
		[0.9, 0.9],
	];
	return {
		id: seen.focusStops.indexOf(element),
		name: `${element.tagName} ${element.textContent?.trim().slice(0, 40) || element.getAttribute("aria-label") || element.id}`,
		// The browser draws the ring of a date field's calendar button itself, where no script can see it.
		hasRing: hasOutline || element.matches("[type=date]:not(:focus-visible)"),
		isCovered: !points.some(isVisibleAt),
	};
}
