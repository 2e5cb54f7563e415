import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import { createDataFolder } from "#tests/database/data-folder.ts";
import { startBuiltSite } from "#tests/site/start-built-site.ts";
import { createStaffAccount, SETUP_TIMEOUT_MS, signIn } from "./support/desk-test.ts";
import { expect, test } from "./support/site-test.ts";

const MIN_VISITS_FOR_A_FIGURE = 20;
/** Longer than the page itself waits for idle time. */
const IDLE_TIMEOUT_MS = 2_500;

test("sends the metrics, page type and device type of a sampled visit once, when it ends", async ({ page }) => {
	await sampleVisits(page);
	await openMeasured(page, "/blog");
	await page.getByRole("heading", { level: 1 }).click();
	await waitForFirstInput(page);
	await page.setViewportSize({ width: 390, height: 800 });
	expect(await listSent(page)).toEqual([]);
	await page.goto("/icon.svg");
	await page.goto("/privacy");
	const figure = expect.any(Number);
	expect(await listSent(page)).toEqual([
		{ path: "/api/vitals", visit: { page: "blog", device: "phone", LCP: figure, INP: figure, CLS: figure, FCP: figure, TTFB: figure } },
	]);
});

test("ends a visit when the tab is hidden, and does not start another when it is shown again", async ({ page }) => {
	await sampleVisits(page);
	await openMeasured(page, "/how-we-score");
	const stored = page.waitForResponse((response) => response.url().endsWith("/api/vitals"));
	await hideAndShow(page);
	expect((await stored).status()).toBe(204);
	await hideAndShow(page);
	await page.goto("/icon.svg");
	expect(await listSent(page)).toMatchObject([{ visit: { page: "how-we-score", device: "larger" } }]);
});

test("sends nothing from the desk, a report or a page that does not exist", async ({ page, expectConsoleError }) => {
	expectConsoleError(/status of 40[14]/);
	await sampleVisits(page);
	for (const path of ["/desk", "/report/00000000-0000-4000-8000-000000000000", "/nope", "/blog/nope"]) await expectNothingSent(page, path);
});

for (const [who, options] of [
	["visitors with Global Privacy Control", { navigator: { globalPrivacyControl: true } }],
	["visitors with Do Not Track", { navigator: { doNotTrack: "1" } }],
	["visitors who save data", { navigator: { connection: { saveData: true } } }],
	["bots", { navigator: { webdriver: true } }],
	["visits outside the sample", { random: 0.1 }],
] as const) {
	test(`sends nothing for ${who}`, async ({ page }) => {
		await sampleVisits(page, options);
		await expectNothingSent(page, "/privacy");
	});
}

test("opens pages when the measurement script cannot be loaded", async ({ page, expectConsoleError }) => {
	expectConsoleError(/Failed to load resource/);
	await page.route("/vitals.js", (route) => route.abort());
	await sampleVisits(page);
	const failed = page.waitForEvent("requestfailed");
	await page.goto("/blog");
	await failed;
	await page.goto("/privacy");
	expect(await listSent(page)).toEqual([]);
});

test.describe("from the visitor to the desk", () => {
	test.use({ baseURL: undefined });

	test("keeps the figures across a restart and shows them on the desk", async ({ browser }) => {
		test.setTimeout(SETUP_TIMEOUT_MS);
		const dataDir = await createDataFolder();
		await createStaffAccount({ dataDir });
		const first = await startBuiltSite({ DATA_DIR: dataDir });
		const visitor = await browser.newPage({ baseURL: first.url });
		const visitData = { page: "privacy", device: "larger", FCP: 400 };
		for (let visit = 1; visit < MIN_VISITS_FOR_A_FIGURE; visit += 1) {
			expect((await visitor.request.post("/api/vitals", { data: visitData })).status()).toBe(204);
		}
		await sampleVisits(visitor);
		await openMeasured(visitor, "/privacy");
		const stored = visitor.waitForResponse((response) => response.url().endsWith("/api/vitals"));
		await hideAndShow(visitor);
		expect((await stored).status()).toBe(204);
		await visitor.close();
		await first.stop();

		const second = await startBuiltSite({ DATA_DIR: dataDir });
		const desk = await browser.newPage({ baseURL: second.url });
		await desk.goto("/desk/speed");
		await signIn(desk);
		const panel = desk.getByRole("region", { name: "On larger screens", exact: true });
		await expect(panel).toContainText(`${MIN_VISITS_FOR_A_FIGURE} page views measured.`);
		await expect(panel).toContainText(/First content shown FCP0\.(39|4[01]) s/);
		await expect(panel.getByRole("row", { name: /^Privacy/ })).toContainText(String(MIN_VISITS_FOR_A_FIGURE));
		await desk.close();
		await second.stop();
		rmSync(dataDir, { recursive: true });
	});
});

type Options = { random?: number; navigator?: Record<string, unknown> };

/** Fixes the random number that samples visits, and records the beacons, which Playwright cannot see as a page unloads. */
async function sampleVisits(page: Page, { random = 0, navigator = {} }: Options = {}) {
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
				const sent = JSON.parse(sessionStorage.getItem("sent") ?? "[]");
				sent.push({ path, visit: JSON.parse(texts.get(body as Blob) ?? "null") });
				sessionStorage.setItem("sent", JSON.stringify(sent));
				return send.call(this, path, body);
			};
		},
		{ random, navigator },
	);
}

function listSent(page: Page): Promise<unknown[]> {
	return page.evaluate(() => JSON.parse(sessionStorage.getItem("sent") ?? "[]"));
}

/** Opens a page and waits until it is being measured. */
async function openMeasured(page: Page, path: string) {
	await page.goto(path);
	// It adds its pagehide listener last of all.
	await page.locator("html[data-measured]").waitFor({ state: "attached" });
	// The figures so far arrive in tasks of their own, before idle time.
	await waitUntilIdle(page);
}

/** Waits for idle time, with a timeout because a hidden browser may never be idle. */
async function waitUntilIdle(page: Page) {
	await page.evaluate((timeout) => new Promise((done) => requestIdleCallback(() => setTimeout(done), { timeout })), IDLE_TIMEOUT_MS);
}

/** Waits for the input delay, which the browser reports after the next frame. */
async function waitForFirstInput(page: Page) {
	await page.evaluate(() => new Promise((done) => new PerformanceObserver(done).observe({ type: "first-input", buffered: true })));
	await waitUntilIdle(page);
}

/** Simulates a switch to another tab and back. */
async function hideAndShow(page: Page) {
	for (const state of ["hidden", "visible"]) {
		await page.evaluate((state) => {
			Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
			document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
		}, state);
	}
}

async function expectNothingSent(page: Page, path: string) {
	const requested: string[] = [];
	page.on("request", (request) => {
		if (request.url().includes("vitals")) requested.push(request.url());
	});
	await page.goto(path);
	await waitUntilIdle(page);
	await page.goto("/icon.svg");
	expect(requested).toEqual([]);
	expect(await listSent(page)).toEqual([]);
}
