import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { onTestFinished, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import { createDataFolder, createEmptyFolder } from "../database/data-folder.ts";
import { createPostgresDatabase } from "../database/test-database.ts";
import { NO_SETTINGS } from "./no-settings.ts";

export type Settings = { DATA_DIR: string; DATABASE_URL?: string; INIT_CWD?: string; SNAPSHOT_ALLOW_LOOPBACK?: string };

export async function createPgliteSettings(createFolder = createDataFolder): Promise<Settings> {
	const DATA_DIR = await createFolder();
	onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
	return { DATA_DIR };
}

export async function createPostgresSettings(): Promise<Settings> {
	return { DATA_DIR: "unused", DATABASE_URL: await createPostgresDatabase() };
}

/** Creates a folder to run commands in. */
export function createCommandFolder(): string {
	const folder = createEmptyFolder();
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return folder;
}

export async function inDatabase<T>({ DATA_DIR, DATABASE_URL }: Settings, work: (db: Database) => Promise<T>): Promise<T> {
	const { db, close } = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
	try {
		return await work(db);
	} finally {
		await close();
	}
}

/** Runs a command in this process, which is faster than starting one. Returns what it prints and the message of the error it throws. */
export async function callCommand(command: () => Promise<unknown>, settings: Settings) {
	const printed = { stdout: "", stderr: "" };
	const capture = (name: "stdout" | "stderr") =>
		vi.spyOn(process[name], "write").mockImplementation((chunk: string | Uint8Array, ...more: unknown[]) => {
			printed[name] += chunk;
			for (const callback of more) if (typeof callback === "function") callback();
			return true;
		});
	for (const [name, value] of Object.entries({ ...NO_SETTINGS, ...settings })) vi.stubEnv(name, value);
	const spies = [capture("stdout"), capture("stderr")];
	try {
		const error = await command().then(
			() => null,
			(thrown: Error) => thrown.message,
		);
		return { ...printed, error };
	} finally {
		for (const spy of spies) spy.mockRestore();
		vi.unstubAllEnvs();
	}
}

/** Starts the command in a process of its own, as npm does. */
export function startCommand([file = "", ...args]: string[], settings: Settings, nodeOptions: string[] = []) {
	return spawn(process.execPath, [...nodeOptions, `scripts/owner/${file}`, ...args], {
		env: { PATH: process.env.PATH, ...NO_SETTINGS, ...settings },
		stdio: ["ignore", "pipe", "pipe"],
	});
}

/** Runs `work` as if stderr were a terminal. */
export async function onTerminal<T>(work: () => Promise<T>): Promise<T> {
	const isTerminal = Object.getOwnPropertyDescriptor(process.stderr, "isTTY");
	Object.defineProperty(process.stderr, "isTTY", { value: true, configurable: true });
	try {
		return await work();
	} finally {
		Object.defineProperty(process.stderr, "isTTY", isTerminal ?? { value: undefined, configurable: true });
	}
}
