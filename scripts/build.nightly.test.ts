import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createEmptyFolder } from "#tests/database/data-folder.ts";
import { buildIfChanged, hashBuildInputs } from "./build.ts";

const WAIT = { timeout: 60_000, interval: 20 };
const FOREVER_MS = 600_000;

function createProject(): string {
	const root = createEmptyFolder();
	onTestFinished(() => rmSync(root, { recursive: true }));
	writeSource(root, "app/page.ts", "first");
	return root;
}

function startBuilder(root: string, { buildMs = 0 } = {}) {
	const builder = spawn(process.execPath, ["tests/processes/build-folder.ts", root, String(buildMs)], {
		stdio: ["ignore", "ignore", "pipe"],
	});
	onTestFinished(() => void builder.kill("SIGKILL"));
	let text = "";
	builder.stderr.setEncoding("utf8").on("data", (chunk: string) => {
		text += chunk;
	});
	return { process: builder, printed: () => text, ended: once(builder, "close").then(([code]) => code as number | null) };
}

function readLog(root: string): string[] {
	return existsSync(join(root, "log")) ? readFileSync(join(root, "log"), "utf8").trimEnd().split("\n") : [];
}

async function untilBuilding(root: string, { pid }: ChildProcess): Promise<void> {
	await vi.waitFor(() => expect(readLog(root)).toContain(`${pid} begins`), WAIT);
}

function listMakers(root: string): string[] {
	return ["client", "server"].map((part) => readFileSync(join(root, "build", part, "made-by"), "utf8"));
}

function remains(root: string): string[] {
	return readdirSync(join(root, "build")).sort();
}

test("builds once when four processes start at the same time", async () => {
	const root = createProject();
	const builders = Array.from({ length: 4 }, () => startBuilder(root, { buildMs: 3_000 }));
	expect(await Promise.all(builders.map(({ ended }) => ended))).toEqual([0, 0, 0, 0]);
	const [begins, ends, ...more] = readLog(root);
	const maker = begins?.split(" ")[0] ?? "";
	expect({ ends, more }).toEqual({ ends: `${maker} ends`, more: [] });
	expect(listMakers(root)).toEqual([maker, maker]);
	for (const { process, printed } of builders) {
		expect(printed()).toMatch(
			String(process.pid) === maker ? /^$/ : /^(Waiting for another process that is building this site… \d+\.\d s\n)?$/,
		);
	}
	expect(remains(root)).toEqual([".built-from", ".lock", "client", "server"]);
}, 120_000);

test("takes over from a builder that was killed, and removes its files", async () => {
	const root = createProject();
	const killed = startBuilder(root, { buildMs: FOREVER_MS });
	await untilBuilding(root, killed.process);
	const waiting = startBuilder(root);
	await vi.waitFor(() => expect(waiting.printed()).toContain("Waiting for another process"), WAIT);
	killed.process.kill("SIGKILL");
	expect(await waiting.ended).toBe(0);
	expect(listMakers(root)).toEqual([String(waiting.process.pid), String(waiting.process.pid)]);
	expect(remains(root)).toEqual([".built-from", ".lock", "client", "server"]);
}, 120_000);

test("keeps the current site complete until the next one is finished", async () => {
	const root = createProject();
	const first = startBuilder(root);
	expect(await first.ended).toBe(0);
	writeSource(root, "app/page.ts", "second");
	const second = startBuilder(root, { buildMs: FOREVER_MS });
	await untilBuilding(root, second.process);
	expect(listMakers(root)).toEqual([String(first.process.pid), String(first.process.pid)]);
	second.process.kill("SIGKILL");
	await second.ended;
	const third = startBuilder(root);
	expect(await third.ended).toBe(0);
	expect(listMakers(root)).toEqual([String(third.process.pid), String(third.process.pid)]);
}, 120_000);

test("keeps the current site when a build fails", async () => {
	const root = createProject();
	const build = (make: () => Promise<void>) => buildIfChanged({ root, make });
	expect(await startBuilder(root).ended).toBe(0);
	const makers = listMakers(root);
	writeSource(root, "app/page.ts", "second");
	await expect(build(() => Promise.reject(new Error("no such page")))).rejects.toThrow("no such page");
	expect(listMakers(root)).toEqual(makers);
	const again = startBuilder(root);
	expect(await again.ended).toBe(0);
	expect(listMakers(root)).not.toEqual(makers);
}, 120_000);

test("does not build again when nothing has changed", async () => {
	const root = createProject();
	expect(await startBuilder(root).ended).toBe(0);
	rmSync(join(root, "build/.lock"));
	await buildIfChanged({ root, make: () => Promise.reject(new Error("built again")) });
	expect(existsSync(join(root, "build/.lock"))).toBe(false);
});

test("keeps the hash when only tests or unrelated files and settings change", async () => {
	const root = createProject();
	const before = await hashBuildInputs(root, { SITE_URL: "https://a.example", PORT: "1" });
	for (const file of ["app/page.test.ts", "docs/notes.md", "build/client/index.html"]) writeSource(root, file);
	expect(await hashBuildInputs(root, { SITE_URL: "https://a.example", PORT: "2" })).toBe(before);
});

test.each([
	"app/page.ts",
	"content/articles/one.md",
	"public/fonts/a/b.woff2",
	"server/start-server.ts",
	"package-lock.json",
	"vite.config.ts",
])("changes the hash with %s", async (file) => {
	const root = createProject();
	const before = await hashBuildInputs(root, {});
	writeSource(root, file);
	expect(await hashBuildInputs(root, {})).not.toBe(before);
});

test.each(["SITE_URL", "GA_MEASUREMENT_ID", "SNAPSHOT_MODE", "WEBHOOK_URL", "LEADS_KEPT_DAYS", "REPORT_DAYS"])(
	"changes the hash with %s, which is written into the pages",
	async (name) => {
		const root = createProject();
		expect(await hashBuildInputs(root, { [name]: "G-ABCD1234" })).not.toBe(await hashBuildInputs(root, {}));
	},
);

test("changes the hash when text moves from one file to the next", async () => {
	const [one, two] = [createProject(), createProject()];
	writeSource(one, "app/a.ts", "xy");
	writeSource(one, "app/b.ts", "z");
	writeSource(two, "app/a.ts", "x");
	writeSource(two, "app/b.ts", "yz");
	expect(await hashBuildInputs(one, {})).not.toBe(await hashBuildInputs(two, {}));
});

function writeSource(root: string, file: string, text = "changed"): void {
	mkdirSync(dirname(join(root, file)), { recursive: true });
	writeFileSync(join(root, file), text);
}
