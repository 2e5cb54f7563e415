import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";

type Load = { url: string; connections: number; seconds: number };
type Reached = { perSecond: number /** Answers that were none, and connections that broke. */; errors: number };

const run = promisify(execFile);

/** Loads one address over kept-alive connections, from one thread; gzip, since that is what nginx has too. */
export async function runWrk({ url, connections, seconds }: Load): Promise<Reached> {
	const asked = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "10s", "-H", "Accept-Encoding: gzip", url];
	const { stdout } = await run("wrk", asked);
	const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
	const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1) ?? [];
	const refused = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? "0";
	return { perSecond, errors: [...broken, refused].reduce((sum, count) => sum + Number(count), 0) };
}

export function hasProgram(name: string): boolean {
	return spawnSync(name, ["-v"]).error === undefined;
}
