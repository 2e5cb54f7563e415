import { expect, onTestFinished, test, vi } from "vitest";
import type { OpenDatabase } from "#app/db/client.server.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { onStopSignal, stopSite } from "./stop-site.ts";

test("stops waiting for a database that does not close, and logs it", async () => {
	const printed = expectConsoleErrors();
	const database = { close: () => new Promise<void>(() => {}) } as OpenDatabase;
	await stopSite({ isStopping: false, stopDelaySeconds: 0, database });
	expect(printed.map((line) => JSON.parse(line))).toMatchObject([{ event: "shutdown-timeout", what: "database" }]);
});

test.each([
	["exits with 0 after a clean stop", async () => {}, 0, []],
	["logs an error while stopping and exits with 1", () => Promise.reject(new Error("x")), 1, ["unclean-shutdown"]],
])("%s", async (_name, stop, exitCode, events) => {
	const printed = expectConsoleErrors();
	const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
	onTestFinished(() => exit.mockRestore());
	const earlier = process.listeners("SIGTERM");
	onStopSignal(stop);
	const [handle] = process.listeners("SIGTERM").filter((listener) => !earlier.includes(listener));
	if (!handle) throw new Error("no listener");
	onTestFinished(() => void process.off("SIGTERM", handle).off("SIGINT", handle).off("SIGHUP", handle));
	handle("SIGTERM");
	await expect.poll(() => exit.mock.calls).toEqual([[exitCode]]);
	expect(printed.map((line) => JSON.parse(line).event)).toEqual(events);
});
