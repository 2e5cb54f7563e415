import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect as playwrightExpect, test } from "@playwright/test";
import { NO_SETTINGS } from "#tests/site/no-settings.ts";
import { copyProject } from "./support/copy-project.ts";

/** The first page load waits for Vite to bundle the packages. */
const expect = playwrightExpect.configure({ timeout: 60_000 });
const expectSoon = playwrightExpect.configure({ timeout: 15_000 });
const SECTION = "app/home/hero-section.tsx";

test("previews emails, reloads after an edit and recovers from a syntax error in npm run dev", async ({ page }) => {
	test.setTimeout(300_000);
	await using site = await startDevServer();
	const heading = page.getByRole("heading", { level: 1 });
	const overlay = page.locator("vite-error-overlay");
	const save = (from: string, to: string, check: () => Promise<void>) => {
		const text = readFileSync(join(site.project, SECTION), "utf8");
		expect(text).toContain(from);
		// A page that is still loading misses the reload message, so save until it arrives.
		return expect(async () => {
			writeFileSync(join(site.project, SECTION), text.replace(from, to));
			await check();
		}).toPass();
	};

	await page.goto(`${site.url}/dev/emails`);
	await page.getByRole("link", { name: "confirmation", exact: true }).click();
	await expect(page.getByRole("link", { name: "Open your report" })).toBeVisible();

	await page.goto(site.url);
	await expect(heading).not.toContainText("today");
	await save("</h1>", " today</h1>", () => expectSoon(heading).toContainText("today"));
	await save("</h1>", "</h2>", () => expectSoon(overlay).toContainText("hero-section.tsx"));
	await expect(overlay).toContainText(/ at .+:\d+:\d+/);
	await save("</h2>", "</h1>", () => expectSoon(heading).toContainText("today"));
	await expect(overlay).toHaveCount(0);
});

/** Starts the development server in a copy of this project, so the test can edit its sources. */
async function startDevServer() {
	const project = copyProject({ name: "development", sharesCache: false });
	const child = spawn(process.execPath, ["server/dev.ts"], {
		cwd: project,
		env: { ...process.env, ...NO_SETTINGS, HOST: "127.0.0.1", PORT: "0", DATA_DIR: join(project, ".data") },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const closed = once(child, "close");
	let output = "";
	const url = await new Promise<string>((resolve, reject) => {
		for (const stream of [child.stdout, child.stderr]) {
			stream.setEncoding("utf8").on("data", (text: string) => {
				output += text;
				const [url] = /http:\/\/\S+/.exec(output) ?? [];
				if (url) resolve(url);
			});
		}
		closed.then(() => reject(new Error(`The development server stopped: ${output}`)));
	});
	return {
		url,
		project,
		async [Symbol.asyncDispose]() {
			child.kill("SIGTERM");
			await closed;
			rmSync(project, { recursive: true, force: true });
		},
	};
}
