import { expect, test } from "vitest";
import { renderFaults } from "./fault-report.ts";

test("prints the figures of each fault on a line and marks failures", () => {
	const row = { rounds: 3, acknowledged: 40, lost: 0, duplicated: 0, recoveryMs: 1234, notes: "" };
	const text = renderFaults([
		{ ...row, fault: "power cut", state: "passed", seconds: 2 },
		{ ...row, fault: "flood", lost: 1, recoveryMs: null, state: "failed", seconds: 3, notes: "wet" },
	]);
	expect(text).toBe(`fault          rounds  acknowledged  lost  duplicated  recovery  took  notes
power cut      3       40            0     0           1.2 s     2 s
FAILED: flood  3       40            1     0           -         3 s   wet
2 faults in 5 s`);
});
