import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { checkVulnerabilities } from "./checks/check-vulnerabilities.ts";
import { runCommand } from "./command-line.ts";
import { readPlaywrightReport, readVitestReport, type TestReport } from "./read-test-reports.ts";

const BIOME = "biome check --error-on-warnings";
const TYPES = "tsc";
const KNIP = "knip";
const REGEXES = "node scripts/checks/check-regexes.ts";
const BUILD = "node scripts/build.ts";

const SLOWEST_FILES = 10;

const reportFolder = mkdtempSync(path.join(tmpdir(), "test-reports-"));
const steps: { title: string; seconds: number }[] = [];
const reports: TestReport[] = [];
const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stopping.abort());

await runCommand(test);
rmSync(reportFolder, { recursive: true });

/**
 * Runs what visitors and staff would notice: `npm test`. With --quick only what needs no build and no database, with --all everything, and
 * with paths only those tests. Ends at the first step that fails.
 */
async function test(words: string[]) {
	const paths = words.filter((word) => !word.startsWith("--"));
	if (words.includes("--quick")) await testQuick();
	else if (words.includes("--all")) await testEverything();
	else if (paths.length > 0) await testPaths(paths);
	else await testByDefault();
	printTimes();
}

async function testQuick() {
	await runTogether("Format, lint and types", [BIOME, TYPES]);
	await runVitest("Unit tests", ["--project", "unit"]);
}

async function testByDefault() {
	// Nothing here has a deadline, so it does not matter that they compete for the cores.
	await runTogether("Build, format, lint, types and unused code", [BUILD, BIOME, TYPES, KNIP, REGEXES]);
	await runPlaywright("Smoke journeys", ["--project", "journeys", "--grep", "@smoke"]);
	await runVitest("Unit and integration tests", ["--project", "unit", "--project", "integration"]);
	await runPlaywright("Other journeys", ["--project", "journeys", "--grep-invert", "@smoke"]);
}

/** Runs all tests, property tests with five times as many cases and other cases each time. */
async function testEverything() {
	await runTogether("Build, format, lint, types and unused code", [BUILD, BIOME, TYPES, KNIP]);
	await runTogether("All regular expressions", [`${REGEXES} --all`]);
	await runStep("Known vulnerabilities in packages", checkVulnerabilities);
	Object.assign(process.env, { PROPERTY_RUNS: "5", PROPERTY_SEED: process.env.PROPERTY_SEED ?? String(randomInt(2 ** 31)) });
	process.stdout.write(`Property tests use PROPERTY_SEED=${process.env.PROPERTY_SEED}\n`);
	await runVitest("Tests", []);
	await runPlaywright("Journeys", []);
	await runVitest("Faults", ["--config", "vitest.faults.config.ts"]);
}

async function testPaths(paths: string[]) {
	const journeys = paths.filter((one) => /^(\.\/)?e2e\b/.test(one));
	const others = paths.filter((one) => !journeys.includes(one));
	if (others.length > 0) await runVitest("Tests", others);
	if (journeys.length > 0) await runPlaywright("Journeys", journeys);
}

/** Runs these commands at the same time and prints the output of those that fail. */
function runTogether(title: string, commands: string[]) {
	return runStep(title, async () => {
		await runTool(["react-router", "typegen"], "captured");
		const results = await Promise.all(commands.map((command) => runTool(command.split(" "), "captured")));
		const failed = commands.filter((_, index) => results[index]?.code !== 0);
		for (const [index, { code, output }] of results.entries()) if (code !== 0) process.stdout.write(`\n${commands[index]}\n${output}`);
		if (failed.length > 0) throw new Error(`Failed: ${failed.join(", ")}`);
	});
}

function runVitest(title: string, options: string[]) {
	const file = path.join(reportFolder, `${reports.length}.json`);
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
	return runTests(title, ["vitest", "run", ...options, ...reporters], () => readVitestReport(file));
}

function runPlaywright(title: string, options: string[]) {
	const file = path.join(reportFolder, `${reports.length}.json`);
	process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file;
	return runTests(title, ["playwright", "test", ...options, "--reporter=list,json"], () => readPlaywrightReport(file));
}

/** Runs a test tool, which prints its own progress. For each test that fails, prints the command that runs it alone. */
function runTests(title: string, command: string[], readReport: () => TestReport) {
	return runStep(title, async () => {
		const { code } = await runTool(command, "printed");
		const report = readReport();
		reports.push(report);
		if (code === 0) return;
		for (const test of new Set(report.failed)) process.stdout.write(`Run it alone: npm test -- ${test}\n`);
		throw new Error(`Failed: ${title}`);
	});
}

/** Prints one line with the seconds that this step took. */
async function runStep(title: string, step: () => Promise<unknown>) {
	const startedAt = performance.now();
	process.stdout.write(`${title}…\n`);
	try {
		await step();
	} finally {
		steps.push({ title, seconds: (performance.now() - startedAt) / 1000 });
		process.stdout.write(`${title}: ${steps.at(-1)?.seconds.toFixed(0)} s\n`);
	}
}

async function runTool([tool = "", ...words]: string[], how: "captured" | "printed") {
	const stdio = how === "captured" ? "pipe" : "inherit";
	const child = spawn(tool, words, { stdio: ["ignore", stdio, stdio], shell: process.platform === "win32", signal: stopping.signal });
	const code = new Promise<number | null>((resolve) => child.once("close", resolve).once("error", () => resolve(null)));
	const streams = [child.stdout, child.stderr].flatMap((stream) => (stream ? [text(stream)] : []));
	return { code: await code, output: (await Promise.all(streams)).join("") };
}

function printTimes() {
	const formatRow = (seconds: number, what: string) => `${seconds.toFixed(1).padStart(7)} s  ${what}\n`;
	const slowest = reports
		.flatMap(({ times }) => times)
		.toSorted((a, b) => b.seconds - a.seconds)
		.slice(0, SLOWEST_FILES);
	process.stdout.write(`\nSteps\n${steps.map(({ seconds, title }) => formatRow(seconds, title)).join("")}`);
	process.stdout.write(`Slowest test files\n${slowest.map(({ seconds, file }) => formatRow(seconds, file)).join("")}`);
}
