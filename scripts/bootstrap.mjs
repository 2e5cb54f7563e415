// Every npm script comes through here. It runs on any Node from 20 on and needs no package: it installs what the lockfile names,
// then hands over to the Node 24 that was installed with it.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(root, "node_modules");
const stampFile = path.join(modules, ".installed-from");
const isWindows = process.platform === "win32";
const node = path.join(modules, "node", "bin", isWindows ? "node.exe" : "node");
const TAKES_SETTINGS = ["start", "dev", "build", "desk:user", "db:migrate", "db:backup", "db:restore", "leads:export", "seed:demo"];

installIfNeeded();
handOver(process.argv.slice(2));

function installIfNeeded() {
	const stamp = `${createHash("sha256")
		.update(readFileSync(path.join(root, "package-lock.json")))
		.digest("hex")} ${process.platform}-${process.arch}\n`;
	if (existsSync(stampFile) && existsSync(node) && readFileSync(stampFile, "utf8") === stamp) return;

	// npm would empty whatever folder the link points to.
	if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink())
		fail("node_modules is a link: remove it, so that packages can be installed here.");

	// On stderr: what a task prints may be read by another program.
	process.stderr.write("Installing packages from the lockfile, about a minute…\n");
	const startedAt = Date.now();
	// Whatever NODE_ENV says, the build needs the development packages.
	const install = spawnSync("npm", ["ci", "--include=dev"], {
		cwd: root,
		env: { ...process.env, PATH: pathWithoutOwnNode() },
		encoding: "utf8",
		maxBuffer: 64 * 1024 * 1024,
		shell: isWindows,
	});
	if (install.status !== 0) {
		process.stderr.write(`${install.stdout ?? ""}${install.stderr ?? ""}${install.error ? `${install.error.message}\n` : ""}`);
		fail("Installing the packages failed: the lines above say why.");
	}
	if (!existsSync(node)) fail("The packages are installed, but Node 24 is not among them: were npm's install scripts switched off?");
	writeFileSync(stampFile, stamp);
	process.stderr.write(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
}

function handOver(taskAndArguments) {
	// The owner's settings are for the owner's site: a test must never write into their database.
	const takesSettings = TAKES_SETTINGS.includes(taskAndArguments[0]);
	const envFile = takesSettings && existsSync(path.join(root, ".env")) ? ["--env-file=.env"] : [];
	const child = spawn(node, [...envFile, "scripts/tasks.ts", ...taskAndArguments], {
		cwd: root,
		stdio: "inherit",
		env: { ...process.env, PATH: [path.join(modules, ".bin"), pathWithoutOwnNode()].join(path.delimiter) },
	});
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
	child.on("error", (error) => fail(`Node 24 could not be started: ${error.message}`));
	child.on("exit", (code, signal) => process.exit(code ?? 128 + os.constants.signals[signal]));
}

/** npm puts our own Node first on the path; npm itself must not run on a file that it is about to replace. */
function pathWithoutOwnNode() {
	return (process.env.PATH ?? "")
		.split(path.delimiter)
		.filter((folder) => folder !== path.join(modules, ".bin"))
		.join(path.delimiter);
}

function fail(line) {
	process.stderr.write(`${line}\n`);
	process.exit(1);
}
