import { expect, test } from "vitest";
import { stepEvent } from "#audit/audit-event.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { streamEvents } from "./stream-events.server.ts";

test("ends the stream with a reason when the engine throws, and logs the error without its message", async () => {
	const printed = expectConsoleErrors();
	const response = streamEvents(async function* () {
		yield stepEvent("structure");
		throw new TypeError("secret of https://victim.example");
	});
	const lines = (await response.text()).trimEnd().split("\n");
	expect(lines.map((line) => JSON.parse(line))).toEqual([
		stepEvent("structure"),
		{ type: "no-result", cause: "failed", reason: "something went wrong on our side" },
	]);
	expect(printed.join()).toContain('"event":"snapshot-failed"');
	expect(printed.join()).not.toContain("secret");
});
