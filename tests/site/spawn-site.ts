import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

export type SiteProcess = {
	child: ChildProcess;
	/** The URL. Rejects if the process ends before it serves. */
	serving: Promise<string>;
	/** The exit code, or null after a kill. */
	ended: Promise<number | null>;
	/** Returns the last 100 KB of its output. */
	printed: () => string;
	/** Sends SIGTERM and returns the exit code. */
	stop: () => Promise<number | null>;
	/** Sends SIGKILL. */
	kill: () => Promise<void>;
};

type Options = {
	env: NodeJS.ProcessEnv;
	cwd?: string;
};

/** Spawns a process of the site. `startServer` sends its URL over IPC once it serves. */
export function spawnSite([command = "", ...commandArguments]: string[], { env, cwd }: Options): SiteProcess {
	const child = spawn(command, commandArguments, { env, cwd, stdio: ["ignore", "pipe", "pipe", "ipc"] });
	let text = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream?.setEncoding("utf8").on("data", (chunk: string) => {
			text = (text + chunk).slice(-100_000);
		});
	}
	const ended = once(child, "close").then(([code]) => code as number | null);
	const serving = Promise.race([
		once(child, "message").then(([message]) => (message as { url: string }).url),
		ended.then(() => Promise.reject(new Error(`The site ended before it served: ${text}`))),
	]);
	// Some tests expect a site that never serves, and do not wait for it.
	serving.catch(() => {});
	const signal = (name: NodeJS.Signals) => {
		child.kill(name);
		return ended;
	};
	return { child, serving, ended, printed: () => text, stop: () => signal("SIGTERM"), kill: async () => void (await signal("SIGKILL")) };
}
