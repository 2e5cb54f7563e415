import type { APIRequestContext } from "@playwright/test";
import { startSite } from "./built-site.ts";
import { openHome, sendAddress, toasts } from "./home-page.ts";
import { expect, test as siteTest } from "./site-test.ts";

const LEADS_PER_HOUR = 2;
const SENTENCE = /^We have had many requests from your connection, please try again in \d+ minutes?\.$/;

const test = siteTest.extend<object, { strictSite: string }>({
	strictSite: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
		async ({}, use) => {
			const site = await startSite({ LEADS_PER_VISITOR_PER_HOUR: String(LEADS_PER_HOUR) });
			await use(site.url);
			await site.stop();
		},
		{ scope: "worker", timeout: 60_000 },
	],
	baseURL: async ({ strictSite }, use) => use(strictSite),
});

// In one worker, so that the server starts once.
test.describe.configure({ mode: "default" });

test("tells a visitor over the limit in a toast", async ({ page, request, expectConsoleError }) => {
	expectConsoleError(/status of 429/);
	await useUpLimit(request);
	await openHome(page);
	await sendAddress(page, "https://reef-tours.example");
	await expect(toasts(page)).toContainText("Error");
	await expect(toasts(page)).toContainText(/429: We have had many requests from your connection, please try again in \d+ minutes?\./);
	await expect(page.getByLabel("Website URL")).toHaveValue("https://reef-tours.example");
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("tells a visitor over the limit on the plain page and keeps the input", async ({ page, request, expectConsoleError }) => {
		expectConsoleError(/status of 429/);
		await useUpLimit(request);
		await page.goto("/free-analysis");
		await page.getByLabel("Website URL").fill("https://reef-tours.example");
		const responded = page.waitForResponse((response) => response.request().method() === "POST");
		await page.getByRole("button", { name: "Request Free Analysis" }).click();
		const response = await responded;
		expect(response.status()).toBe(429);
		expect(Number(await response.headerValue("Retry-After"))).toBeGreaterThan(0);
		await expect(page.getByRole("alert")).toHaveText(SENTENCE);
		await expect(page.getByLabel("Website URL")).toHaveValue("https://reef-tours.example");
	});
});

async function useUpLimit(request: APIRequestContext) {
	for (let count = 0; count < LEADS_PER_HOUR; count++)
		await request.post("/api/leads", { data: { website: "https://reef-tours.example" } });
}
