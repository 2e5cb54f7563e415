import { execFile } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const TIMEOUT_MS = 60_000;
const FETCH_TIMEOUT_MS = 20_000;
const SEVERE = ["high", "critical"];

type Report = {
	vulnerabilities: Record<string, { name: string; severity: string; range: string }>;
	metadata: { dependencies: { prod: number } };
};

/**
 * Runs `npm audit` on the packages of a served site, and throws when it finds a severe vulnerability. When the registry does not answer it only
 * says so: tests must not fail without a network.
 */
export async function auditPackages({ timeoutMs = TIMEOUT_MS } = {}): Promise<void> {
	process.stdout.write("Known vulnerabilities in packages… ");
	const output = await runNpmAudit(timeoutMs);
	const report = parseReport(output);
	if (!report) return void process.stdout.write(`not checked, the registry did not answer (${describeError(output)})\n`);
	const found = Object.values(report.vulnerabilities);
	const severe = found.filter(({ severity }) => SEVERE.includes(severity));
	process.stdout.write(
		`${severe.length} severe, ${found.length - severe.length} others in ${report.metadata.dependencies.prod} packages\n`,
	);
	if (severe.length === 0) return;
	const names = severe.map(({ name, severity, range }) => `${name} ${range} (${severity})`);
	throw new Error(`Failed: vulnerabilities in ${names.join(", ")}. Run npm audit for details.`);
}

/** Runs in a copy, so that npm changes nothing here. */
async function runNpmAudit(timeoutMs: number): Promise<string> {
	const folder = mkdtempSync(join(tmpdir(), "audit-"));
	try {
		for (const file of ["package.json", "package-lock.json"]) copyFileSync(join(root, file), join(folder, file));
		const npmArguments = ["audit", "--omit=dev", "--json", "--fetch-retries=0", `--fetch-timeout=${FETCH_TIMEOUT_MS}`];
		const options = { cwd: folder, timeout: timeoutMs, shell: process.platform === "win32" };
		// npm ends with 1 both for a finding and without an answer; only its output tells them apart.
		return await new Promise((resolve) => void execFile("npm", npmArguments, options, (_, stdout) => resolve(stdout)));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function parseReport(output: string): Report | null {
	const report = parse(output);
	return report && "vulnerabilities" in report && "metadata" in report ? (report as Report) : null;
}

function describeError(output: string): string {
	const message = parse(output)?.message;
	return typeof message === "string" ? (message.split("\n", 1)[0] ?? "") : "no answer in time";
}

function parse(output: string): Record<string, unknown> | null {
	try {
		return JSON.parse(output);
	} catch {
		return null;
	}
}
