import { parentPort, workerData } from "node:worker_threads";
import { checkSync } from "recheck";

export type RegexVerdict = { status: "safe" | "vulnerable" | "unknown"; detail: string };

parentPort?.on("message", ({ pattern, flags }: { pattern: string; flags: string }) => {
	parentPort?.postMessage(judge(pattern, flags));
});

function judge(pattern: string, flags: string): RegexVerdict {
	const found = checkSync(pattern, flags, workerData);
	if (found.status === "unknown") return { status: "unknown", detail: `not decided (${found.error.kind})` };
	const { status, complexity } = found;
	return { status, detail: status === "safe" ? complexity.summary : `${complexity.summary}, for example ${found.attack.pattern}` };
}
