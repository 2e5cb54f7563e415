import { expect, onTestFinished, test, vi } from "vitest";
import { brand } from "#app/site/brand.ts";
import { createPostgresDatabase } from "#tests/database/test-database.ts";
import { buildNodeProgram } from "#tests/site/build-site-node.ts";
import { spawnSite } from "#tests/site/spawn-site.ts";

const WAIT = { timeout: 30_000 };
const program = await buildNodeProgram({ entry: "tests/processes/minimal-site-node.ts" });

test("finishes requests in flight on SIGTERM and exits with 0", async () => {
	const env = { PATH: process.env.PATH, HOST: "127.0.0.1", PORT: "0", SNAPSHOT_MODE: "simulated" };
	const site = spawnSite(program, { env: { ...env, DATABASE_URL: await createPostgresDatabase() } });
	onTestFinished(() => void site.child.kill("SIGKILL"));
	const url = await site.serving;
	expect(await (await fetch(url)).text()).toBe("<h1>Home</h1>");
	expect((await fetch(`${url}/readyz`)).status).toBe(200);

	const underWay = Array.from({ length: 30 }, () => fetch(`${url}/api/slow`).then((response) => response.text()));
	const askedSoFar = async () => (await fetch(`${url}/api/slow-requests`)).json();
	await expect.poll(askedSoFar, WAIT).toBe(30);
	site.child.kill("SIGTERM");
	// npm and a terminal both pass the signal on, so it arrives twice.
	site.child.kill("SIGTERM");
	await vi.waitFor(() => expect(fetch(`${url}/`)).rejects.toThrow(), WAIT);
	expect(await Promise.all(underWay)).toEqual(Array(30).fill("done"));
	expect(await site.ended).toBe(0);
	const [first, ...lines] = site.printed().trim().split("\n");
	expect(first).toBe(`${brand.name} is running at ${url}`);
	expect(lines).toEqual([
		expect.stringContaining("SNAPSHOT_MODE"),
		expect.stringContaining("SMTP_URL"),
		expect.stringContaining("desk:user"),
	]);
});
