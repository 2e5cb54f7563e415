import { configDefaults, defineConfig } from "vitest/config";
import { inlineScript } from "./scripts/build/inline-script-plugin.ts";

const FOLDERS = "{app,audit,bench,server,scripts,tests}/**";
const INTEGRATION_TESTS = `${FOLDERS}/*.integration.test.{ts,tsx}`;
/** Minutes of kills and outages: `npm run test:faults`. */
const FAULT_TESTS = `${FOLDERS}/*.faults.test.ts`;

export default defineConfig({
	plugins: [inlineScript()],
	test: {
		projects: [
			{
				test: {
					name: "unit",
					include: [`${FOLDERS}/*.test.{ts,tsx}`],
					exclude: [...configDefaults.exclude, INTEGRATION_TESTS, FAULT_TESTS],
					// Loads each module once per worker instead of once per test file.
					isolate: false,
				},
			},
			{ test: { name: "integration", include: [INTEGRATION_TESTS], globalSetup: "./tests/setup/global-setup.ts" } },
		],
		setupFiles: ["./tests/setup/console-errors.ts", "./tests/setup/property-seed.ts"],
		watch: false,
		// Prints each finished file, with or without a terminal.
		reporters: ["default"],
		// By default one core is left idle; with two cores that is half of the machine.
		maxWorkers: "100%",
		// These limits only stop what hangs: a busy machine takes several times as long as a quiet one.
		testTimeout: 60_000,
		hookTimeout: 60_000,
		expect: { poll: { timeout: 10_000 } },
	},
});
