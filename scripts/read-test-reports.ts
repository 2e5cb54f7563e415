import { readFileSync } from "node:fs";
import path from "node:path";

export type TestReport = {
	times: { file: string; seconds: number }[];
	/** What failed, as `npm test --` accepts it: file:line, or the file where the line is unknown. */
	failed: string[];
};

type VitestReport = {
	testResults: {
		name: string;
		status: string;
		startTime: number;
		endTime: number;
		assertionResults: { status: string; location?: { line: number } | null }[];
	}[];
};

type PlaywrightSuite = {
	suites?: PlaywrightSuite[];
	specs: { file: string; line: number; tests: { status: string; results: { duration: number }[] }[] }[];
};

/** Reads the report of Vitest's JSON reporter. */
export function readVitestReport(file: string): TestReport {
	const { testResults } = readJson<VitestReport>(file) ?? { testResults: [] };
	const report: TestReport = { times: [], failed: [] };
	for (const { name, status, startTime, endTime, assertionResults } of testResults) {
		const path = toRelative(name);
		report.times.push({ file: path, seconds: (endTime - startTime) / 1000 });
		const lines = assertionResults.flatMap((test) => (test.status === "failed" ? [test.location?.line] : []));
		// A file that could not be loaded has no tests.
		if (status === "failed" && lines.length === 0) lines.push(undefined);
		report.failed.push(...lines.map((line) => (line ? `${path}:${line}` : path)));
	}
	return report;
}

/** Reads the report of Playwright's JSON reporter. A test that passed only when it was repeated counts as failed. */
export function readPlaywrightReport(file: string): TestReport {
	const report = readJson<{ config: { rootDir: string }; suites: PlaywrightSuite[] }>(file);
	const specs = report?.suites.flatMap(listSpecs) ?? [];
	const toPath = (name: string) => toRelative(path.join(report?.config.rootDir ?? "", name));
	const seconds = new Map<string, number>();
	for (const { file, tests } of specs) {
		const durationMs = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
		seconds.set(file, (seconds.get(file) ?? 0) + durationMs / 1000);
	}
	return {
		times: [...seconds].map(([file, seconds]) => ({ file: toPath(file), seconds })),
		failed: specs
			.filter(({ tests }) => tests.some(({ status }) => status === "unexpected" || status === "flaky"))
			.map(({ file, line }) => `${toPath(file)}:${line}`),
	};
}

function listSpecs({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite["specs"] {
	return [...specs, ...suites.flatMap(listSpecs)];
}

/** Returns null for a tool that ended before it wrote its report. */
function readJson<Shape>(file: string): Shape | null {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		return null;
	}
}

function toRelative(file: string): string {
	return path.relative(process.cwd(), file).replaceAll("\\", "/");
}
