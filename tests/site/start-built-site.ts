import { once } from "node:events";
import { readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createDataFolder, createEmptyFolder } from "../database/data-folder.ts";
import type { ProcessFigures } from "../processes/report-figures.ts";
import { NO_SETTINGS } from "./no-settings.ts";
import { spawnSite } from "./spawn-site.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const REPORT_FIGURES = ["--expose-gc", "--import", new URL("../processes/report-figures.ts", import.meta.url).href];

type Options = {
	/** The folder of the built project: this one by default. */
	project?: string;
	/** Whether `readFigures` works. If so, its log is kept out of ours. */
	reportsFigures?: boolean;
};

export type BuiltSite = Awaited<ReturnType<typeof startBuiltSite>>;

/**
 * Starts the built site as a process on a free port. It ends with the process that started it. Without a DATA_DIR it gets one of its own, which
 * is removed when it stops.
 */
export async function startBuiltSite(env: Record<string, string>, { project = root, reportsFigures = false }: Options = {}) {
	// A copy of a migrated database starts in a second, a new one in four.
	const dataDir = env.DATA_DIR ?? (env.DATABASE_URL ? createEmptyFolder() : await createDataFolder());
	const { child, serving, ...site } = spawnSite([process.execPath, ...(reportsFigures ? REPORT_FIGURES : []), "server/main.js"], {
		cwd: project,
		env: { ...process.env, ...NO_SETTINGS, HOST: "127.0.0.1", PORT: "0", ...env, DATA_DIR: dataDir },
	});
	// Its errors are printed among ours, without the audit log, which is part of normal work.
	if (!reportsFigures && child.stderr)
		createInterface(child.stderr).on("line", (line) => {
			if (!/"event":"(audit|loopback-snapshots-enabled)"/.test(line)) process.stderr.write(`${line}\n`);
		});
	const killWithUs = () => child.kill("SIGKILL");
	process.once("exit", killWithUs);
	/** Sends SIGTERM and returns the exit code. */
	async function stop(): Promise<number | null> {
		const code = await site.stop();
		process.off("exit", killWithUs);
		if (env.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true });
		return code;
	}
	return {
		url: await serving,
		dataDir,
		async readFigures(): Promise<ProcessFigures> {
			if (!reportsFigures) throw new Error("Start the site with reportsFigures to read its figures.");
			const response = once(child, "message");
			child.send("figures");
			return (await response)[0];
		},
		/** Returns the resident memory, or NaN where the system does not tell. */
		residentMb: () => (process.platform === "linux" ? readResidentMb(child.pid) : Number.NaN),
		/** Counts open files and sockets without the tables of the embedded database, which stay open. Null where the system does not tell. */
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
				// The file was closed after the list was read.
				return false;
			}
		}).length;
	} catch {
		return null;
	}
}
