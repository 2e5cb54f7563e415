import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import RssParser from "rss-parser";
import { brand, contactDetails } from "#app/site/brand.ts";
import { auditBehindTls } from "#scripts/owner/audit-behind-tls.ts";
import { listBuiltFiles, projectFolder } from "#tests/site/built-files.ts";
import { expectNoAxeViolations } from "./support/accessibility.ts";
import { holdRequests } from "./support/browser-control.ts";
import { choosePackage, fillHireUs, submitHireUs } from "./support/hire-us-form.ts";
import { heroForm, openHome, startSampleSnapshot, toasts } from "./support/home-page.ts";
import { expect, MEASUREMENT_ID, otherBrand, otherContact, SECRETS, test } from "./support/other-agency-test.ts";

const TAG_ORIGIN = "https://www.googletagmanager.com";
const BINARY_FILE = /\.(br|gz|ico|png|woff2)$/;

test.use({ otherOrigin: TAG_ORIGIN });
// All tests run in one worker, so the other site is built once.
test.describe.configure({ mode: "default" });

test("leaves the old name in no built file", ({ otherSite }) => {
	const names = [brand.name, brand.slug, brand.slug.replaceAll("-", ""), brand.email, new URL(brand.siteUrl).host].map((name) =>
		name.toLowerCase(),
	);
	const hasOldName = (text: string) => names.some((name) => text.toLowerCase().includes(name));
	const files = listBuiltFiles(otherSite.project);
	expect(files.filter(hasOldName)).toEqual([]);
	const texts = files.filter((file) => !BINARY_FILE.test(file));
	expect(texts.length).toBeGreaterThan(15);
	expect(texts.filter((file) => hasOldName(readBuilt(otherSite.project, file)))).toEqual([]);
	const image = "build/client/share/home.png";
	expect(readFileSync(join(otherSite.project, image)).equals(readFileSync(join(projectFolder, image)))).toBe(false);
});

test("leaves secrets, source maps and server code in no built file", ({ otherSite }) => {
	const files = listBuiltFiles(otherSite.project);
	expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
	const served = files.filter((file) => !BINARY_FILE.test(file)).map((file) => [file, readBuilt(otherSite.project, file)] as const);
	expect(served.length).toBeGreaterThan(15);
	const names = Object.keys(SECRETS).filter((name) => name.includes("_"));
	const leaks = [
		/canary/i,
		new RegExp(names.join("|")),
		/sourceMappingURL/,
		/process\.env\.[A-Z]/,
		/["']node:[a-z]/,
		/\bdrizzle|\bpg_|scrypt|argon2/i,
	];
	for (const leak of leaks) expect(served.filter(([, text]) => leak.test(text)).map(([file]) => file)).toEqual([]);
	// The search itself works: it finds a setting in the server's code.
	expect(readFileSync(join(otherSite.project, "build/server/index.js"), "utf8")).toMatch(/METRICS_TOKEN/);
});

test("uses the new name in pages, slugs, feed and manifest", async ({ page, request }) => {
	await mockTag(page);
	await page.goto("/blog");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${otherBrand.name} Blog`);
	await expect(page.getByRole("contentinfo")).toContainText(otherBrand.email);
	await page.goto(`/blog/ultimate-guide-${otherBrand.slug}`);
	await expect(page.getByRole("banner")).toContainText(otherBrand.name);
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
		"href",
		`${otherBrand.siteUrl}/blog/ultimate-guide-${otherBrand.slug}`,
	);
	const feed = await new RssParser().parseString(await (await request.get("/feed.xml")).text());
	expect(feed.title).toBe(`${otherBrand.name} Blog`);
	expect((await (await request.get("/manifest.webmanifest")).json()).name).toBe(otherBrand.name);
});

test("scores 95 or more on our own audit once every contact detail is set", async ({ otherSite }) => {
	const { score, cap, findings } = await auditBehindTls({ siteUrl: otherBrand.siteUrl, runsAt: otherSite.url });
	const lost = findings.filter(({ points }) => points > 0).map(({ id, points, found }) => `${id} -${points}: ${found}`);
	expect(score, lost.join("\n")).toBeGreaterThanOrEqual(95);
	expect(cap).toBeNull();
	for (const id of ["local.phone-clickable", "local.address-visible", "local.abn", "local.gbp-link", "links.profiles", "local.map"]) {
		expect(findings.find((finding) => finding.id === id)?.status, id).toBe("pass");
	}
});

test("shows every contact detail that is set, and no score of another site", async ({ page, otherSite }) => {
	await mockTag(page);
	for (const [path, role] of [
		["/", "contentinfo"],
		["/contact", "main"],
	] as const) {
		await page.goto(path);
		const place = page.getByRole(role);
		await expect(place.getByRole("link", { name: otherContact.phone })).toHaveAttribute("href", "tel:+61755500187");
		await expect(place.getByRole("link", { name: /41 Cartographers Lane, Brisbane QLD 4000/ })).toHaveAttribute(
			"href",
			otherContact.googleProfile,
		);
		await expect(place).toContainText("Monday to Saturday, 8.30 am to 5.30 pm");
		for (const { name, url } of otherContact.socialProfiles) {
			await expect(place.getByRole("link", { name, exact: true })).toHaveAttribute("href", url);
		}
	}
	await expect(page.getByRole("contentinfo")).toContainText(`ABN ${otherContact.abn}`);
	expect(readBuilt(otherSite.project, "index.html")).not.toContain(contactDetails.phone);
	expect(await (await page.request.get("/how-we-score")).text()).not.toMatch(/This site scores/);
});

test("reports a page view on each page", async ({ page }) => {
	await mockTag(page);
	for (const path of ["/", "/blog"]) {
		await page.goto(path);
		const views = (await readDataLayer(page)).filter((entry) => pathIn(entry) !== undefined);
		expect(views).toEqual([["config", MEASUREMENT_ID, { page_path: path }]]);
		await expect.poll(() => page.evaluate(() => "tagHasRun" in window)).toBe(true);
	}
});

test("reports a page view again when the Back button brings a page back from the cache", async ({ page }) => {
	await mockTag(page);
	await page.goto("/blog?from=mail");
	// Playwright turns the back/forward cache off, so the test sends the event of a page that returns from it.
	await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
	expect(await readEvents(page)).toEqual([["page_view", { page_path: "/blog?from=mail" }]]);
});

test("loads the analytics tag after the page", async ({ page }) => {
	const requested: string[] = [];
	await mockTag(page, requested);
	const release = await holdRequests(page, "**/icon.svg?held");
	await page.addInitScript(() =>
		addEventListener("DOMContentLoaded", () => document.body.append(Object.assign(new Image(), { src: "/icon.svg?held" }))),
	);
	await page.goto("/blog", { waitUntil: "domcontentloaded" });
	await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_500 })));
	expect(await page.evaluate(() => document.readyState)).toBe("interactive");
	expect(requested).toEqual([]);
	release();
	await expect.poll(() => requested).toEqual([`${TAG_ORIGIN}/gtag/js?id=${MEASUREMENT_ID}`]);
});

test("reports a hire-us request with its package", async ({ page }) => {
	await mockTag(page);
	await openHome(page);
	const dialog = await choosePackage(page, "Enterprise Growth");
	await fillHireUs(dialog);
	expect(await readEvents(page)).toEqual([]);
	await submitHireUs(dialog);
	await expect(toasts(page)).toContainText("Success!");
	expect(await readEvents(page)).toEqual([
		["form_submit", { event_category: "contact", event_label: "hire_us_form", value: 1 }],
		["generate_lead", { event_category: "contact", event_label: "Enterprise Growth" }],
	]);
});

test("shows the labelled sample in simulated mode, and reports a request without a package as contact_form", async ({ page }) => {
	await mockTag(page);
	await page.clock.install();
	await openHome(page);
	const requested: string[] = [];
	page.on("request", (request) => requested.push(new URL(request.url()).pathname));
	await startSampleSnapshot(page, "https://reef-tours.com.au");
	await page.clock.runFor(12_000);
	await expect(
		heroForm(page).hero.getByText(
			"Live checks are switched off here, so this is a sample. Ask for your full report and we'll measure your site.",
		),
	).toBeVisible();
	expect(requested.filter((path) => path.startsWith("/api/"))).toEqual(["/api/leads"]);

	await page.getByRole("button", { name: "Get Full Report & Consultation" }).click();
	const dialog = page.getByRole("dialog", { name: `Get Started with ${otherBrand.name}` });
	await fillHireUs(dialog);
	await submitHireUs(dialog);
	await expect(toasts(page)).toContainText("Success!");
	expect((await readEvents(page)).at(-1)).toEqual(["generate_lead", { event_category: "contact", event_label: "contact_form" }]);
});

test("shows the get-started form when it is turned on, and reports its lead", async ({ page }) => {
	await mockTag(page);
	await openHome(page);
	await expectNoAxeViolations(page, { parts: ["#hero", "#get-started"] });
	const section = page.locator("#get-started");
	await section.getByLabel("Website URL").fill("reef-tours.example");
	const response = page.waitForResponse("**/api/leads");
	await section.getByRole("button", { name: "Snapshot" }).click();
	expect((await response).status()).toBe(201);
	expect((await response).request().postDataJSON()).toEqual({ website: "https://reef-tours.example" });
	await expect(toasts(page)).toContainText("Request Received!");
	expect(await readEvents(page)).toEqual([
		["form_submit", { event_category: "lead_generation", event_label: "seo_analysis_request", value: 1 }],
		["generate_lead", { event_category: "lead_generation", event_label: "free_seo_snapshot" }],
	]);
});

function readBuilt(project: string, file: string): string {
	return readFileSync(join(project, "build/client", file), "utf8");
}

/** Responds in place of the analytics service, so nothing leaves the machine. */
async function mockTag(page: Page, requested: string[] = []) {
	await page.route(`${TAG_ORIGIN}/**`, (route) => {
		requested.push(route.request().url());
		return route.fulfill({ contentType: "text/javascript", body: "window.tagHasRun = true;" });
	});
}

function readDataLayer(page: Page): Promise<unknown[][]> {
	return page.evaluate(() =>
		((window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) => Array.from(entry)),
	);
}

async function readEvents(page: Page): Promise<unknown[][]> {
	const entries = await readDataLayer(page);
	return entries.filter(([command]) => command === "event").map(([, ...rest]) => rest);
}

function pathIn(entry: unknown[]): unknown {
	return (entry[2] as { page_path?: unknown } | undefined)?.page_path;
}
