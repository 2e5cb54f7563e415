import { checkSync } from "recheck";

export type RegexTask = { pattern: string; flags: string; parameters: Parameters<typeof checkSync>[2] };
export type RegexResult = { status: "safe" | "vulnerable" | "unknown"; detail: string };

/** Checks in a worker thread whether some text makes a regular expression slow. */
export default function checkRegex({ pattern, flags, parameters }: RegexTask): RegexResult {
	const found = checkSync(pattern, flags, parameters);
	if (found.status === "unknown") return { status: "unknown", detail: `not decided (${found.error.kind})` };
	const { status, complexity } = found;
	return { status, detail: status === "safe" ? complexity.summary : `${complexity.summary}, for example ${found.attack.pattern}` };
}
