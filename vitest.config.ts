import { configDefaults, defineConfig } from "vitest/config";
import { inlineScript } from "./scripts/build/inline-script-plugin.ts";

const FOLDERS = "{app,audit,bench,server,scripts,tests}/**";
const INTEGRATION_TESTS = `${FOLDERS}/*.integration.test.{ts,tsx}`;
/** What no visitor would notice, or what takes long: `npm run test:all`. */
const NIGHTLY_TESTS = `${FOLDERS}/*.nightly.test.{ts,tsx}`;
/** Minutes of kills and outages: `npm run test:faults`. */
const FAULT_TESTS = `${FOLDERS}/*.faults.test.ts`;
const GLOBAL_SETUP = "./tests/setup/global-setup.ts";

export default defineConfig({
	plugins: [inlineScript()],
	test: {
		// Without isolation, the files of a worker share modules: 80 s of CPU instead of 215 s for the integration tests. Vitest starts a new
		// worker whenever the project changes from one file to the next, so each project is a group of its own.
		projects: [
			{
				test: {
					name: "unit",
					include: [`${FOLDERS}/*.test.{ts,tsx}`],
					exclude: [...configDefaults.exclude, INTEGRATION_TESTS, NIGHTLY_TESTS, FAULT_TESTS],
					isolate: false,
					sequence: { groupOrder: 1 },
				},
			},
			{
				test: {
					name: "integration",
					include: [INTEGRATION_TESTS],
					globalSetup: GLOBAL_SETUP,
					isolate: false,
					sequence: { groupOrder: 2 },
				},
			},
			{ test: { name: "nightly", include: [NIGHTLY_TESTS], globalSetup: GLOBAL_SETUP, sequence: { groupOrder: 3 } } },
		],
		setupFiles: ["./tests/setup/console-errors.ts", "./tests/setup/property-seed.ts"],
		watch: false,
		includeTaskLocation: true,
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
