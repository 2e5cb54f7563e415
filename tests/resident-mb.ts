import { readFileSync } from "node:fs";

/** What a process holds in memory now; null where the system does not tell. */
export function residentMb(pid: number | undefined): number | null {
	if (process.platform !== "linux") return null;
	return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}
