import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Serves the demo sites in another process, so that serving them is not measured. */
export async function startFixtureSites() {
	const folder = mkdtempSync(join(tmpdir(), "bench-sites-"));
	const certificateFile = join(folder, "certificate.pem");
	const child = spawn(process.execPath, ["scripts/demo-sites/serve-main.ts"], {
		env: { ...process.env, SITES_PORT: "0", SITES_CERT_FILE: certificateFile },
		stdio: ["ignore", "pipe", "inherit"],
	});
	const ended = once(child, "exit");
	async function stop() {
		child.kill("SIGTERM");
		await ended;
		rmSync(folder, { recursive: true });
	}
	const port = await new Promise<number>((resolve, reject) => {
		child.stdout.setEncoding("utf8").on("data", (text: string) => {
			const found = /on port (\d+)/.exec(text)?.[1];
			if (found) resolve(Number(found));
		});
		child.on("exit", (code) => reject(new Error(`the fixture sites ended with ${code}`)));
	});
	return {
		certificate: readFileSync(certificateFile, "utf8"),
		origin: (site: string) => `https://${site}.localhost:${port}`,
		connectTo: (host: string) => (host.endsWith(".com.au") ? { address: "127.0.0.1", port } : null),
		[Symbol.asyncDispose]: stop,
	};
}
