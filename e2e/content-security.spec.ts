import type { Page } from "@playwright/test";
import { listArticleFiles } from "./article-files.ts";
import { fillHireUs } from "./hire-us-details.ts";
import { openHome } from "./open-home.ts";
import { expect, test } from "./site-test.ts";
import { toasts } from "./toasts.ts";

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
const REFUSED = /Content Security Policy/;

for (const path of PAGES) {
	test(`tells the browser what ${path} may do, and nothing beyond its needs`, async ({ request }) => {
		const headers = (await request.get(path)).headers();
		const policy = readPolicy(headers["content-security-policy"]);
		expect(policy["default-src"]).toEqual(["'none'"]);
		expect(policy["base-uri"]).toEqual(["'none'"]);
		expect(policy["frame-ancestors"]).toEqual(["'none'"]);
		expect(policy["form-action"]).toEqual(["'self'"]);
		const scripts = policy["script-src"] ?? [];
		expect(scripts).toContain("'self'");
		expect(scripts.filter((source) => source !== "'self'" && !/^'sha256-[\w+/=]{44}'$/.test(source))).toEqual([]);
		const styles = policy["style-src"] ?? [];
		expect(styles.filter((source) => source !== "'self'" && !/^'sha256-[\w+/=]{44}'$/.test(source))).toEqual([]);
		expect(policy["require-trusted-types-for"]).toEqual(["'script'"]);
		expect(policy["trusted-types"]).toEqual(["'none'"]);
		for (const name of ["img-src", "font-src", "connect-src", "manifest-src"]) {
			expect(
				policy[name]?.filter((source) => source !== "'self'" && source !== "data:"),
				name,
			).toEqual([]);
		}
		expectCommonHeaders(headers);
		expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
	});
}

for (const path of FILES) {
	test(`lets ${path} run nothing at all when it is opened by itself`, async ({ request }) => {
		const headers = (await request.get(path)).headers();
		const policy = readPolicy(headers["content-security-policy"]);
		expect(policy["default-src"]).toEqual(["'none'"]);
		expect(policy["frame-ancestors"]).toEqual(["'none'"]);
		expect(policy).not.toHaveProperty("script-src");
		expectCommonHeaders(headers);
	});
}

test("protects the answer to a form as it does a page", async ({ request }) => {
	const answer = await request.post("/hire-us", { form: { website: "x" } });
	expect(answer.status()).toBe(400);
	expect(readPolicy(answer.headers()["content-security-policy"])["script-src"]?.join(" ")).not.toMatch(/unsafe|\*/);
	expectCommonHeaders(answer.headers());
	expect(answer.headers()["cache-control"]).toContain("no-store");
});

test("asks for https to be kept only when it was used", async ({ request }) => {
	const forged = await request.get("/", { headers: { "X-Forwarded-Proto": "https" } });
	expect(forged.headers()).not.toHaveProperty("strict-transport-security");
});

test("opens every page without breaking its own policy", async ({ page, expectConsoleError }) => {
	expectConsoleError(/status of 404/);
	const violations = await watchViolations(page);
	for (const path of PAGES) {
		await page.goto(path);
		expect(await violations(), path).toEqual([]);
	}
});

test("keeps to its policy from the first address typed to the request sent", async ({ page }) => {
	const violations = await watchViolations(page);
	await page.clock.install();
	await openHome(page);
	await page.getByLabel("Website URL").fill("not a website");
	await page.getByRole("button", { name: "Request Free Analysis" }).click();
	await expect(toasts(page)).toContainText("Error");
	await page.getByLabel("Website URL").fill("https://reef-tours.example");
	await page.getByRole("button", { name: "Request Free Analysis" }).click();
	await expect(page.getByRole("progressbar")).toBeVisible();
	await page.clock.runFor(12_000);
	await page.getByRole("button", { name: "Get Full Report & Consultation" }).click();
	const dialog = page.getByRole("dialog");
	await fillHireUs(dialog);
	await dialog.getByRole("button", { name: "Hire Us - Let's Get Started!" }).click();
	await expect(toasts(page)).toContainText("Success!");
	expect(await violations()).toEqual([]);
});

for (const [what, markup] of [
	["an inline script", "<script>window.hacked=1</script>"],
	["an event handler", '<img src="/icon.svg" onload="window.hacked=1" alt="">'],
	["a script address", '<iframe src="javascript:parent.hacked=1"></iframe>'],
	["a module", '<script type="module">window.hacked=1</script>'],
	["a script from another host", '<script src="https://attacker.example/x.js"></script>'],
	["a style sheet", "<style>main{display:none}</style>"],
	["another base for the page's addresses", '<base href="https://attacker.example/">'],
] as const) {
	test(`does not run ${what} that was put into the page`, async ({ page, expectConsoleError }) => {
		expectConsoleError(REFUSED);
		// The browser announces a request before it refuses to send it.
		expectConsoleError(/request to another host: https:\/\/attacker\.example/);
		const violations = await watchViolations(page);
		await page.route("/blog", async (route) => {
			const response = await route.fetch();
			const body = (await response.text()).replace("<main", () => `${markup}<main`);
			await route.fulfill({ response, body });
		});
		await page.goto("/blog");
		await expect.poll(violations).not.toEqual([]);
		expect(await page.evaluate(() => "hacked" in window)).toBe(false);
		expect(await page.evaluate(() => document.baseURI)).toBe(page.url());
		await expect(page.getByRole("main")).toBeVisible();
	});
}

for (const path of ["/", "/blog", "/hire-us"]) {
	test(`lets no text become markup or code on ${path}, even for its own scripts`, async ({ page, expectConsoleError }) => {
		expectConsoleError(/Content Security Policy|requires 'Trusted/i);
		if (path === "/") await openHome(page);
		else await page.goto(path);
		const refused = await page.evaluate(() => {
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
					return `${name} went through`;
				} catch (error) {
					return error instanceof TypeError ? "refused" : `${name}: ${error}`;
				}
			});
		});
		expect(refused).toEqual(Array(8).fill("refused"));
		expect(await page.evaluate(() => "hacked" in window)).toBe(false);
	});
}

test("shows what a visitor typed as text, whatever it is", async ({ page, expectConsoleError }) => {
	expectConsoleError(/status of 400/);
	const typed = `"><script>window.hacked=1</script><img src=x onerror="window.hacked=1">`;
	await page.goto("/hire-us");
	for (const label of ["Website URL", "Priority Keywords", "Business Name"]) await page.getByLabel(label).fill(typed);
	await page.getByRole("button", { name: "Hire Us - Let's Get Started!" }).click();
	await expect(page.getByText("Please enter a valid website URL")).toBeVisible();
	for (const label of ["Website URL", "Priority Keywords", "Business Name"]) await expect(page.getByLabel(label)).toHaveValue(typed);
	expect(await page.evaluate(() => "hacked" in window)).toBe(false);
	await expect(page.getByRole("main").getByRole("img")).toHaveCount(0);
});

test("has nothing of an analytics service where none is set up", async ({ page }) => {
	for (const path of ["/blog", "/"]) {
		await page.goto(path);
		await page.waitForLoadState("networkidle");
		expect(await page.evaluate(() => ["dataLayer", "gtag"].filter((name) => name in window))).toEqual([]);
		expect(await page.content()).not.toContain("googletagmanager");
	}
});

test.describe("on another site's page", () => {
	test.use({ otherOrigin: "http://framer.example" });

	test("does not let itself be framed", async ({ page, baseURL, expectConsoleError }) => {
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

function readPolicy(header = ""): Record<string, string[]> {
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

/** What the browser has refused on this page so far. */
async function watchViolations(page: Page): Promise<() => Promise<string[]>> {
	await page.addInitScript(() => {
		const seen: string[] = [];
		Object.assign(window, { seenViolations: seen });
		document.addEventListener("securitypolicyviolation", (event) => seen.push(`${event.violatedDirective} ${event.blockedURI}`));
	});
	return () => page.evaluate(() => (window as unknown as { seenViolations: string[] }).seenViolations);
}
