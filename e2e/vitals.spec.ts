import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { projectFolder } from "./built-site.ts";
import { makeAccount, signIn } from "./desk-site.ts";
import { expect, test } from "./site-test.ts";
import { startSite } from "./start-site.ts";

const VISITS_FOR_A_FIGURE = 20;
const CHAIN_TIMEOUT_MS = 240_000;
const LONGER_THAN_THE_PAGE_WAITS_MS = 2_500;

test("a visit that is picked is told once, when it ends: its figures, the kind of page and of screen, and no more", async ({ page }) => {
	await pickVisits(page);
	await openMeasured(page, "/blog");
	await page.getByRole("heading", { level: 1 }).click();
	await waitForFirstInput(page);
	await page.setViewportSize({ width: 390, height: 800 });
	expect(await listTold(page)).toEqual([]);
	await page.goto("/icon.svg");
	await page.goto("/privacy");
	const figure = expect.any(Number);
	expect(await listTold(page)).toEqual([
		{ path: "/api/vitals", visit: { page: "blog", device: "phone", LCP: figure, INP: figure, CLS: figure, FCP: figure, TTFB: figure } },
	]);
});

test("going to another tab ends a visit, and coming back does not begin another", async ({ page }) => {
	await pickVisits(page);
	await openMeasured(page, "/how-we-score");
	const taken = page.waitForResponse((response) => response.url().endsWith("/api/vitals"));
	await putAway(page);
	expect((await taken).status()).toBe(204);
	await putAway(page);
	await page.goto("/icon.svg");
	expect(await listTold(page)).toMatchObject([{ visit: { page: "how-we-score", device: "larger" } }]);
});

test.describe("asks for nothing and tells nothing", () => {
	for (const [what, path, navigator] of [
		["at the desk", "/desk", {}],
		["on a report", "/report/00000000-0000-4000-8000-000000000000", {}],
		["where there is no page", "/nope", {}],
		["where there is no article", "/blog/nope", {}],
		["of whoever wants no tracking", "/blog", { globalPrivacyControl: true }],
		["of whoever said so the old way", "/blog", { doNotTrack: "1" }],
		["of whoever saves data", "/blog", { connection: { saveData: true } }],
		["of a robot", "/blog", { webdriver: true }],
	] as const) {
		test(what, async ({ page, expectConsoleError }) => {
			expectConsoleError(/status of 40[14]/);
			await pickVisits(page, { navigator });
			await expectNothingAsked(page, path);
		});
	}

	test("of a visit that is not picked", async ({ page }) => {
		await pickVisits(page, { random: 0.1 });
		await expectNothingAsked(page, "/blog");
	});
});

test("a page without what measures it goes on as ever", async ({ page, expectConsoleError }) => {
	expectConsoleError(/Failed to load resource/);
	await page.route("/vitals.js", (route) => route.abort());
	await pickVisits(page);
	const failed = page.waitForEvent("requestfailed");
	await page.goto("/blog");
	await failed;
	await page.goto("/privacy");
	expect(await listTold(page)).toEqual([]);
});

test.describe("from the visitor to the desk", () => {
	test.use({ baseURL: undefined });

	test("what visitors measured is written when the server stops, and shows at the desk", async ({ browser }) => {
		test.setTimeout(CHAIN_TIMEOUT_MS);
		const dataDir = mkdtempSync(join(tmpdir(), "site-vitals-"));
		makeAccount(dataDir);
		const first = await startSite({}, projectFolder, dataDir);
		const visitor = await browser.newPage({ baseURL: first.url });
		const like = { page: "privacy", device: "larger", FCP: 400 };
		for (let visit = 1; visit < VISITS_FOR_A_FIGURE; visit += 1) {
			expect((await visitor.request.post("/api/vitals", { data: like })).status()).toBe(204);
		}
		await pickVisits(visitor);
		await openMeasured(visitor, "/privacy");
		const taken = visitor.waitForResponse((response) => response.url().endsWith("/api/vitals"));
		await putAway(visitor);
		expect((await taken).status()).toBe(204);
		await visitor.close();
		await first.stop({ keepsData: true });

		const second = await startSite({}, projectFolder, dataDir);
		const desk = await browser.newPage({ baseURL: second.url });
		await desk.goto("/desk/speed");
		await signIn(desk);
		const panel = desk.getByRole("region", { name: "On larger screens", exact: true });
		await expect(panel).toContainText(`${VISITS_FOR_A_FIGURE} page views measured.`);
		await expect(panel).toContainText(/First content shown FCP0\.(39|4[01]) s/);
		await expect(panel.getByRole("row", { name: /^Privacy/ })).toContainText(String(VISITS_FOR_A_FIGURE));
		await desk.close();
		await second.stop();
	});
});

type Options = { random?: number; navigator?: Record<string, unknown> };

/** Makes the dice fall so in this tab, and lets it remember what its pages tell: what is told as a page goes, nobody outside can see. */
async function pickVisits(page: Page, { random = 0, navigator = {} }: Options = {}) {
	await page.addInitScript(
		({ random, navigator }) => {
			Math.random = () => random;
			for (const [name, value] of Object.entries({ webdriver: false, ...navigator }))
				Object.defineProperty(Navigator.prototype, name, { get: () => value, configurable: true });
			const texts = new WeakMap<Blob, string>();
			window.Blob = class extends Blob {
				constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
					super(parts, options);
					texts.set(this, parts.join(""));
				}
			};
			const listen = window.addEventListener;
			window.addEventListener = (...[type, ...more]: Parameters<typeof listen>) => {
				if (type === "pagehide") document.documentElement.dataset.measured = "";
				listen.call(window, type, ...more);
			};
			const send = Navigator.prototype.sendBeacon;
			Navigator.prototype.sendBeacon = function (path, body) {
				const told = JSON.parse(sessionStorage.getItem("told") ?? "[]");
				told.push({ path, visit: JSON.parse(texts.get(body as Blob) ?? "null") });
				sessionStorage.setItem("told", JSON.stringify(told));
				return send.call(this, path, body);
			};
		},
		{ random, navigator },
	);
}

function listTold(page: Page): Promise<unknown[]> {
	return page.evaluate(() => JSON.parse(sessionStorage.getItem("told") ?? "[]"));
}

/** Opens a page and waits until it is being measured. */
async function openMeasured(page: Page, path: string) {
	await page.goto(path);
	// It listens for the end of the page last of all.
	await page.locator("html[data-measured]").waitFor({ state: "attached" });
	// What it hears of the page so far comes in tasks of its own, and idle is after these.
	await waitUntilIdle(page);
}

/** Until whatever the page has put off to its idle time so far has begun, and a turn more; a browser nobody looks at may never call itself idle. */
async function waitUntilIdle(page: Page) {
	await page.evaluate(
		(timeout) => new Promise((done) => requestIdleCallback(() => setTimeout(done), { timeout })),
		LONGER_THAN_THE_PAGE_WAITS_MS,
	);
}

/** What a touch cost is known once the next picture is drawn, and told after that. */
async function waitForFirstInput(page: Page) {
	await page.evaluate(() => new Promise((done) => new PerformanceObserver(done).observe({ type: "first-input", buffered: true })));
	await waitUntilIdle(page);
}

/** As when another tab comes to the front, and this one again; LCP alone needs the real thing, or a touch. */
async function putAway(page: Page) {
	for (const state of ["hidden", "visible"]) {
		await page.evaluate((state) => {
			Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
			document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
		}, state);
	}
}

async function expectNothingAsked(page: Page, path: string) {
	const asked: string[] = [];
	page.on("request", (request) => {
		if (request.url().includes("vitals")) asked.push(request.url());
	});
	await page.goto(path);
	await waitUntilIdle(page);
	await page.goto("/icon.svg");
	expect(asked).toEqual([]);
	expect(await listTold(page)).toEqual([]);
}
