import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

const NODE_PACKAGE = `node_modules/node-${process.platform}-${process.arch}`;
const SITE_INSTALL = "npm ci --ignore-scripts --include=optional --omit=dev\n";
const FULL_INSTALL = "npm ci --ignore-scripts --include=optional --include=dev\n";

// Stands in for npm: records how it was called, and "installs" the Node that runs this test.
const FAKE_NPM = `#!/bin/sh
echo "npm $*" >> npm-calls
[ -e fail ] && { echo "npm says no"; exit 1; }
mkdir -p ${NODE_PACKAGE}/bin && ln -sf "${process.execPath}" ${NODE_PACKAGE}/bin/node
`;

async function createProject(task: string) {
	const root = await mkdtemp(path.join(tmpdir(), "bootstrap-"));
	onTestFinished(() => rm(root, { recursive: true }));
	await mkdir(path.join(root, "scripts"));
	await mkdir(path.join(root, "bin"));
	await cp(path.join(import.meta.dirname, "bootstrap.mjs"), path.join(root, "scripts/bootstrap.mjs"));
	await writeFile(path.join(root, "package-lock.json"), "{}");
	await writeFile(path.join(root, "scripts/tasks.ts"), task);
	await writeFile(path.join(root, "bin/npm"), FAKE_NPM);
	await chmod(path.join(root, "bin/npm"), 0o755);
	const begin = (...toolArguments: string[]) =>
		spawn(process.execPath, ["scripts/bootstrap.mjs", ...toolArguments], {
			cwd: root,
			env: { PATH: `${path.join(root, "bin")}:${process.env.PATH}` },
			stdio: ["ignore", "pipe", "pipe"],
		});
	const run = async (...toolArguments: string[]) => {
		const child = begin(...toolArguments);
		let output = "";
		for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
		const [exitCode] = await once(child, "close");
		return { exitCode, output };
	};
	return { root, begin, run, npmCalls: () => readFile(path.join(root, "npm-calls"), "utf8").catch(() => "") };
}

test("installs once, and again only when the lockfile has changed", async () => {
	const { root, run, npmCalls } = await createProject("process.exit(0)");
	expect((await run("start")).output).toMatch(/^Installing packages .*\nInstalled in \d+ s\n$/);
	expect((await run("start")).output).toBe("");
	expect(await npmCalls()).toBe(SITE_INSTALL);
	await writeFile(path.join(root, "package-lock.json"), '{"changed":true}');
	await run("start");
	expect(await npmCalls()).toBe(SITE_INSTALL.repeat(2));
});

test("installs development packages only for tasks that need them, and never runs install scripts", async () => {
	const { run, npmCalls } = await createProject("process.exit(0)");
	await run("start");
	await run("test");
	await run("db:backup");
	expect(await npmCalls()).toBe(SITE_INSTALL + FULL_INSTALL);
});

test("installs nothing through a link into another project", async () => {
	const { root, run, npmCalls } = await createProject("process.exit(0)");
	await symlink(tmpdir(), path.join(root, "node_modules"));
	const { exitCode, output } = await run("start");
	expect([exitCode, output]).toEqual([1, "node_modules is a link: remove it, so that packages can be installed here.\n"]);
	expect(await npmCalls()).toBe("");
});

test("shows npm's own words when the install fails, and tries again the next time", async () => {
	const { root, run, npmCalls } = await createProject("process.exit(0)");
	await writeFile(path.join(root, "fail"), "");
	const { exitCode, output } = await run("start");
	expect(exitCode).toBe(1);
	expect(output).toContain("npm says no\nInstalling the packages failed");
	await run("start");
	expect((await npmCalls()).split("\n")).toHaveLength(3);
});

test("passes the task and its arguments on and returns its exit code", async () => {
	const { run } = await createProject("console.log(process.argv.slice(2).join()); process.exit(7)");
	const { exitCode, output } = await run("start", "--loud");
	expect(output).toContain("start,--loud\n");
	expect(exitCode).toBe(7);
});

test("passes a stop signal on", async () => {
	const { begin } = await createProject('process.on("SIGTERM", () => process.exit(3)); console.log("up"); setInterval(() => {}, 1000)');
	const child = begin("start");
	for await (const text of child.stdout) if (String(text).includes("up")) break;
	child.kill("SIGTERM");
	const [exitCode] = await once(child, "exit");
	expect(exitCode).toBe(3);
});
