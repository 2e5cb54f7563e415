import { expect, test } from "vitest";
import { renderFaults } from "./fault-report.ts";

test("tells the figures of each fault in a line, and which of them failed", () => {
	const row = { rounds: 3, acknowledged: 40, lost: 0, doubled: 0, recoveryMs: 1234, seen: "", inNpmTest: ["a.test.ts"] };
	const text = renderFaults([
		{ ...row, fault: "power cut", state: "passed", seconds: 2 },
		{ ...row, fault: "flood", lost: 1, recoveryMs: null, state: "failed", seconds: 3, seen: "wet" },
	]);
	expect(text).toBe(`fault          rounds  acknowledged  lost  doubled  recovery  took  seen  quick half in npm test
power cut      3       40            0     0        1.2 s     2 s         a.test.ts
FAILED: flood  3       40            1     0        -         3 s   wet   a.test.ts
2 faults in 5 s`);
});
