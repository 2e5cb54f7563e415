import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const PORT = 4191;

/** The fixture sites in a process of their own, so that serving them is not counted as reading them. */
export async function startFixtureSites() {
	const folder = mkdtempSync(join(tmpdir(), "bench-sites-"));
	const certificateFile = join(folder, "certificate.pem");
	const child = spawn(process.execPath, ["tests/sites/serve-main.ts"], {
		env: { ...process.env, SITES_PORT: String(PORT), SITES_CERT_FILE: certificateFile },
		stdio: ["ignore", "ignore", "inherit"],
	});
	for (let tries = 0; !(existsSync(certificateFile) && (await answers())); tries++) {
		if (tries > 100 || child.exitCode !== null) throw new Error("the fixture sites did not start");
		await sleep(100);
	}
	return {
		certificate: readFileSync(certificateFile, "utf8"),
		origin: (site: string) => `https://${site}.localhost:${PORT}`,
		connectTo: (host: string) => (host.endsWith(".com.au") ? { address: "127.0.0.1", port: PORT } : null),
		async [Symbol.asyncDispose]() {
			child.kill("SIGTERM");
			await once(child, "exit");
			rmSync(folder, { recursive: true });
		},
	};
}

function answers(): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect(PORT, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
		socket.on("connect", () => socket.destroy());
	});
}
