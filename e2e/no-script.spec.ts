import type { Page, Request } from "@playwright/test";
import { brand } from "#app/site/brand.ts";
import { listArticleFiles } from "#tests/site/article-files.ts";
import { chooseButton, fillHireUs, HIRE_US_ERRORS, hireUsDetails, submitHireUs } from "./support/hire-us-form.ts";
import { submitWebsite } from "./support/home-page.ts";
import { expect, test } from "./support/site-test.ts";

test.use({ javaScriptEnabled: false });

test("renders every kind of page in full without JavaScript", async ({ page }) => {
	for (const path of ["/", "/blog", listArticleFiles()[0]?.path ?? "", "/hire-us", "/free-analysis"]) {
		await page.goto(path);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expect(page.getByRole("banner").getByRole("link", { name: "Pricing" })).toBeVisible();
		await expect(page.getByRole("contentinfo")).toContainText(new RegExp(`© ${brand.copyrightYear}(–20\\d\\d)? ${brand.name}`));
		const invisible = await page.locator("main :is(h1, h2, h3, h4, p, li, label, button)").evaluateAll(listInvisible);
		expect(invisible, path).toEqual([]);
	}
});

test("posts the hero form once, and shows an error beside the field with the input kept", { tag: "@smoke" }, async ({
	page,
	expectConsoleError,
}) => {
	expectConsoleError(/status of 400/);
	await page.goto("/");
	const responded = page.waitForResponse((response) => response.request().method() === "POST");
	await submitWebsite(page, "not a website");
	expect((await responded).status()).toBe(400);
	const field = page.getByLabel("Website URL");
	await expect(field).toHaveAccessibleDescription("Please enter a valid website URL");
	await expect(field).toHaveAttribute("aria-invalid", "true");
	await expect(field).toHaveValue("not a website");
	await expect(page.getByText("Please enter a valid website URL")).toBeVisible();

	await field.fill("reef-tours.com.au");
	const thanks = page.waitForResponse("**/thank-you?reason=no-network");
	await page.getByRole("button", { name: "Request Free Analysis" }).click();
	await expectRedirected((await thanks).request());
	await expectThanks(page, "/thank-you?reason=no-network");
	const main = page.getByRole("main");
	await expect(main).toContainText(
		"no connection to the internet right now, so we haven't looked at your site yet. Your request is saved.",
	);
	await expect(main.getByRole("link", { name: "See an example report" })).toHaveAttribute("href", "/example-report");

	const posts: string[] = [];
	page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
	await page.reload();
	await expectThanks(page, "/thank-you?reason=no-network");
	expect(posts).toEqual([]);
});

test("opens a page with the chosen package in its title and the fields of the dialog", async ({ page }) => {
	await page.goto("/");
	await chooseButton(page, "Professional SEO").click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get Started with Professional SEO");
	await page.goto("/services/keyword-research");
	const plan = page.getByRole("listitem").filter({ hasText: "$770" });
	await expect(plan).toContainText("50 focused keywords");
	await plan.getByRole("button", { name: "Choose Package" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get Started with Enterprise Growth");
	await page.goto("/hire-us");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Get Started with ${brand.name}`);
	await page.goto("/hire-us?package=Something+Else");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Get Started with ${brand.name}`);

	const labels = page.getByRole("main").locator("label:visible");
	await expect(labels.filter({ hasNotText: "leave this empty" })).toHaveText([...Object.keys(hireUsDetails), "Phone (optional)"]);
	await expect(page.getByLabel("Priority Keywords")).toHaveAccessibleDescription("List the main services/keywords you want to rank for");
	await expect(page.getByLabel("Priority Keywords")).toHaveAttribute("rows", "3");
	await expect(page.getByLabel("Preferred Start Date")).toHaveAttribute("type", "date");
	await expect(page.getByText(/within 24 hours with a custom proposal/)).toBeVisible();
	await expect(page.getByRole("button", { name: "Hire Us - Let's Get Started!" })).toBeVisible();
});

test("shows errors beside the fields of the hire-us page, keeps what was typed, and sends it with the package", async ({
	page,
	expectConsoleError,
}) => {
	expectConsoleError(/status of 400/);
	const firstTry = { ...hireUsDetails, "Website URL": "reef tours", "Email Address": "thao@", "Phone (optional)": "ring me" };
	await page.goto("/hire-us?package=Premium+Enterprise");
	const responded = page.waitForResponse((response) => response.request().method() === "POST");
	await submitHireUs(page);
	expect((await responded).status()).toBe(400);
	for (const [label, message] of Object.entries(HIRE_US_ERRORS)) {
		await expect(page.getByLabel(label), label).toHaveAccessibleDescription(new RegExp(message));
		await expect(page.getByText(message)).toBeVisible();
	}
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get Started with Premium Enterprise");

	await fillHireUs(page, firstTry);
	await submitHireUs(page);
	await expect(page.getByLabel("Email Address")).toHaveAccessibleDescription("Please enter a valid email address");
	await expect(page.getByLabel("Phone (optional)")).toHaveAccessibleDescription(/^Please enter a valid phone number/);
	await expect(page.getByLabel("Business Name")).toHaveAccessibleDescription("");
	for (const [label, typed] of Object.entries(firstTry)) await expect(page.getByLabel(label)).toHaveValue(typed);

	await page.getByLabel("Phone (optional)").fill("0412 345 678");
	await fillHireUs(page, { "Website URL": "reef-tours.example", "Email Address": "thao@reef-tours.example" });
	const thanks = page.waitForResponse("**/thank-you?sent=hire-us");
	await submitHireUs(page);
	const post = await expectRedirected((await thanks).request());
	const sent = new URLSearchParams(post.postData() ?? "");
	expect(sent.get("package")).toBe("Premium Enterprise");
	expect(sent.get("phone")).toBe("0412 345 678");
	expect(sent.get("businessName")).toBe(hireUsDetails["Business Name"]);
	await expectThanks(page, "/thank-you?sent=hire-us");
	await expect(page.getByText("only a web address")).toHaveCount(0);
});

test("opens the menu on a small screen without JavaScript", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 800 });
	await page.goto("/");
	const menu = page.getByRole("navigation", { name: "Menu" });
	await expect(menu).toBeHidden();
	await page.getByRole("button", { name: "Menu" }).click();
	await expect(menu.getByRole("link")).toHaveText(["Services", "Results", "Pricing", "About", "Contact", "Blog", "Get SEO Snapshot"]);
	await menu.getByRole("link", { name: "Blog" }).click();
	await expect(page).toHaveURL("/blog");
});

test("opens the group of checks that a link leads to", async ({ page }) => {
	const isInView = (id: string) => expect(page.locator(`#${id}`)).toBeInViewport();
	await page.goto("/how-we-score#content");
	await isInView("content");
	await expect(page.getByText("Content", { exact: true }).and(page.locator("summary *"))).toBeInViewport();
	await expect(page.locator("#links")).toBeHidden();

	await page.goto("/how-we-score");
	await expect(page.locator("table:visible")).toHaveCount(1);
	await page.getByRole("navigation", { name: "Where the points are" }).getByRole("link", { name: "Links" }).click();
	await isInView("links");
});

test("leads from the worked example on the home page to the whole report, whose owner and address are made up", async ({ page }) => {
	await page.goto("/");
	await page.getByRole("link", { name: "See a whole example report" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "chambers-law.example" })).toBeVisible();
	await expect(page.getByText("The business is made up")).toBeVisible();
	for (const heading of ["Your action plan", "The seven points", "You and your competitors", "What was not measured"])
		await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
	await expect(page.locator('main a[href^="http"]')).toHaveCount(0);
	await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
});

async function expectThanks(page: Page, url = "/thank-you") {
	await expect(page).toHaveURL(url);
	await expect(page.getByRole("heading", { level: 1, name: /thank you/i })).toBeVisible();
	await expect(page.getByText(/within 24 hours/).first()).toBeVisible();
}

/** Texts that are not rendered, apart from the honeypot. */
function listInvisible(elements: Element[]): string[] {
	return elements
		.filter(
			(element) =>
				// Featured articles are above the grid, the search needs a script, and details open without one.
				!element.closest("[aria-hidden], [hidden], search, details") &&
				(!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || element.clientHeight === 0),
		)
		.map((element) => element.textContent);
}

/** Expects that a post redirected here with 303, so a reload does not post again. */
async function expectRedirected(request: Request): Promise<Request> {
	const post = request.redirectedFrom();
	if (!post) throw new Error(`nothing redirected to ${request.url()}`);
	expect(post.method()).toBe("POST");
	expect((await post.response())?.status()).toBe(303);
	return post;
}
