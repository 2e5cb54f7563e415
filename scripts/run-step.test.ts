import { expect, onTestFinished, test, vi } from "vitest";
import { runStep } from "./run-step.ts";

function captureOutput(): () => string {
	const write = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
	onTestFinished(() => write.mockRestore());
	return () => write.mock.calls.map(([text]) => String(text)).join("");
}

test("announces a step that passes in one line, and hides what its tools print", async () => {
	const output = captureOutput();
	await runStep(
		"Two tools",
		[
			["node", "-e", "console.log('noise')"],
			["node", "-e", "process.exit(process.env.WORD === 'given' ? 0 : 1)"],
		],
		{ WORD: "given" },
	);
	expect(output()).toMatch(/^Two tools… \d+\.\d s\n$/);
});

test("shows everything a failing tool printed, and runs none after it", async () => {
	const output = captureOutput();
	const commands = [
		["node", "-e", "console.log('out'); console.error('err'); process.exit(3)"],
		["node", "-e", "console.log('too late')"],
	];
	await expect(runStep("A step", commands)).rejects.toThrow(/^Failed: A step \(node, after \d+\.\d s\)$/);
	expect(output()).toMatch(/^A step… failed\n(out\nerr|err\nout)\n$/);
});

test("says so when a tool is not there", async () => {
	captureOutput();
	await expect(runStep("A step", [["no-such-tool"]])).rejects.toThrow("no-such-tool");
});
