import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readlinkSync } from "node:fs";
import { NO_SETTINGS } from "./no-settings.ts";
import type { ProcessFigures } from "./tell-figures.ts";

export type BuiltSite = Awaited<ReturnType<typeof startBuiltSite>>;

/** The site as it was built, in a process of its own that tells how it is; it ends with the process that started it. */
export async function startBuiltSite(env: Record<string, string>) {
	const child = spawn(process.execPath, ["--expose-gc", "--import", "./tests/tell-figures.ts", "server/main.js"], {
		env: { ...process.env, ...NO_SETTINGS, HOST: "127.0.0.1", PORT: "0", ...env },
		stdio: ["ignore", "pipe", "pipe", "ipc"],
	});
	const killWithUs = () => child.kill("SIGKILL");
	process.once("exit", killWithUs);
	let printed = "";
	const ended = once(child, "close").then(([code]) => code as number | null);
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
	return {
		url,
		/** The last of what it printed. */
		printed: () => printed,
		async readFigures(): Promise<ProcessFigures> {
			const answer = once(child, "message");
			child.send("figures");
			return (await answer)[0];
		},
		/** What it holds open; null where the system does not tell. */
		countOpen: () => countOpen(child.pid),
		/** By the stop signal; gives the exit code. */
		async stop(): Promise<number | null> {
			child.kill("SIGTERM");
			const code = await ended;
			process.off("exit", killWithUs);
			return code;
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
