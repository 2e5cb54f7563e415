import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "#tests/find-browser.ts";

/** Starts a headless browser with an empty profile and a debugging port. */
export async function openBrowser() {
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
	const debuggerUrl = await new Promise<string>((resolve, reject) => {
		let output = "";
		browser.stderr.setEncoding("utf8").on("data", (text: string) => {
			output += text;
			const found = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
			if (found) resolve(found);
		});
		browser.on("exit", (code) => reject(new Error(`the browser ended with ${code}: ${output}`)));
	});
	return {
		debuggerUrl,
		port: Number(new URL(debuggerUrl).port),
		async [Symbol.asyncDispose]() {
			browser.kill();
			await once(browser, "exit");
			rmSync(profile, { recursive: true, force: true });
		},
	};
}
