import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

/** Starts the built site as its owner would, with these settings and no others, and gives it back once it has answered. No stranger's site is read: leads are what is measured. */
export async function startBuiltSite(env: Record<string, string>) {
	const startedAt = performance.now();
	const child = spawn(process.execPath, ["server/main.js"], {
		env: { PATH: process.env.PATH, HOST: "127.0.0.1", PORT: "0", TRUSTED_PROXIES: "1", SNAPSHOT_MODE: "simulated", ...env },
		stdio: ["ignore", "pipe", "inherit"],
	});
	const ended = once(child, "exit");
	process.once("exit", () => child.kill("SIGKILL"));
	const url = await Promise.race([readAddress(child.stdout), ended.then(() => Promise.reject(new Error("The site did not start.")))]);
	await (await fetch(url)).arrayBuffer();
	return {
		url,
		port: Number(new URL(url).port),
		firstAnswerMs: performance.now() - startedAt,
		/** What it holds in memory now, in MB. */
		residentMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1] ?? Number.NaN) / 1024,
		async [Symbol.asyncDispose]() {
			child.kill("SIGTERM");
			await ended;
		},
	};
}

async function readAddress(output: NodeJS.ReadableStream): Promise<string> {
	let text = "";
	for await (const chunk of output) {
		text += chunk;
		const address = / is served on (http:\S+)\n/.exec(text)?.[1];
		if (address) return address;
	}
	throw new Error("The site said no address.");
}
