import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createEmptyFolder } from "#tests/database/data-folder.ts";
import type { LockOrder } from "#tests/processes/lock-folder.ts";
import { ensureWritableFolder, explainFolderError, lockDataFolder } from "./data-folder.server.ts";

type Attempt = { isHeld: true } | { isHeld: false; reason: string };

function emptyFolder(): string {
	const folder = createEmptyFolder();
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return folder;
}

function startLocker(): ChildProcess {
	const locker = fork("tests/processes/lock-folder.ts", { execArgv: [] });
	onTestFinished(() => kill(locker));
	return locker;
}

async function send(locker: ChildProcess, order: LockOrder): Promise<Attempt> {
	const response = once(locker, "message");
	locker.send(order);
	const [attempt] = await response;
	return attempt;
}

async function kill(locker: ChildProcess): Promise<void> {
	if (locker.exitCode !== null || locker.signalCode !== null) return;
	const ended = once(locker, "exit");
	locker.kill("SIGKILL");
	await ended;
}

test("does not give a locked folder to a second process, and names the first", async () => {
	const folder = emptyFolder();
	const holder = startLocker();
	expect(await send(holder, { folder })).toEqual({ isHeld: true });
	expect(() => lockDataFolder(folder)).toThrow(`${folder} is in use by process ${holder.pid}.`);
});

test("does not lock a folder twice in one process, and keeps the first lock", async () => {
	const folder = emptyFolder();
	const lock = lockDataFolder(folder);
	expect(() => lockDataFolder(folder)).toThrow(`in use by process ${process.pid}`);
	expect(await send(startLocker(), { folder })).toMatchObject({ isHeld: false });
	lock.release();
});

test("unlocks a released folder once, so that a second release does not unlock it for its next holder", async () => {
	const folder = emptyFolder();
	const lock = lockDataFolder(folder);
	lock.release();
	expect(existsSync(join(folder, "pglite.pid"))).toBe(false);
	const next = startLocker();
	expect(await send(next, { folder })).toEqual({ isHeld: true });
	lock.release();
	expect(() => lockDataFolder(folder)).toThrow(`process ${next.pid}`);
});

test.each([
	["our own, as after a container restart", process.pid],
	["another running process", process.ppid],
	["nonsense", "not a number"],
])("ignores a stale process id in the lock file: %s", (_case, leftOver) => {
	const folder = emptyFolder();
	writeFileSync(join(folder, "pglite.pid"), `${leftOver}\n`);
	lockDataFolder(folder).release();
});

test("gives the folder to exactly one process after its holder was killed", async () => {
	const folder = emptyFolder();
	let lockers = Array.from({ length: 6 }, startLocker);
	while (lockers.length > 1) {
		const attempts = await Promise.all(lockers.map((locker) => send(locker, { folder })));
		const winners = lockers.filter((_locker, index) => attempts[index]?.isHeld);
		expect(winners).toHaveLength(1);
		for (const attempt of attempts) {
			if (!attempt.isHeld) expect(attempt.reason).toContain(`in use by process ${winners[0]?.pid}.`);
		}
		await Promise.all(winners.map(kill));
		lockers = lockers.filter((locker) => !winners.includes(locker));
	}
});

test("gives the folder to one of two processes that lock it at the same moment", async () => {
	const folder = emptyFolder();
	const lockers = [startLocker(), startLocker()];
	for (let round = 0; round < 20; round += 1) {
		const moment = Date.now() + 10;
		const attempts = await Promise.all(lockers.map((locker) => send(locker, { folder, moment })));
		expect(
			attempts.filter(({ isHeld }) => isHeld),
			`round ${round}`,
		).toHaveLength(1);
		await Promise.all(lockers.map((locker) => send(locker, "release")));
	}
});

test("names an unusable lock file and leaves the folder unlocked", () => {
	const folder = emptyFolder();
	for (const name of ["pglite.pid", "pglite.lock"]) {
		mkdirSync(join(folder, name));
		expect(() => lockDataFolder(folder)).toThrow(/^DATA_DIR: this user cannot use the files pglite.lock and pglite.pid in [^\n]+$/);
		rmSync(join(folder, name), { recursive: true });
		lockDataFolder(folder).release();
		rmSync(join(folder, "pglite.lock"));
	}
});

test("creates missing parent folders, private to the owner, and keeps the mode of existing ones", () => {
	const parent = emptyFolder();
	chmodSync(parent, 0o755);
	const folder = join(parent, "new/data");
	ensureWritableFolder(folder);
	ensureWritableFolder(`${folder}/`);
	expect([parent, join(parent, "new"), folder].map((path) => statSync(path).mode & 0o777)).toEqual([0o755, 0o700, 0o700]);
	ensureWritableFolder(".");
});

test("names DATA_DIR when it is a file, a path inside a file or a dangling link", () => {
	const folder = emptyFolder();
	writeFileSync(join(folder, "file"), "");
	symlinkSync(join(folder, "nowhere"), join(folder, "link"));
	for (const wrong of ["file", "file/data", "link", "link/data"]) {
		expect(() => ensureWritableFolder(join(folder, wrong)), wrong).toThrow(/^DATA_DIR: [^\n]+ Set DATA_DIR to [^\n]+$/);
	}
	expect(() => ensureWritableFolder(join(folder, "link"))).toThrow(
		"is a symbolic link to a folder that does not exist. Is its disk mounted?",
	);
});

test.runIf(existsSync("/proc/self"))("gives up where the system rejects a folder with ENOENT", () => {
	expect(() => ensureWritableFolder("/proc/data")).toThrow("DATA_DIR: /proc/data cannot be created (ENOENT).");
});

test.each([
	["a full disk, from Node", Object.assign(new Error("x"), { code: "ENOSPC" }), /^DATA_DIR: the disk that holds \/data is full\./],
	["a full disk, from PGlite's file system", { name: "ErrnoError", errno: 51 }, /^DATA_DIR: the disk that holds \/data is full\./],
	[
		"a full disk during a query",
		new Error("Failed query: create", { cause: Object.assign(new Error("could not extend file"), { code: "53100" }) }),
		/^DATA_DIR: the disk that holds \/data is full\./,
	],
	["another user's folder", Object.assign(new Error("x"), { code: "EACCES" }), /^DATA_DIR: this user may not write to \/data\./],
	["another user's file", { name: "ErrnoError", errno: 2 }, /^DATA_DIR: this user may not write to \/data\./],
	["a read-only disk", Object.assign(new Error("x"), { code: "EROFS" }), /^DATA_DIR: the disk that holds \/data is read-only\./],
	[
		"a mount point",
		Object.assign(new Error("x"), { code: "EBUSY" }),
		/^DATA_DIR: \/data is in use by the system, for example as a mount point\./,
	],
	["a file size limit", Object.assign(new Error("x"), { code: "EFBIG" }), /ulimit -f/],
])("names the setting when it explains %s", (_case, error, sentence) => {
	expect(explainFolderError(error, "/data")).toMatch(sentence);
});

test("returns null for errors that are not about the folder", () => {
	for (const error of [new Error("no such table"), Object.assign(new Error("x"), { code: "23505" }), "text", undefined]) {
		expect(explainFolderError(error, "/data")).toBeNull();
	}
});
