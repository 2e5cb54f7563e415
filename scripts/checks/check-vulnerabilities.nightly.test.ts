import { expect, onTestFinished, test, vi } from "vitest";
import { startHttpServer } from "#tests/http/http-server.ts";
import { checkVulnerabilities } from "./check-vulnerabilities.ts";

const TEST_TIMEOUT_MS = 120_000;
const SHORT_TIMEOUT_MS = 20_000;
const ADVISORIES_PATH = "/-/npm/v1/security/advisories/bulk";

function advisory(severity: string) {
	return {
		id: 1,
		url: "https://advisories.example/1",
		title: "A vulnerability",
		severity,
		vulnerable_versions: "<100.0.0",
		cwe: [],
		cvss: { score: 9 },
	};
}

/** Starts a registry with these advisories; null is one without that service. */
async function startRegistry(advisories: Record<string, object[]> | null) {
	const registry = await startHttpServer((request, response) => {
		if (request.url !== ADVISORIES_PATH) return response.writeHead(404).end("{}");
		return advisories ? response.end(JSON.stringify(advisories)) : response.writeHead(405).end();
	});
	vi.stubEnv("npm_config_registry", registry.url);
	onTestFinished(() => void vi.unstubAllEnvs());
	return registry;
}

function captureOutput(): () => string {
	const write = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
	onTestFinished(() => write.mockRestore());
	return () => write.mock.calls.map(([text]) => String(text)).join("");
}

test("fails on a severe vulnerability in a package of the served site, and names it", { timeout: TEST_TIMEOUT_MS }, async () => {
	await using _registry = await startRegistry({ hono: [advisory("high")] });
	captureOutput();
	await expect(checkVulnerabilities()).rejects.toThrow(/^Failed: vulnerabilities in .*\bhono\b.*\(high\)/);
});

test("passes with minor vulnerabilities, and counts them", { timeout: TEST_TIMEOUT_MS }, async () => {
	await using _registry = await startRegistry({ zod: [advisory("low")] });
	const output = captureOutput();
	await checkVulnerabilities();
	expect(output()).toMatch(/^Known vulnerabilities in packages… 0 severe, [1-9]\d* others\n$/);
});

test("passes with a message when the registry does not respond", { timeout: TEST_TIMEOUT_MS }, async () => {
	const output = captureOutput();
	const registry = await startRegistry(null);
	await checkVulnerabilities({ timeoutMs: SHORT_TIMEOUT_MS });
	await registry[Symbol.asyncDispose]();
	await checkVulnerabilities({ timeoutMs: SHORT_TIMEOUT_MS });
	expect(output()).toMatch(/^(Known vulnerabilities in packages… not checked, the registry did not respond\n){2}$/);
});
