import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { allChecks } from "#audit/all-checks.ts";
import { serveSites } from "#scripts/demo/sites/serve-sites.ts";

test("prints a readable report and exits with 0", async () => {
	await using sites = await serveSites();
	const { code, stdout } = await run([`range-plumbing.localhost:${sites.port}`], sites.certificate);
	expect(code).toBe(0);
	expect(stdout).toMatch(/^range-plumbing\.localhost: \d\d out of 100\n/);
	for (const part of ["Critical issues", "Opportunities", "What is working", "What was not measured"])
		expect(stdout).toContain(`\n${part}\n`);
});

test("prints nothing but JSON, in the shape that other programs rely on", async () => {
	await using sites = await serveSites();
	const { code, stdout } = await run([sites.origin("reef-cafe"), "--json"], sites.certificate);
	expect(code).toBe(0);
	const json = JSON.parse(stdout);
	const keys = ["domain", "score", "coverage", "points", "findings", "issues", "opportunities"];
	expect(Object.keys(json)).toEqual(expect.arrayContaining(keys));
	expect(json).toMatchObject({ domain: "reef-cafe.localhost", score: expect.any(Number), coverage: expect.any(Number) });
	expect(json.points).toHaveLength(7);
	expect(json.findings).toHaveLength(allChecks.length);
	for (const finding of json.findings) {
		expect(Object.keys(finding)).toEqual(expect.arrayContaining(["id", "status", "points", "found", "expected", "url", "fix"]));
	}
	for (const sentence of [...json.issues, ...json.opportunities]) expect(sentence).toMatch(/^[A-Z0-9'"].+\.$/);
});

test("exits with 2 and says why when the site cannot be read", async () => {
	await using sites = await serveSites();
	const site = `nothing.localhost:${sites.port}`;
	const plain = await run([site], sites.certificate);
	expect(plain).toEqual({
		code: 2,
		stdout: "",
		stderr: expect.stringMatching(/^We could not read nothing\.localhost:\d+ \([a-z].+\)\.\n$/),
	});
	const { code, stdout } = await run([site, "--json"], sites.certificate);
	expect(code).toBe(2);
	expect(JSON.parse(stdout)).toEqual({
		domain: "nothing.localhost",
		unreadable: "connection-refused",
		reason: "It refused the connection.",
	});
});

test("reads this machine only when the setting allows it", async () => {
	await using sites = await serveSites();
	const { code, stderr } = await run([sites.origin("reef-cafe")], sites.certificate, { SNAPSHOT_ALLOW_LOOPBACK: "" });
	expect(code).toBe(2);
	expect(stderr).toContain("no public website was found at that address");
	expect(sites.requests).toEqual([]);
});

test.each([[[]], [["not a url"]], [["ftp://site.com.au"]]])("explains its usage when asked for %j", async (commandArguments) => {
	const { code, stderr } = await run(commandArguments, "");
	expect(code).toBe(1);
	expect(stderr).toContain("npm run snapshot -- <web address>");
});

async function run(toolArguments: string[], certificate: string, env: Record<string, string> = {}) {
	const folder = mkdtempSync(join(tmpdir(), "snapshot-command-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	writeFileSync(join(folder, "certificate.pem"), certificate);
	const child = spawn(process.execPath, ["scripts/owner/snapshot.ts", ...toolArguments], {
		env: { ...process.env, SNAPSHOT_ALLOW_LOOPBACK: "1", NODE_EXTRA_CA_CERTS: join(folder, "certificate.pem"), ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const [[code], stdout, stderr] = await Promise.all([once(child, "exit"), text(child.stdout), text(child.stderr)]);
	return { code, stdout, stderr };
}
