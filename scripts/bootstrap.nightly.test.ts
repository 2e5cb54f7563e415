import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

const NODE_PACKAGE = `node_modules/node-${process.platform}-${process.arch}`;
const SITE_INSTALL = "npm ci --ignore-scripts --include=optional --omit=dev\n";
const FULL_INSTALL = "npm ci --ignore-scripts --include=optional --include=dev\n";
const SETTINGS = "DATABASE_URL=postgres://db.example/site\nMAIL_FROM='Café <hello@reef.example>' # comment\n";
const BOM = "\uFEFF";

// A fake npm that logs its arguments and "installs" the Node that runs this test.
const FAKE_NPM = `#!/bin/sh
echo "npm $*" >> npm-calls
[ -e fail ] && { echo "npm error: disk full"; exit 1; }
mkdir -p ${NODE_PACKAGE}/bin && ln -sf "${process.execPath}" ${NODE_PACKAGE}/bin/node
`;

async function createProject(script = "process.exit(0)") {
	const root = await mkdtemp(path.join(tmpdir(), "bootstrap-"));
	onTestFinished(() => rm(root, { recursive: true }));
	await mkdir(path.join(root, "scripts"));
	await mkdir(path.join(root, "bin"));
	await cp(path.join(import.meta.dirname, "bootstrap.mjs"), path.join(root, "scripts/bootstrap.mjs"));
	await writeFile(path.join(root, "package-lock.json"), "{}");
	await writeFile(path.join(root, "scripts/script.ts"), script);
	await writeFile(path.join(root, "bin/npm"), FAKE_NPM);
	await chmod(path.join(root, "bin/npm"), 0o755);
	const start = (args: string[], env: Record<string, string> = {}, inside: string[] = []) => {
		const [command = "", ...rest] = [...inside, process.execPath, "scripts/bootstrap.mjs", ...args];
		return spawn(command, rest, {
			cwd: root,
			env: { PATH: `${path.join(root, "bin")}:${process.env.PATH}`, ...env },
			stdio: ["ignore", "pipe", "pipe"],
		});
	};
	const run = async (args = ["scripts/script.ts"], env?: Record<string, string>) => {
		const child = start(args, env);
		let output = "";
		for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
		const [exitCode] = await once(child, "close");
		return { exitCode, output };
	};
	return { root, start, run, npmCalls: () => readFile(path.join(root, "npm-calls"), "utf8").catch(() => "") };
}

test("installs once, and again only when the lockfile has changed", async () => {
	const { root, run, npmCalls } = await createProject();
	expect((await run()).output).toMatch(/^Installing packages .*\nInstalled in \d+ s\n$/);
	expect((await run()).output).toBe("");
	expect(await npmCalls()).toBe(SITE_INSTALL);
	await writeFile(path.join(root, "package-lock.json"), '{"changed":true}');
	await run();
	expect(await npmCalls()).toBe(SITE_INSTALL.repeat(2));
});

test("installs development packages only with --dev, and never runs install scripts", async () => {
	const { run, npmCalls } = await createProject();
	await run();
	await run(["--dev", "scripts/script.ts"]);
	await run();
	expect(await npmCalls()).toBe(SITE_INSTALL + FULL_INSTALL);
});

test("keeps development packages when the lockfile changes", async () => {
	const { root, run, npmCalls } = await createProject();
	await run(["--dev", "scripts/script.ts"]);
	await writeFile(path.join(root, "package-lock.json"), '{"changed":true}');
	await run();
	expect(await npmCalls()).toBe(FULL_INSTALL.repeat(2));
});

test("does not install through a link into another project", async () => {
	const { root, run, npmCalls } = await createProject();
	await symlink(tmpdir(), path.join(root, "node_modules"));
	const { exitCode, output } = await run();
	expect([exitCode, output]).toEqual([1, "node_modules is a link. Remove it so packages can be installed here.\n"]);
	expect(await npmCalls()).toBe("");
});

test("shows npm's output when the install fails, and installs again the next time", async () => {
	const { root, run, npmCalls } = await createProject();
	await writeFile(path.join(root, "fail"), "");
	const { exitCode, output } = await run();
	expect(exitCode).toBe(1);
	expect(output).toContain("npm error: disk full\nInstalling the packages failed");
	await run();
	expect((await npmCalls()).split("\n")).toHaveLength(3);
});

test("passes on the arguments and returns the exit code", async () => {
	const { run } = await createProject("console.log(process.argv.slice(2).join()); process.exit(7)");
	const { exitCode, output } = await run(["scripts/script.ts", "--loud", "name"]);
	expect(output).toContain("--loud,name\n");
	expect(exitCode).toBe(7);
});

test("passes on a stop signal", async () => {
	const { start } = await createProject('process.on("SIGTERM", () => process.exit(3)); console.log("up"); setInterval(() => {}, 1000)');
	const child = start(["scripts/script.ts"]);
	for await (const text of child.stdout) if (String(text).includes("up")) break;
	child.kill("SIGTERM");
	const [exitCode] = await once(child, "exit");
	expect(exitCode).toBe(3);
});

const STOPS_CLEANLY = `
	process.on("SIGTERM", () => { console.log("stopped"); process.exit(0); });
	console.log("up");
	setInterval(() => {}, 1000);
`;

test("passes on a stop signal that ends only the shell of npm", async () => {
	const { start } = await createProject(STOPS_CLEANLY);
	// Some shells replace themselves by their last command. The "true" keeps them in between, as Debian's always is.
	const shell = start(["scripts/script.ts"], { npm_lifecycle_event: "start" }, ["sh", "-c", '"$@"; true', "sh"]);
	let output = "";
	for await (const text of shell.stdout) {
		output += text;
		if (String(text).includes("up")) shell.kill("SIGTERM");
	}
	expect(output).toBe("up\nstopped\n");
});

test("builds first with --build, and runs nothing after a failed build", async () => {
	const { root, run } = await createProject('console.log("served")');
	const withBuild = ["--build", "scripts/script.ts"];
	await writeFile(path.join(root, "scripts/build.ts"), 'console.log("built")');
	expect(await run(withBuild)).toEqual({ exitCode: 0, output: expect.stringMatching(/\nbuilt\nserved\n$/) });
	await writeFile(path.join(root, "scripts/build.ts"), "process.exit(7)");
	expect(await run(withBuild)).toEqual({ exitCode: 7, output: "" });
});

test("runs nothing after a build during which a stop signal arrives", async () => {
	const { root, start } = await createProject('console.log("served")');
	await writeFile(path.join(root, "scripts/build.ts"), STOPS_CLEANLY);
	const child = start(["--build", "scripts/script.ts"]);
	let output = "";
	for await (const text of child.stdout) {
		output += text;
		if (String(text).includes("up")) child.kill("SIGTERM");
	}
	expect(output).toBe("up\nstopped\n");
});

const PRINT_SETTINGS = "console.log(JSON.stringify([process.env.DATABASE_URL, process.env.MAIL_FROM]))";

test("restarts a site that fails after it has served", async () => {
	const { run } = await createProject(`
		import { appendFileSync, readFileSync } from "node:fs";
		appendFileSync("starts", "x");
		if (readFileSync("starts", "utf8").length < 3) process.send({ event: "serving" }, () => process.exit(1));
		else process.exit(0);
	`);
	const { exitCode, output } = await run();
	expect(exitCode).toBe(0);
	expect(output.match(/The site ended with code 1\. Restarting in 1 s\./g)).toHaveLength(2);
});

test("stops while it waits to restart", async () => {
	const { start } = await createProject('process.send({ event: "serving" }, () => process.exit(1))');
	const child = start(["scripts/script.ts"]);
	for await (const text of child.stderr) if (String(text).includes("Restarting")) break;
	child.kill("SIGTERM");
	expect(await once(child, "exit")).toEqual([0, null]);
});

test.each([
	["UTF-8", SETTINGS],
	["UTF-8 with a byte order mark", BOM + SETTINGS],
	["UTF-8 with Windows line ends", SETTINGS.replaceAll("\n", "\r\n")],
])("reads a .env file in %s, with --env only", async (_, text) => {
	const { root, run } = await createProject(PRINT_SETTINGS);
	await writeFile(path.join(root, ".env"), text);
	const withEnv = ["--env", "scripts/script.ts"];
	expect((await run(withEnv)).output).toContain('["postgres://db.example/site","Café <hello@reef.example>"]\n');
	expect((await run(withEnv, { DATABASE_URL: "postgres://shell" })).output).toContain('["postgres://shell",');
	expect((await run()).output).toContain("[null,null]");
});

test.each([
	["UTF-16", Buffer.from(BOM + SETTINGS, "utf16le")],
	["big-endian UTF-16", Buffer.from(BOM + SETTINGS, "utf16le").swap16()],
	["UTF-16 without a byte order mark", Buffer.from(SETTINGS, "utf16le")],
	["Latin-1", Buffer.from(SETTINGS, "latin1")],
])("rejects a .env file in %s", async (_, bytes) => {
	const { root, run } = await createProject(PRINT_SETTINGS);
	await writeFile(path.join(root, ".env"), bytes);
	const { exitCode, output } = await run(["--env", "scripts/script.ts"]);
	expect(exitCode).toBe(1);
	expect(output).toMatch(/\.env is not UTF-8 text\. Save it as UTF-8 and try again\.\n$/);
});
