import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readlinkSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { NO_SETTINGS } from "./no-settings.ts";
import { residentMb } from "./resident-mb.ts";
import type { ProcessFigures } from "./tell-figures.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const WATCHING = ["--expose-gc", "--import", new URL("./tell-figures.ts", import.meta.url).href];

type Options = {
	/** The folder of the project that was built: this one unless said. */
	project?: string;
	/** False leaves it as its owner starts it: it cannot be asked for its figures, and its faults are printed among ours. */
	isWatched?: boolean;
};

export type BuiltSite = Awaited<ReturnType<typeof startBuiltSite>>;

/** The site as it was built, on a free port, in a process of its own that tells how it is; it ends with the process that started it. */
export async function startBuiltSite(env: Record<string, string>, { project = root, isWatched = true }: Options = {}) {
	const child = spawn(process.execPath, [...(isWatched ? WATCHING : []), "server/main.js"], {
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
	/** By the stop signal; gives the exit code. */
	async function stop(): Promise<number | null> {
		child.kill("SIGTERM");
		const code = await ended;
		process.off("exit", killWithUs);
		return code;
	}
	return {
		url,
		/** The last of what it printed. */
		printed: () => printed,
		async readFigures(): Promise<ProcessFigures> {
			if (!isWatched) throw new Error("A site that is not watched tells no figures.");
			const answer = once(child, "message");
			child.send("figures");
			return (await answer)[0];
		},
		/** NaN where the system does not tell. */
		residentMb: () => residentMb(child.pid) ?? Number.NaN,
		/** What it holds open; null where the system does not tell. */
		countOpen: () => countOpen(child.pid),
		stop,
		async [Symbol.asyncDispose]() {
			await stop();
		},
	};
}

function countOpen(
	pid: number | undefined,
): { sockets: number /** Of the embedded database, which keeps them. */; tables: number; others: number } | null {
	try {
		const names = readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
			try {
				return [readlinkSync(`/proc/${pid}/fd/${name}`)];
			} catch {
				// Closed since the list was made.
				return [];
			}
		});
		const sockets = names.filter((name) => name.startsWith("socket:")).length;
		const tables = names.filter((name) => name.includes("/pglite/")).length;
		return { sockets, tables, others: names.length - sockets - tables };
	} catch {
		return null;
	}
}
