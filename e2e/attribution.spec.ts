import type { Page } from "@playwright/test";
import { fillHireUs, submitHireUs } from "./support/hire-us-form.ts";
import { openHome, startSampleSnapshot, waitForHydration } from "./support/home-page.ts";
import { expect, test } from "./support/site-test.ts";

const CAMPAIGN = "utm_source=google&utm_medium=organic&utm_campaign=gbp&gclid=identifies-the-click";

test("sends the first page, the campaign and no identifier with a form on a later page", async ({ page }) => {
	await page.goto(`/about?${CAMPAIGN}`);
	await page.goto("/blog");
	await openHome(page);
	const posted = page.waitForRequest("/api/leads");
	await startSampleSnapshot(page);
	const request = await posted;
	expect(request.postDataJSON()).toEqual({ website: "https://reef-tours.com.au" });
	expect(Object.fromEntries(new URLSearchParams((await request.headerValue("Lead-Visit")) ?? ""))).toEqual({
		referrerHost: "",
		landingPath: "/about",
		utmSource: "google",
		utmMedium: "organic",
		utmCampaign: "gbp",
	});
	expect(JSON.stringify(await page.context().storageState())).not.toContain("identifies-the-click");
	expect(await page.context().cookies()).toEqual([]);
});

test("sends the referrer with a form that the browser posts, and takes no page of ours for one", async ({ page }) => {
	await page.goto("/blog", { referer: "https://www.bing.com/search?q=seo" });
	await page.getByRole("banner").getByRole("link", { name: "Pricing" }).first().click();
	await waitForHydration(page);
	await page.goto("/hire-us", { referer: page.url() });
	await fillHireUs(page);
	const posted = page.waitForRequest((request) => request.method() === "POST");
	await submitHireUs(page);
	expect(await readVisit(page)).toMatchObject({ referrerHost: "www.bing.com", landingPath: "/blog" });
	const sent = new URLSearchParams((await posted).postData() ?? "");
	expect(Object.fromEntries(new URLSearchParams(sent.get("visit") ?? ""))).toMatchObject({
		referrerHost: "www.bing.com",
		landingPath: "/blog",
	});
	await expect(page).toHaveURL("/thank-you?sent=hire-us");
});

test("begins a new visit at a campaign and continues it after a reload", async ({ page }) => {
	await page.goto("/blog", { referer: "https://duckduckgo.com/" });
	await page.goto("/about?msclkid=7");
	await page.reload();
	expect(await readVisit(page)).toMatchObject({ referrerHost: "", landingPath: "/about", utmMedium: "cpc" });
	await page.goto("/blog");
	expect(await readVisit(page)).toMatchObject({ landingPath: "/about", utmMedium: "cpc" });
});

function readVisit(page: Page): Promise<Record<string, string>> {
	return page.evaluate(() => Object.fromEntries(new URLSearchParams(sessionStorage.getItem("visit") ?? "")));
}
