import type { Locator, Page } from "@playwright/test";
import { brand } from "#app/site/brand.ts";
import { expect, test } from "./support/site-test.ts";

const PLANS = [
	{
		name: "Professional SEO",
		price: "$388",
		tagline: "Perfect for growing businesses",
		keywords: "25",
		articles: "1",
		tier: "Standard",
		reports: "Standard",
	},
	{
		name: "Enterprise Growth",
		price: "$770",
		tagline: "Advanced optimisation",
		keywords: "50",
		articles: "2",
		tier: "Advanced",
		reports: "Detailed",
	},
	{
		name: "Premium Enterprise",
		price: "$972",
		tagline: "Maximum performance",
		keywords: "100",
		articles: "4",
		tier: "Premium",
		reports: "Executive",
	},
];

const INCLUDED = [
	"comprehensive website audit",
	"technical SEO",
	"on-page SEO",
	"Google Business Profile optimisation",
	"GA4/GTM/GSC setup and tracking",
	"schema markup",
	"local SEO",
	"advanced keyword research",
	"page speed and mobile SEO",
];

test("shows every section in order, with the claims, plans, prices and guarantees of the agency", async ({ page }) => {
	await page.goto("/");
	const ids = await page.locator("main section[id]").evaluateAll((sections) => sections.map((section) => section.id));
	const expected = ["hero", "services", "results", "pricing", "about", "get-started"];
	expect(ids.filter((id) => expected.includes(id))).toEqual(expected);
	for (const id of ids) await expect(page.locator(`#${id}`)).toHaveCount(1);
	await expect(page.locator('link[rel="manifest"]')).toHaveAttribute("href", "/manifest.webmanifest");
	await test.step("hero", async () => {
		const hero = page.locator("#hero");
		await expect(hero.getByRole("heading", { level: 1 })).toBeVisible();
		await expect(hero).toContainText(brand.tagline);
		for (const claim of [
			"7-point competitive analysis",
			"action plan",
			"opportunity score",
			/plain\sEnglish/i,
			"60%",
			/5\+\s*years of local SEO/,
		]) {
			await expect(hero).toContainText(claim);
		}
		await expect(hero.getByRole("button", { name: "Request Free Analysis" })).toBeInViewport();
	});
	await test.step("services", async () => {
		await expect(page.locator("#services").getByRole("listitem").getByRole("heading")).toHaveText([
			/local dominance/i,
			/google business profile/i,
			/revenue-driven keywords/i,
			/citation building/i,
			/review management/i,
			/competitor intelligence/i,
		]);
	});
	await test.step("services: savings and snapshot", async () => {
		const savings = blockWith(page, "How We Deliver 60% Cost Savings");
		await expect(savings.getByRole("listitem")).toHaveCount(3);
		await expect(savings).toContainText(/onshore/i);
		await expect(savings).toContainText(/offshore/i);
		await expect(savings).toContainText(/AI automation/i);
		const snapshot = blockWith(page, "Why Our SEO Snapshot Works");
		for (const claim of ["7-point competitive analysis", "action plan", "opportunity score"]) await expect(snapshot).toContainText(claim);
	});
	await test.step("results", async () => {
		const results = page.locator("#results");
		await expect(results.getByRole("definition")).toHaveText(["500+", "3.2x", "92%"]);
		await expect(results.getByRole("term")).toHaveText([/businesses served/, /average revenue growth/, /client retention/]);
		const testimonials = results.getByRole("figure");
		await expect(testimonials).toHaveCount(3);
		for (const testimonial of await testimonials.all()) {
			await expect(testimonial.getByRole("img", { name: "5 out of 5 stars" }).locator("svg")).toHaveCount(5);
			await expect(testimonial.getByRole("blockquote")).not.toBeEmpty();
		}
	});
	await test.step("get-started", async () => {
		const section = page.locator("#get-started");
		await expect(section.getByRole("listitem").getByRole("heading")).toHaveCount(3);
		await expect(section.getByRole("figure")).toContainText("Sample");
		await expect(section.locator("form, input")).toHaveCount(0);
	});
	await test.step("about", async () => {
		const about = page.locator("#about");
		for (const claim of [brand.city, brand.state, /five years|5\+ years/i, "500", "60%", /plain English/i, "24 hours"]) {
			await expect(about).toContainText(claim);
		}
	});
	await test.step("footer", async () => {
		const footer = page.getByRole("contentinfo");
		await expect(footer.getByRole("link", { name: "Blog", exact: true })).toHaveAttribute("href", "/blog");
		await expect(footer.getByRole("link", { name: "Contact Us", exact: true })).toHaveAttribute("href", "/contact");
		await expect(footer.getByRole("link", { name: brand.email, exact: true })).toHaveAttribute("href", `mailto:${brand.email}`);
		await expect(footer).toContainText("Brisbane, Queensland");
		await expect(footer.getByText(/©.*2025/)).toContainText(brand.name);
	});
	await test.step("the plans, the middle one marked as most popular", async () => {
		for (const plan of PLANS) {
			const card = page.locator("#pricing").getByRole("listitem", { name: plan.name });
			await expect(card.getByText(plan.price, { exact: true })).toBeVisible();
			await expect(card).toContainText(/month/);
			await expect(card.getByText(plan.tagline, { exact: true })).toBeVisible();
			await expect(card.getByRole("listitem").filter({ hasText: /focused keywords/ })).toHaveText(`${plan.keywords} focused keywords`);
			await expect(card.getByRole("listitem").filter({ hasText: /SEO blog/ })).toHaveText(
				new RegExp(`^${plan.articles} SEO blog .* per month$`),
			);
			await expect(card.getByRole("button", { name: "Choose Package" })).toBeEnabled();
			await expect(card.getByText("Most Popular", { exact: true })).toHaveCount(plan.name === "Enterprise Growth" ? 1 : 0);
		}
	});
	await test.step("a table that compares them", async () => {
		const table = page.locator("#pricing").getByRole("table");
		await expect(table.getByRole("columnheader").filter({ hasText: /SEO|Enterprise/ })).toHaveText(PLANS.map(({ name }) => name));
		const level = table.getByRole("row").nth(1);
		for (const feature of ["Link building and citations", "local citation building", "content optimisation", "support"]) {
			await expect(level.getByRole("rowheader")).toContainText(feature);
		}
		await expect(level.getByRole("cell")).toHaveText(PLANS.map(({ tier }) => tier));
		const reports = table.getByRole("row").nth(2);
		await expect(reports.getByRole("rowheader")).toHaveText("Reports");
		await expect(reports.getByRole("cell")).toHaveText(PLANS.map((plan) => plan.reports));
	});
	await test.step("four guarantees", async () => {
		await expect(page.locator("#pricing").getByRole("list", { name: "Guarantees" }).getByRole("listitem")).toHaveText([
			/30-day money-back on all plans/i,
			/setup in 24 hours/i,
			/no long-term contracts/i,
			/cancel anytime/i,
		]);
	});
	await test.step("six groups of four", async () => {
		const groups = page.getByRole("heading", { name: "Every SEO Package Comes With" }).locator("xpath=../following-sibling::ul[1]/li");
		await expect(groups.getByRole("heading")).toHaveText([
			"Analytics & Tracking",
			"Technical Optimisation",
			"Content Strategy",
			"Link Building",
			"Local SEO Excellence",
			"Ongoing Support",
		]);
		for (const group of await groups.all()) await expect(group.getByRole("listitem")).toHaveCount(4);
		for (const feature of INCLUDED) await expect(groups.getByText(new RegExp(`^${feature}$`, "i")), feature).toHaveCount(1);
	});
});

/** Returns the block of a section under this heading. */
function blockWith(page: Page, heading: string): Locator {
	const title = page.getByRole("heading", { name: heading });
	return page
		.locator("main div")
		.filter({ has: title })
		.filter({ has: page.getByRole("list") })
		.last();
}
