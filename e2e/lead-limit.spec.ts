import type { APIRequestContext } from "@playwright/test";
import { openHome } from "./open-home.ts";
import { expect, test as siteTest } from "./site-test.ts";
import { startSite } from "./start-site.ts";
import { toasts } from "./toasts.ts";

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

// One server for them all.
test.describe.configure({ mode: "default" });

test("takes a visitor's leads up to the limit and then says when to come back", async ({ request }) => {
	for (let count = 0; count < LEADS_PER_HOUR; count++) {
		expect((await request.post("/api/leads", { data: { website: "https://reef-tours.example" } })).status()).toBe(201);
	}
	const refused = await request.post("/api/leads", { data: { website: "https://reef-tours.example" } });
	expect(refused.status()).toBe(429);
	expect(await refused.text()).toMatch(SENTENCE);
	const retryAfterSeconds = Number(refused.headers()["retry-after"]);
	expect(retryAfterSeconds).toBeGreaterThan(0);
	expect(retryAfterSeconds).toBeLessThanOrEqual(3600);
});

test("tells a visitor over the limit in a toast", async ({ page, request, expectConsoleError }) => {
	expectConsoleError(/status of 429/);
	await useUpLimit(request);
	await openHome(page);
	await page.getByLabel("Website URL").fill("https://reef-tours.example");
	await page.getByRole("button", { name: "Request Free Analysis" }).click();
	await expect(toasts(page)).toContainText("Error");
	await expect(toasts(page)).toContainText(/429: We have had many requests from your connection, please try again in \d+ minutes?\./);
	await expect(page.getByLabel("Website URL")).toHaveValue("https://reef-tours.example");
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("tells a visitor over the limit on the plain page, with the input kept", async ({ page, request, expectConsoleError }) => {
		expectConsoleError(/status of 429/);
		await useUpLimit(request);
		await page.goto("/free-analysis");
		await page.getByLabel("Website URL").fill("https://reef-tours.example");
		const answer = page.waitForResponse((response) => response.request().method() === "POST");
		await page.getByRole("button", { name: "Request Free Analysis" }).click();
		const response = await answer;
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
