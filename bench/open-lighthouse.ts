import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "#tests/find-browser.ts";

/** Installed by `npm run bench`, apart from the site's own packages. */
const PACKAGE = new URL("./peers/node_modules/lighthouse/core/index.js", import.meta.url);
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: { categories: { seo: { score: number | null } } } } | undefined>;

/** A browser that Lighthouse can drive, started once: its start is not counted against Lighthouse. */
export async function openLighthouse() {
	const { default: lighthouse } = (await import(PACKAGE.href)) as { default: Lighthouse };
	const profile = mkdtempSync(join(tmpdir(), "bench-browser-"));
	const browser = spawn(
		await findBrowser(),
		[
			"--headless=new",
			"--no-sandbox",
			"--disable-gpu",
			"--disable-dev-shm-usage",
			"--disable-background-networking",
			"--ignore-certificate-errors",
			"--remote-debugging-port=0",
			`--user-data-dir=${profile}`,
		],
		{ stdio: ["ignore", "ignore", "pipe"] },
	);
	const port = await new Promise<number>((resolve, reject) => {
		let said = "";
		browser.stderr.setEncoding("utf8").on("data", (text: string) => {
			said += text;
			const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1];
			if (found) resolve(Number(found));
		});
		browser.on("exit", (code) => reject(new Error(`the browser ended with ${code}: ${said}`)));
	});
	return {
		async measureSeo(url: string): Promise<number> {
			const startedAt = performance.now();
			const result = await lighthouse(url, { port, onlyCategories: ["seo"], output: "json", logLevel: "error" });
			if (typeof result?.lhr.categories.seo.score !== "number") throw new Error(`Lighthouse gave no SEO score for ${url}`);
			return performance.now() - startedAt;
		},
		async [Symbol.asyncDispose]() {
			browser.kill();
			await once(browser, "exit");
			rmSync(profile, { recursive: true, force: true });
		},
	};
}
