import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ProcessFigures } from "../processes/report-figures.ts";
import { NO_SETTINGS } from "./no-settings.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const REPORT_FIGURES = ["--expose-gc", "--import", new URL("../processes/report-figures.ts", import.meta.url).href];

type Options = {
	/** The folder of the built project: this one by default. */
	project?: string;
	/** False starts it as its owner does: without `readFigures`, and with its errors printed among ours. */
	isWatched?: boolean;
};

export type BuiltSite = Awaited<ReturnType<typeof startBuiltSite>>;

/** Starts the built site as a process on a free port. It ends with the process that started it. */
export async function startBuiltSite(env: Record<string, string>, { project = root, isWatched = true }: Options = {}) {
	const child = spawn(process.execPath, [...(isWatched ? REPORT_FIGURES : []), "server/main.js"], {
		cwd: project,
		env: { ...process.env, ...NO_SETTINGS, HOST: "127.0.0.1", PORT: "0", ...env },
		stdio: isWatched ? ["ignore", "pipe", "pipe", "ipc"] : ["ignore", "pipe", "inherit"],
	});
	const killWithUs = () => child.kill("SIGKILL");
	process.once("exit", killWithUs);
	let printed = "";
	const ended = once(child, "close").then(([code]) => code as number | null);
	const serving = once(child, "message");
	const url = await new Promise<string>((found, failed) => {
		for (const stream of [child.stdout, child.stderr]) {
			stream?.setEncoding("utf8").on("data", (text: string) => {
				printed = (printed + text).slice(-100_000);
				const address = / is served on (http:\S+)\n/.exec(printed)?.[1];
				if (address) found(address);
			});
		}
		ended.then(() => failed(new Error(`The site ended before it served: ${printed}`)));
	});
	if (isWatched) await serving;
	/** Sends SIGTERM and returns the exit code. */
	async function stop(): Promise<number | null> {
		child.kill("SIGTERM");
		const code = await ended;
		process.off("exit", killWithUs);
		return code;
	}
	return {
		url,
		async readFigures(): Promise<ProcessFigures> {
			if (!isWatched) throw new Error("Only a watched site reports figures.");
			const response = once(child, "message");
			child.send("figures");
			return (await response)[0];
		},
		/** Resident memory; NaN where the system does not tell. */
		residentMb: () => (process.platform === "linux" ? readResidentMb(child.pid) : Number.NaN),
		/** Open files and sockets, without the tables of the embedded database, which stay open; null where the system does not tell. */
		countOpenFiles: () => countOpenFiles(child.pid),
		stop,
		async [Symbol.asyncDispose]() {
			await stop();
		},
	};
}

function readResidentMb(pid: number | undefined): number {
	return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

function countOpenFiles(pid: number | undefined): number | null {
	try {
		return readdirSync(`/proc/${pid}/fd`).filter((name) => {
			try {
				return !readlinkSync(`/proc/${pid}/fd/${name}`).includes("/pglite/");
			} catch {
				// Closed since the list was read.
				return false;
			}
		}).length;
	} catch {
		return null;
	}
}
