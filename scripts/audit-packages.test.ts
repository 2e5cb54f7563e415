import { expect, onTestFinished, test, vi } from "vitest";
import { startHttpServer } from "#tests/http-server.ts";
import { auditPackages } from "./audit-packages.ts";

/** The command itself gives up after a minute. */
const TEST_TIMEOUT_MS = 120_000;
/** Where no answer is expected, giving up early says the same. */
const SHORT_PATIENCE_MS = 20_000;
const ADVISORIES_PATH = "/-/npm/v1/security/advisories/bulk";

function advisory(severity: string) {
	return {
		id: 1,
		url: "https://advisories.example/1",
		title: "A fault",
		severity,
		vulnerable_versions: "<100.0.0",
		cwe: [],
		cvss: { score: 9 },
	};
}

/** A registry that knows these faults, or none where it has none of that service. */
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

test("fails on a grave fault in a package that a served site uses, and names it", { timeout: TEST_TIMEOUT_MS }, async () => {
	await using _registry = await startRegistry({ hono: [advisory("high")] });
	captureOutput();
	await expect(auditPackages()).rejects.toThrow(/^Failed: faults are known in .*\bhono\b.*\(high\)/);
});

test("passes where nothing grave is known, and says what lesser there is", { timeout: TEST_TIMEOUT_MS }, async () => {
	await using _registry = await startRegistry({ zod: [advisory("low")] });
	const output = captureOutput();
	await auditPackages();
	expect(output()).toMatch(/^Known faults in packages… 0 grave, [1-9]\d* lesser in \d+ packages\n$/);
});

test("never fails for want of an answer, and says in one line that there was none", { timeout: TEST_TIMEOUT_MS }, async () => {
	const output = captureOutput();
	const registry = await startRegistry(null);
	await auditPackages({ patienceMs: SHORT_PATIENCE_MS });
	await registry[Symbol.asyncDispose]();
	await auditPackages({ patienceMs: SHORT_PATIENCE_MS });
	expect(output()).toMatch(/^(Known faults in packages… not checked, the registry did not answer \(.+\)\n){2}$/);
});
