import { startBuiltSite } from "#tests/site/start-built-site.ts";
import { expect, test } from "./support/site-test.ts";

const MESSAGE = /^We've had a lot of requests from your connection\. Please try again in \d+ minutes?\.$/;

let site: Awaited<ReturnType<typeof startBuiltSite>> | undefined;

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
test.use({ javaScriptEnabled: false, baseURL: async ({}, use) => use(site?.url) });
test.beforeAll(async () => {
	site = await startBuiltSite({ LEADS_PER_VISITOR_PER_HOUR: "1" });
});
test.afterAll(() => site?.stop());

// hero-card.spec.ts covers the toast that visitors with JavaScript see instead.
test("tells a visitor over the rate limit when to try again, and keeps the input", async ({ page, request, expectConsoleError }) => {
	expectConsoleError(/status of 429/);
	await request.post("/api/leads", { data: { website: "https://first.example" } });
	await page.goto("/free-analysis");
	await page.getByLabel("Website URL").fill("https://reef-tours.example");
	const responded = page.waitForResponse((response) => response.request().method() === "POST");
	await page.getByRole("button", { name: "Request Free Analysis" }).click();
	const response = await responded;
	expect(response.status()).toBe(429);
	expect(Number(await response.headerValue("Retry-After"))).toBeGreaterThan(0);
	await expect(page.getByRole("alert")).toHaveText(MESSAGE);
	await expect(page.getByLabel("Website URL")).toHaveValue("https://reef-tours.example");
});
