import { expect, test } from "vitest";
import { addCounts, countPlaywrightTests, countVitestTests, formatCounts } from "./test-counts.ts";

test("sums the tests of both runners", () => {
	const unit = countVitestTests({ numPassedTests: 40, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 });
	const journeys = countPlaywrightTests({ stats: { expected: 9, unexpected: 0, flaky: 1, skipped: 0 } });
	expect(formatCounts(addCounts(unit, journeys))).toBe("Tests: 50 passed, 0 failed, 2 skipped");
});

test("speaks of skipped tests only when there are any", () => {
	expect(formatCounts({ passed: 3, failed: 1, skipped: 0 })).toBe("Tests: 3 passed, 1 failed");
});
