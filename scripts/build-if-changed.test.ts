import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createEmptyFolder } from "#tests/data-folder.ts";
import { buildIfChanged } from "./build-if-changed.ts";

const PATIENCE = { timeout: 60_000, interval: 20 };
const UNTIL_KILLED_MS = 600_000;

function createProject(): string {
	const root = createEmptyFolder();
	onTestFinished(() => rmSync(root, { recursive: true }));
	changeSources(root, "first");
	return root;
}

function changeSources(root: string, text: string): void {
	mkdirSync(join(root, "app"), { recursive: true });
	writeFileSync(join(root, "app/page.ts"), text);
}

function startBuilder(root: string, { takesMs = 0 } = {}) {
	const builder = spawn(process.execPath, ["tests/folder-builder.ts", root, String(takesMs)], { stdio: ["ignore", "pipe", "inherit"] });
	onTestFinished(() => void builder.kill("SIGKILL"));
	let text = "";
	builder.stdout.setEncoding("utf8").on("data", (chunk: string) => {
		text += chunk;
	});
	return { process: builder, printed: () => text, ended: once(builder, "close").then(([code]) => code as number | null) };
}

function readLog(root: string): string[] {
	return existsSync(join(root, "log")) ? readFileSync(join(root, "log"), "utf8").trimEnd().split("\n") : [];
}

async function untilBuilding(root: string, { pid }: ChildProcess): Promise<void> {
	await vi.waitFor(() => expect(readLog(root)).toContain(`${pid} begins`), PATIENCE);
}

function makersOf(root: string): string[] {
	return ["client", "server"].map((part) => readFileSync(join(root, "build", part, "made-by"), "utf8"));
}

function remains(root: string): string[] {
	return readdirSync(join(root, "build")).sort();
}

test("of four processes that start at once one builds, and the others wait, say so and find its site", async () => {
	const root = createProject();
	const builders = Array.from({ length: 4 }, () => startBuilder(root, { takesMs: 3_000 }));
	expect(await Promise.all(builders.map(({ ended }) => ended))).toEqual([0, 0, 0, 0]);
	const [begins, ends, ...more] = readLog(root);
	const maker = begins?.split(" ")[0] ?? "";
	expect({ ends, more }).toEqual({ ends: `${maker} ends`, more: [] });
	expect(makersOf(root)).toEqual([maker, maker]);
	for (const { process, printed } of builders) {
		expect(printed()).toMatch(
			String(process.pid) === maker ? /^$/ : /^(Another process is building this site, waiting for it… \d+\.\d s\n)?$/,
		);
	}
	expect(remains(root)).toEqual([".built-from", ".lock", "client", "server"]);
}, 120_000);

test("after a kill -9 of the builder the one who waits builds, and nothing of the other is left", async () => {
	const root = createProject();
	const killed = startBuilder(root, { takesMs: UNTIL_KILLED_MS });
	await untilBuilding(root, killed.process);
	const waiting = startBuilder(root);
	await vi.waitFor(() => expect(waiting.printed()).toContain("waiting for it"), PATIENCE);
	killed.process.kill("SIGKILL");
	expect(await waiting.ended).toBe(0);
	expect(makersOf(root)).toEqual([String(waiting.process.pid), String(waiting.process.pid)]);
	expect(remains(root)).toEqual([".built-from", ".lock", "client", "server"]);
}, 120_000);

test("the site that is there stays whole until the next one is finished", async () => {
	const root = createProject();
	const first = startBuilder(root);
	expect(await first.ended).toBe(0);
	changeSources(root, "second");
	const second = startBuilder(root, { takesMs: UNTIL_KILLED_MS });
	await untilBuilding(root, second.process);
	expect(makersOf(root)).toEqual([String(first.process.pid), String(first.process.pid)]);
	second.process.kill("SIGKILL");
	await second.ended;
	const third = startBuilder(root);
	expect(await third.ended).toBe(0);
	expect(makersOf(root)).toEqual([String(third.process.pid), String(third.process.pid)]);
}, 120_000);

test("a build that fails leaves the site before it, and its lock to the next", async () => {
	const root = createProject();
	const build = (make: () => Promise<void>) => buildIfChanged({ root, make });
	expect(await startBuilder(root).ended).toBe(0);
	const makers = makersOf(root);
	changeSources(root, "second");
	await expect(build(() => Promise.reject(new Error("no such page")))).rejects.toThrow("no such page");
	expect(makersOf(root)).toEqual(makers);
	const again = startBuilder(root);
	expect(await again.ended).toBe(0);
	expect(makersOf(root)).not.toEqual(makers);
}, 120_000);

test("what is built already is not built again, and needs no lock", async () => {
	const root = createProject();
	expect(await startBuilder(root).ended).toBe(0);
	rmSync(join(root, "build/.lock"));
	await buildIfChanged({ root, make: () => Promise.reject(new Error("built again")) });
	expect(existsSync(join(root, "build/.lock"))).toBe(false);
});
