import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { settingNames } from "#app/env.server.ts";
import { buildIfChanged } from "#scripts/build.ts";
import { runCommand } from "#scripts/command-line.ts";
import { onStopSignal } from "#server/stop-site.ts";
import { serveSites } from "./sites/serve-sites.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const DEFAULT_SITES_PORT = 4100;

if (import.meta.main) await runCommand(() => demo());

/**
 * Serves the site together with the demo sites until it is stopped, for real snapshots without internet. Uses a temporary database and none
 * of the owner's settings.
 */
export async function demo(build = buildIfChanged) {
	Object.assign(process.env, Object.fromEntries(settingNames.filter((name) => name !== "PORT").map((name) => [name, ""])));
	await build();
	const sites = await openSites(Number(process.env.DEMO_SITES_PORT || DEFAULT_SITES_PORT));
	const folder = mkdtempSync(path.join(tmpdir(), "site-demo-"));
	const certificateFile = path.join(folder, "demo-sites.pem");
	writeFileSync(certificateFile, sites.certificate);

	const site = spawn(process.execPath, ["server/main.js"], {
		cwd: root,
		env: {
			...process.env,
			HOST: "127.0.0.1",
			DATA_DIR: path.join(folder, "data"),
			SNAPSHOT_ALLOW_LOOPBACK: "1",
			NODE_EXTRA_CA_CERTS: certificateFile,
		},
		stdio: ["ignore", "inherit", "inherit", "ipc"],
	});
	// This also runs when the process ends with an error.
	process.on("exit", () => {
		site.kill("SIGKILL");
		rmSync(folder, { recursive: true, force: true });
	});
	const ended = once(site, "exit");
	onStopSignal(async () => {
		site.kill("SIGTERM");
		await ended;
		await sites.close();
	});
	// The site sends one message, when it serves.
	site.once("message", () => process.stdout.write(renderInstructions(sites)));
	const [exitCode] = await ended;
	await sites.close();
	process.exitCode = exitCode ?? 1;
}

type Sites = Awaited<ReturnType<typeof serveSites>>;

async function openSites(port: number): Promise<Sites> {
	return serveSites({ port }).catch((error) => {
		if (error.code !== "EADDRINUSE") throw error;
		throw new Error(`Cannot start: port ${port} is in use by another program. Stop it, or set DEMO_SITES_PORT to another number.`);
	});
}

function renderInstructions({ list, port }: Sites): string {
	const sites = list.map(({ name, shows }) => ({ host: `${name}.localhost:${port}`, shows }));
	const width = Math.max(...sites.map(({ host }) => host.length));
	const rows = sites.map(({ host, shows }) => `  ${host.padEnd(width)}  ${shows}\n`);
	return `\nOpen it and type one of these websites into the form. Each is served on this machine:\n\n${rows.join("")}\nPress Ctrl-C to stop.\n`;
}
