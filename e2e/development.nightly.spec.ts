import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect as playwrightExpect, test } from "@playwright/test";
import { NO_SETTINGS } from "#tests/site/no-settings.ts";
import { copyProject } from "./support/copy-project.ts";
import { waitForHydration } from "./support/home-page.ts";

/** The first page load waits for Vite to bundle the packages. */
const expect = playwrightExpect.configure({ timeout: 60_000 });
const SECTION = "app/home/hero-section.tsx";

test("previews emails, reloads after an edit and recovers from a syntax error in npm run dev", async ({ page }) => {
	test.setTimeout(300_000);
	await using site = await startDevServer();
	const heading = page.getByRole("heading", { level: 1 });
	const overlay = page.locator("vite-error-overlay");
	/** Runs what opens or reloads the page, and waits until the page hears of edits. */
	const untilConnected = async (load: () => unknown) => {
		const connected = page.waitForEvent("console", { predicate: (message) => message.text() === "[vite] connected.", timeout: 60_000 });
		await load();
		await connected;
	};
	const save = (from: string, to: string) =>
		untilConnected(() => {
			const text = readFileSync(join(site.project, SECTION), "utf8");
			expect(text).toContain(from);
			writeFileSync(join(site.project, SECTION), text.replace(from, to));
		});

	await page.goto(`${site.url}/dev/emails`);
	await page.getByRole("link", { name: "confirmation", exact: true }).click();
	await expect(page.getByRole("link", { name: "Open your report" })).toBeVisible();

	await untilConnected(() => page.goto(site.url));
	// By then Vite has bundled the packages, after which it reloads the page once.
	await waitForHydration(page);
	await expect(heading).not.toContainText("today");
	await save("</h1>", " today</h1>");
	await expect(heading).toContainText("today");
	await save("</h1>", "</h2>");
	await expect(overlay).toContainText("hero-section.tsx");
	await expect(overlay).toContainText(/ at .+:\d+:\d+/);
	await save("</h2>", "</h1>");
	await expect(heading).toContainText("today");
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
