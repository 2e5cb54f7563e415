import { execFile } from "node:child_process";

const TIMEOUT_MS = 60_000;
const NPM_AUDIT = ["audit", "--omit=dev", "--json", "--fetch-retries=0", "--fetch-timeout=20000"];

type Vulnerability = { name: string; severity: string; range: string };

/**
 * Runs `npm audit` on the packages of a served site, and throws when it finds a severe vulnerability. When the registry does not respond it only
 * says so: tests must not fail without a network.
 */
export async function checkVulnerabilities({ timeoutMs = TIMEOUT_MS } = {}): Promise<void> {
	process.stdout.write("Known vulnerabilities in packages… ");
	const found = parseVulnerabilities(await runNpmAudit(timeoutMs));
	if (!found) return void process.stdout.write("not checked, the registry did not respond\n");
	const severe = found.filter(({ severity }) => severity === "high" || severity === "critical");
	process.stdout.write(`${severe.length} severe, ${found.length - severe.length} others\n`);
	if (severe.length === 0) return;
	const names = severe.map(({ name, severity, range }) => `${name} ${range} (${severity})`);
	throw new Error(`Failed: vulnerabilities in ${names.join(", ")}. Run npm audit for details.`);
}

/** Returns the output of npm audit. Its exit code is 1 both for a finding and without a response, so it says nothing. */
function runNpmAudit(timeoutMs: number): Promise<string> {
	const options = { timeout: timeoutMs, shell: process.platform === "win32" };
	return new Promise((resolve) => void execFile("npm", NPM_AUDIT, options, (_, stdout) => resolve(stdout)));
}

function parseVulnerabilities(output: string): Vulnerability[] | null {
	try {
		const { vulnerabilities } = JSON.parse(output) as { vulnerabilities?: Record<string, Vulnerability> };
		return vulnerabilities ? Object.values(vulnerabilities) : null;
	} catch {
		return null;
	}
}
