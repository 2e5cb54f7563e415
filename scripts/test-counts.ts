export type TestCounts = { passed: number; failed: number; skipped: number };

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

export function countVitestTests(report: VitestReport): TestCounts {
	return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests + report.numTodoTests };
}

/** A flaky test passed at a later try. */
export function countPlaywrightTests({ stats }: PlaywrightReport): TestCounts {
	return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

export function addCounts(...all: TestCounts[]): TestCounts {
	return all.reduce((sum, one) => ({
		passed: sum.passed + one.passed,
		failed: sum.failed + one.failed,
		skipped: sum.skipped + one.skipped,
	}));
}

export function formatCounts({ passed, failed, skipped }: TestCounts): string {
	return `Tests: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
