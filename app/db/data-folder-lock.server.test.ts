import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createEmptyFolder } from "#tests/data-folder.ts";
import type { LockOrder } from "#tests/folder-locker.ts";
import { lockDataFolder } from "./data-folder-lock.server.ts";

type Attempt = { isHeld: true } | { isHeld: false; reason: string };

function emptyFolder(): string {
	const folder = createEmptyFolder();
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return folder;
}

function modeOf(path: string): number {
	return statSync(path).mode & 0o777;
}

function startLocker(): ChildProcess {
	const locker = fork("tests/folder-locker.ts", { execArgv: [] });
	onTestFinished(() => kill(locker));
	return locker;
}

async function tell(locker: ChildProcess, order: LockOrder): Promise<Attempt> {
	const answer = once(locker, "message");
	locker.send(order);
	const [attempt] = await answer;
	return attempt;
}

async function kill(locker: ChildProcess): Promise<void> {
	if (locker.exitCode !== null || locker.signalCode !== null) return;
	const ended = once(locker, "exit");
	locker.kill("SIGKILL");
	await ended;
}

test("a second process is refused in under a second and told who holds the folder", async () => {
	const folder = emptyFolder();
	const holder = startLocker();
	expect(await tell(holder, { folder })).toEqual({ isHeld: true });
	const start = performance.now();
	expect(() => lockDataFolder(folder)).toThrow(`${folder} is in use by process ${holder.pid}.`);
	expect(performance.now() - start).toBeLessThan(1000);
});

test("the same process cannot open the folder twice, and the failed try does not loosen the first lock", async () => {
	const folder = emptyFolder();
	const lock = lockDataFolder(folder);
	expect(() => lockDataFolder(folder)).toThrow(`in use by process ${process.pid}`);
	expect(await tell(startLocker(), { folder })).toMatchObject({ isHeld: false });
	lock.release();
});

test("a released folder is free, its process id gone, and releasing twice takes it from nobody", async () => {
	const folder = emptyFolder();
	const lock = lockDataFolder(folder);
	lock.release();
	expect(existsSync(join(folder, "pglite.pid"))).toBe(false);
	const next = startLocker();
	expect(await tell(next, { folder })).toEqual({ isHeld: true });
	lock.release();
	expect(() => lockDataFolder(folder)).toThrow(`process ${next.pid}`);
});

test.each([
	["our own, as after a restart of a container", process.pid],
	["that of another living process", process.ppid],
	["nonsense", "not a number"],
])("a left-over process id that is %s does not keep the folder locked", (_case, leftOver) => {
	const folder = emptyFolder();
	writeFileSync(join(folder, "pglite.pid"), `${leftOver}\n`);
	lockDataFolder(folder).release();
});

test("after each kill -9 of the holder exactly one of those who race for the folder gets it", async () => {
	const folder = emptyFolder();
	let lockers = Array.from({ length: 6 }, startLocker);
	while (lockers.length > 1) {
		const attempts = await Promise.all(lockers.map((locker) => tell(locker, { folder })));
		const winners = lockers.filter((_locker, index) => attempts[index]?.isHeld);
		expect(winners).toHaveLength(1);
		for (const attempt of attempts) {
			if (!attempt.isHeld) expect(attempt.reason).toContain(`in use by process ${winners[0]?.pid}.`);
		}
		await Promise.all(winners.map(kill));
		lockers = lockers.filter((locker) => !winners.includes(locker));
	}
});

test("two who try at the same moment never refuse each other", async () => {
	const folder = emptyFolder();
	const lockers = [startLocker(), startLocker()];
	for (let round = 0; round < 20; round += 1) {
		const moment = Date.now() + 10;
		const attempts = await Promise.all(lockers.map((locker) => tell(locker, { folder, moment })));
		expect(
			attempts.filter(({ isHeld }) => isHeld),
			`round ${round}`,
		).toHaveLength(1);
		await Promise.all(lockers.map((locker) => tell(locker, "release")));
	}
});

test("a folder that it makes is nobody else's to read; one that is there stays as open as its owner wants it", () => {
	const folder = emptyFolder();
	chmodSync(folder, 0o755);
	lockDataFolder(folder).release();
	expect(modeOf(folder)).toBe(0o755);
	lockDataFolder(join(folder, "new/data")).release();
	expect(modeOf(join(folder, "new/data"))).toBe(0o700);
});

test("a folder that cannot be made, and a file in its place, are named with their setting", () => {
	const file = join(emptyFolder(), "file");
	writeFileSync(file, "");
	for (const folder of [file, join(file, "data")]) {
		expect(() => lockDataFolder(folder)).toThrow(`DATA_DIR: ${folder} is a file, or lies below one. Set DATA_DIR to a folder.`);
	}
});

test("a lock file that cannot be used is named with its setting, and the folder stays free", () => {
	const folder = emptyFolder();
	for (const name of ["pglite.pid", "pglite.lock"]) {
		mkdirSync(join(folder, name));
		expect(() => lockDataFolder(folder)).toThrow(/^DATA_DIR: this user cannot use the files pglite.lock and pglite.pid in [^\n]+$/);
		rmSync(join(folder, name), { recursive: true });
		lockDataFolder(folder).release();
		rmSync(join(folder, "pglite.lock"));
	}
});
