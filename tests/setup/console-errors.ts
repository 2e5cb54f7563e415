import { format } from "node:util";
import { afterEach, beforeEach } from "vitest";

const printError = console.error;
let lines: string[] = [];
let isExpected = false;

/** Allows console.error for the rest of this test and returns the list of its lines. */
export function expectConsoleErrors(): string[] {
	isExpected = true;
	return lines;
}

beforeEach(() => {
	lines = [];
	isExpected = false;
	console.error = (...parts: unknown[]) => {
		lines.push(format(...parts));
	};
});

afterEach(() => {
	console.error = printError;
	// The audit log's lines are part of normal work.
	const stray = lines.filter((line) => !line.includes('"event":"audit"'));
	if (stray.length > 0 && !isExpected) throw new Error(`console.error was called:\n${stray.join("\n")}`);
});
