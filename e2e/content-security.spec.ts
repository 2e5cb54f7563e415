import type { Page } from "@playwright/test";
import { listArticleFiles } from "./article-files.ts";
import { fillHireUs, submitHireUs } from "./hire-us-form.ts";
import { openHome, sendAddress, startSampleSnapshot, toasts } from "./home-page.ts";
import { expect, test } from "./site-test.ts";

const PAGES = [
	"/",
	"/blog",
	listArticleFiles()[0]?.path ?? "",
	"/hire-us",
	"/free-analysis",
	"/thank-you",
	"/how-we-score",
	"/privacy",
	"/nope",
	"/blog/no-such-article",
];
const FILES = [
	"/feed.xml",
	"/sitemap.xml",
	"/robots.txt",
	"/manifest.webmanifest",
	"/icon.svg",
	"/share/home.png",
	"/api/leads",
	"/healthz",
];
const BLOCKED = /Content Security Policy/;

test("every page has a policy that allows its own files and hashed inline scripts only", async ({ request }) => {
	for (const path of PAGES) {
		const headers = (await request.get(path)).headers();
		const { "script-src": scripts = [], "style-src": styles = [], ...policy } = parsePolicy(headers["content-security-policy"]);
		expect(policy, path).toMatchObject({
			"default-src": ["'none'"],
			"base-uri": ["'none'"],
			"frame-ancestors": ["'none'"],
			"form-action": ["'self'"],
			"require-trusted-types-for": ["'script'"],
			"trusted-types": ["'none'"],
		});
		expect(scripts, path).toContain("'self'");
		expect(
			[...scripts, ...styles].filter((source) => source !== "'self'" && !/^'sha256-[\w+/=]{44}'$/.test(source)),
			path,
		).toEqual([]);
		const files = ["img-src", "font-src", "connect-src", "manifest-src"].flatMap((name) => policy[name] ?? []);
		expect(
			files.filter((source) => source !== "'self'" && source !== "data:"),
			path,
		).toEqual([]);
		expectCommonHeaders(headers);
		expect(headers["cross-origin-opener-policy"], path).toBe("same-origin");
	}
});

test("a file opened by itself may run nothing", async ({ request }) => {
	for (const path of FILES) {
		const headers = (await request.get(path)).headers();
		const policy = parsePolicy(headers["content-security-policy"]);
		expect(policy, path).toMatchObject({ "default-src": ["'none'"], "frame-ancestors": ["'none'"] });
		expect(policy, path).not.toHaveProperty("script-src");
		expectCommonHeaders(headers);
	}
});

test("a form's response has the headers of a page", async ({ request }) => {
	const response = await request.post("/hire-us", { form: { website: "x" } });
	expect(response.status()).toBe(400);
	expect(parsePolicy(response.headers()["content-security-policy"])["script-src"]?.join(" ")).not.toMatch(/unsafe|\*/);
	expectCommonHeaders(response.headers());
	expect(response.headers()["cache-control"]).toContain("no-store");
});

test("sends HSTS over https only", async ({ request }) => {
	const forged = await request.get("/", { headers: { "X-Forwarded-Proto": "https" } });
	expect(forged.headers()).not.toHaveProperty("strict-transport-security");
});

test("no page violates its own policy", async ({ page, expectConsoleError }) => {
	expectConsoleError(/status of 404/);
	const violations = await recordViolations(page);
	for (const path of PAGES) {
		await page.goto(path);
		expect(await violations(), path).toEqual([]);
	}
});

test("a snapshot and a hire-us request violate no policy", async ({ page }) => {
	const violations = await recordViolations(page);
	await page.clock.install();
	await openHome(page);
	await sendAddress(page, "not a website");
	await expect(toasts(page)).toContainText("Error");
	await startSampleSnapshot(page);
	await page.clock.runFor(12_000);
	await page.getByRole("button", { name: "Get Full Report & Consultation" }).click();
	const dialog = page.getByRole("dialog");
	await fillHireUs(dialog);
	await submitHireUs(dialog);
	await expect(toasts(page)).toContainText("Success!");
	expect(await violations()).toEqual([]);
});

test("blocks scripts, styles and a base URL injected into the page", async ({ page, expectConsoleError }) => {
	expectConsoleError(BLOCKED);
	// The browser announces a request before it blocks it.
	expectConsoleError(/request to another host: https:\/\/attacker\.example/);
	const violations = await recordViolations(page);
	let injected = "";
	await page.route("/blog", async (route) => {
		const response = await route.fetch();
		const body = (await response.text()).replace("<main", () => `${injected}<main`);
		await route.fulfill({ response, body });
	});
	for (injected of [
		"<script>window.hacked=1</script>",
		'<img src="/icon.svg" onload="window.hacked=1" alt="">',
		'<iframe src="javascript:parent.hacked=1"></iframe>',
		'<script type="module">window.hacked=1</script>',
		'<script src="https://attacker.example/x.js"></script>',
		"<style>main{display:none}</style>",
		'<base href="https://attacker.example/">',
	]) {
		await page.goto("/blog");
		await expect.poll(violations, injected).not.toEqual([]);
		expect(await page.evaluate(() => "hacked" in window), injected).toBe(false);
		expect(await page.evaluate(() => document.baseURI), injected).toBe(page.url());
		await expect(page.getByRole("main")).toBeVisible();
	}
});

for (const path of ["/", "/blog"]) {
	test(`${path} never turns text into markup or code, even from its own scripts`, async ({ page, expectConsoleError }) => {
		expectConsoleError(/Content Security Policy|requires 'Trusted/i);
		if (path === "/") await openHome(page);
		else await page.goto(path);
		const results = await page.evaluate(() => {
			const text = "<img src=x onerror=window.hacked=1>";
			const attempts: Record<string, () => unknown> = {
				innerHTML: () => (document.createElement("div").innerHTML = text),
				insertAdjacentHTML: () => document.body.insertAdjacentHTML("beforeend", text),
				"document.write": () => document.write(text),
				"script.src": () => (document.createElement("script").src = "/assets/x.js"),
				"script.textContent": () => (document.createElement("script").textContent = "window.hacked=1"),
				setTimeout: () => setTimeout("window.hacked=1"),
				"a parser": () => new DOMParser().parseFromString(text, "text/html"),
				"a policy of its own": () => (window as unknown as { trustedTypes: TrustedTypesLike }).trustedTypes.createPolicy("any", {}),
			};
			return Object.entries(attempts).map(([name, attempt]) => {
				try {
					attempt();
					return `${name} is allowed`;
				} catch (error) {
					return error instanceof TypeError ? "blocked" : `${name}: ${error}`;
				}
			});
		});
		expect(results).toEqual(Array(8).fill("blocked"));
		expect(await page.evaluate(() => "hacked" in window)).toBe(false);
	});
}

test("escapes what a visitor typed", async ({ page, expectConsoleError }) => {
	expectConsoleError(/status of 400/);
	const typed = `"><script>window.hacked=1</script><img src=x onerror="window.hacked=1">`;
	await page.goto("/hire-us");
	for (const label of ["Website URL", "Priority Keywords", "Business Name"]) await page.getByLabel(label).fill(typed);
	await submitHireUs(page);
	await expect(page.getByText("Please enter a valid website URL")).toBeVisible();
	for (const label of ["Website URL", "Priority Keywords", "Business Name"]) await expect(page.getByLabel(label)).toHaveValue(typed);
	expect(await page.evaluate(() => "hacked" in window)).toBe(false);
	await expect(page.getByRole("main").getByRole("img")).toHaveCount(0);
});

test("loads no analytics where none is configured", async ({ page }) => {
	for (const path of ["/blog", "/"]) {
		await page.goto(path);
		await page.waitForLoadState("networkidle");
		expect(await page.evaluate(() => ["dataLayer", "gtag"].filter((name) => name in window))).toEqual([]);
		expect(await page.content()).not.toContain("googletagmanager");
	}
});

test.describe("on another site", () => {
	test.use({ otherOrigin: "http://framer.example" });

	test("cannot be framed", async ({ page, baseURL, expectConsoleError }) => {
		expectConsoleError(/frame-ancestors|Framing/);
		await page.route("http://framer.example/", (route) =>
			route.fulfill({ contentType: "text/html", body: `<!doctype html><title>x</title><iframe src="${baseURL}/blog"></iframe>` }),
		);
		await page.goto("http://framer.example/");
		await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toHaveCount(0);
		await expect.poll(() => page.frames().some((frame) => frame.url().startsWith("chrome-error:"))).toBe(true);
	});
});

type TrustedTypesLike = { createPolicy: (name: string, rules: object) => unknown };

function parsePolicy(header = ""): Record<string, string[]> {
	const directives = header.split(";").map((directive) => directive.trim().split(/\s+/));
	return Object.fromEntries(directives.map(([name = "", ...sources]) => [name, sources]));
}

function expectCommonHeaders(headers: Record<string, string>) {
	expect(headers["x-content-type-options"]).toBe("nosniff");
	expect(headers["referrer-policy"]).toMatch(/^(strict-origin-when-cross-origin|same-origin|no-referrer)$/);
	for (const feature of ["camera", "microphone", "geolocation", "payment"])
		expect(headers["permissions-policy"]).toContain(`${feature}=()`);
	expect(headers["cross-origin-resource-policy"]).toMatch(/^(same-origin|cross-origin)$/);
	expect(headers).not.toHaveProperty("x-powered-by");
}

/** Records what the browser blocks on the page. */
async function recordViolations(page: Page): Promise<() => Promise<string[]>> {
	await page.addInitScript(() => {
		const seen: string[] = [];
		Object.assign(window, { seenViolations: seen });
		document.addEventListener("securitypolicyviolation", (event) => seen.push(`${event.violatedDirective} ${event.blockedURI}`));
	});
	return () => page.evaluate(() => (window as unknown as { seenViolations: string[] }).seenViolations);
}
