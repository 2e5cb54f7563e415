import { execFile } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const PATIENCE_MS = 60_000;
const FETCH_PATIENCE_MS = 20_000;
const GRAVE = ["high", "critical"];

type Report = {
	vulnerabilities: Record<string, { name: string; severity: string; range: string }>;
	metadata: { dependencies: { prod: number } };
};

/**
 * Asks the registry whether anything grave is known against the packages that a served site uses, and fails if so. Where the registry does
 * not answer, that is said and no more: nobody's tests fail for want of a network.
 */
export async function auditPackages({ patienceMs = PATIENCE_MS } = {}): Promise<void> {
	process.stdout.write("Known faults in packages… ");
	const answer = await askNpm(patienceMs);
	const report = readReport(answer);
	if (!report) return void process.stdout.write(`not checked, the registry did not answer (${faultOf(answer)})\n`);
	const found = Object.values(report.vulnerabilities);
	const grave = found.filter(({ severity }) => GRAVE.includes(severity));
	process.stdout.write(`${grave.length} grave, ${found.length - grave.length} lesser in ${report.metadata.dependencies.prod} packages\n`);
	if (grave.length === 0) return;
	const names = grave.map(({ name, severity, range }) => `${name} ${range} (${severity})`);
	throw new Error(`Failed: faults are known in ${names.join(", ")}. Run npm audit.`);
}

/** In a folder that holds the two lists and nothing else, so that nothing here can be changed by it. */
async function askNpm(patienceMs: number): Promise<string> {
	const folder = mkdtempSync(join(tmpdir(), "audit-"));
	try {
		for (const file of ["package.json", "package-lock.json"]) copyFileSync(join(root, file), join(folder, file));
		const wishes = ["audit", "--omit=dev", "--json", "--fetch-retries=0", `--fetch-timeout=${FETCH_PATIENCE_MS}`];
		const options = { cwd: folder, timeout: patienceMs, shell: process.platform === "win32" };
		// It ends with 1 both for a finding and for want of an answer: what it says tells them apart.
		return await new Promise((resolve) => void execFile("npm", wishes, options, (_, stdout) => resolve(stdout)));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function readReport(answer: string): Report | null {
	const said = parse(answer);
	return said && "vulnerabilities" in said && "metadata" in said ? (said as Report) : null;
}

function faultOf(answer: string): string {
	const message = parse(answer)?.message;
	return typeof message === "string" ? (message.split("\n", 1)[0] ?? "") : "no answer in time";
}

function parse(answer: string): Record<string, unknown> | null {
	try {
		return JSON.parse(answer);
	} catch {
		return null;
	}
}
