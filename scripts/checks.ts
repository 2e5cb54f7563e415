import { mkdir, readFile, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { runStep, runTool } from "./run-step.ts";
import { countPlaywrightTests, countVitestTests, type TestCounts } from "./test-counts.ts";

const reports = fileURLToPath(new URL("../node_modules/.cache/test-reports/", import.meta.url));

export async function lint() {
	await runStep("Format and lint", [["biome", "check", "--error-on-warnings"]]);
}

export async function checkTypes() {
	await runStep("Types", [["react-router", "typegen"], ["tsc"]]);
}

export async function checkRegexes() {
	await runStep("Regular expressions", [["node", "scripts/check-regexes.ts"]]);
}

export async function checkUnusedCode() {
	await runStep("Unused code", [["knip"]]);
}

export async function runUnitTests(): Promise<TestCounts> {
	const report = await freshReport("vitest.json");
	await runStep("Unit and integration tests", [["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`]]);
	return countVitestTests(JSON.parse(await readFile(report, "utf8")));
}

export async function runJourneys(): Promise<TestCounts> {
	const report = await freshReport("playwright.json");
	await runStep("Browser journeys", [["playwright", "test", "--reporter=list,json"]], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
	return countPlaywrightTests(JSON.parse(await readFile(report, "utf8")));
}

/** The slow faults, in the open: each round is shown as it ends. Further words choose among them, as vitest reads them. */
export async function runFaultTests(toolArguments: string[]) {
	await runTool("vitest", ["run", "--config", "vitest.faults.config.ts", ...toolArguments]);
}

/** Takes the pictures of the README anew. */
export async function takePictures() {
	await runStep("Pictures", [["playwright", "test", "--reporter=list"]], { TAKE_PICTURES: "1" });
}

/** A report of an earlier run must never be counted as this one's. */
async function freshReport(name: string): Promise<string> {
	await mkdir(reports, { recursive: true });
	await rm(`${reports}${name}`, { force: true });
	return `${reports}${name}`;
}
