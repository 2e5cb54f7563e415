import { listArticleFiles } from "#tests/site/article-files.ts";
import { choosePackage, submitHireUs } from "./support/hire-us-form.ts";
import { openHome } from "./support/home-page.ts";
import { expect, test } from "./support/site-test.ts";

const PAGES = [
	"/",
	"/blog",
	listArticleFiles()[0]?.path ?? "",
	"/hire-us",
	"/free-analysis",
	"/thank-you",
	"/how-we-score",
	"/example-report",
	"/about",
	"/contact",
	"/services/local-seo",
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

test("allows only our own files and hashed inline scripts on every page, and needs no others", { tag: "@smoke" }, async ({
	page,
	request,
}) => {
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
	// A blocked file would be an error in the console, which fails the journey.
	await openHome(page);
	await expect(await choosePackage(page)).toBeVisible();
});

test("blocks scripts in a file that is opened on its own", async ({ request }) => {
	for (const path of FILES) {
		const headers = (await request.get(path)).headers();
		const policy = parsePolicy(headers["content-security-policy"]);
		expect(policy, path).toMatchObject({ "default-src": ["'none'"], "frame-ancestors": ["'none'"] });
		expect(policy, path).not.toHaveProperty("script-src");
		expectCommonHeaders(headers);
	}
});

test("sends the security headers of a page with a form's response", async ({ request }) => {
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

test("blocks scripts, styles and a base URL injected into the page", async ({ page, expectConsoleError }) => {
	expectConsoleError(BLOCKED);
	// The browser announces a request before it blocks it.
	expectConsoleError(/request to another host: https:\/\/attacker\.example/);
	const injected = [
		"<script>window.hacked=1</script>",
		'<img src="/icon.svg" onload="window.hacked=1" alt="">',
		'<iframe src="javascript:parent.hacked=1"></iframe>',
		'<script type="module">window.hacked=1</script>',
		'<script src="https://attacker.example/x.js"></script>',
		"<style>main{display:none}</style>",
		'<base href="https://attacker.example/">',
	];
	await page.addInitScript(() => {
		const seen: string[] = [];
		Object.assign(window, { seen });
		document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => seen.push(effectiveDirective));
	});
	await page.route("/blog", async (route) => {
		const response = await route.fetch();
		const body = (await response.text()).replace("<main", () => `${injected.join("")}<main`);
		await route.fulfill({ response, body });
	});
	await page.goto("/blog");
	const readViolations = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen.toSorted());
	await expect
		.poll(readViolations)
		.toEqual(["base-uri", "script-src-attr", "script-src-elem", "script-src-elem", "script-src-elem", "script-src-elem", "style-src-elem"]);
	expect(await page.evaluate(() => "hacked" in window)).toBe(false);
	expect(await page.evaluate(() => document.baseURI)).toBe(page.url());
	await expect(page.getByRole("main")).toBeVisible();
});

test("stops our own scripts from turning text into markup or code, and loads no analytics", async ({ page, expectConsoleError }) => {
	expectConsoleError(/Content Security Policy|requires 'Trusted/i);
	for (const open of [() => openHome(page), () => page.goto("/blog")]) {
		await open();
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
		expect(await page.evaluate(() => ["dataLayer", "gtag"].filter((name) => name in window))).toEqual([]);
		expect(await page.content()).not.toContain("googletagmanager");
	}
});

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

test.describe("on another site", () => {
	test.use({ otherOrigin: "http://framer.example" });

	test("refuses to be framed", async ({ page, baseURL, expectConsoleError }) => {
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
	expect(headers["referrer-policy"]).toMatch(/^(strict-origin-when-cross-origin|strict-origin|same-origin|no-referrer)$/);
	for (const feature of ["camera", "microphone", "geolocation", "payment"])
		expect(headers["permissions-policy"]).toContain(`${feature}=()`);
	expect(headers["cross-origin-resource-policy"]).toMatch(/^(same-origin|cross-origin)$/);
	expect(headers).not.toHaveProperty("x-powered-by");
}
