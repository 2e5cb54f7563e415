import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NO_SETTINGS } from "#tests/no-settings.ts";
import { projectFolder } from "./built-site.ts";

export type RunningSite = { url: string; dataDir: string; stop: (how?: { keepsData: boolean }) => Promise<void> };

/** A second server of a built project, on a free port and with a data folder of its own: an empty one, or one that the test has filled. */
export async function startSite(
	env: Record<string, string>,
	project = projectFolder,
	dataDir = mkdtempSync(join(tmpdir(), "site-journey-")),
): Promise<RunningSite> {
	const child = spawn(process.execPath, ["server/main.js"], {
		cwd: project,
		env: { ...process.env, ...NO_SETTINGS, ...env, PORT: "0", DATA_DIR: dataDir },
		stdio: ["ignore", "pipe", "inherit"],
	});
	const ended = once(child, "exit");
	const port = await new Promise<string>((resolve, reject) => {
		child.stdout.setEncoding("utf8").on("data", (text: string) => {
			const found = /is served on \S+:(\d+)/.exec(text)?.[1];
			if (found) resolve(found);
		});
		child.on("exit", (code) => reject(new Error(`the server ended with ${code} before it served`)));
	});
	return {
		url: `http://127.0.0.1:${port}`,
		dataDir,
		async stop({ keepsData } = { keepsData: false }) {
			child.kill("SIGTERM");
			await ended;
			if (!keepsData) rmSync(dataDir, { recursive: true, force: true });
		},
	};
}
