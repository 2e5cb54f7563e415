import { spawn } from "node:child_process";
import { once } from "node:events";
import { checkVulnerabilities } from "./checks/check-vulnerabilities.ts";
import { runCommand } from "./command-line.ts";

await runCommand(test);

/** Runs everything, or with paths only those tests: `npm test -- app/leads e2e/blog.spec.ts`. Ends at the first step that fails. */
async function test(paths: string[]) {
	const journeys = paths.filter((path) => /^(\.\/)?e2e\b/.test(path));
	const unitTests = paths.filter((path) => !journeys.includes(path));
	const isEverything = paths.length === 0;
	if (isEverything) {
		await run("npm", ["run", "check"]);
		await checkVulnerabilities();
	}
	if (isEverything || unitTests.length > 0) await run("vitest", ["run", ...unitTests]);
	if (isEverything || journeys.length > 0) await run("playwright", ["test", ...journeys]);
}

async function run(tool: string, toolArguments: string[]) {
	const child = spawn(tool, toolArguments, { stdio: "inherit", shell: process.platform === "win32" });
	const stop = () => child.kill("SIGTERM");
	process.on("SIGTERM", stop);
	const [code] = await once(child, "exit");
	process.off("SIGTERM", stop);
	if (code !== 0) throw new Error(`Failed: ${[tool, ...toolArguments].join(" ")}`);
}
