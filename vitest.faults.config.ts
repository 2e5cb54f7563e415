import { defineConfig } from "vitest/config";
import { inlineScript } from "./scripts/build/inline-script-plugin.ts";
import { faultReport } from "./tests/faults/fault-report.ts";

/** Runs every promised fault, one file at a time, and prints a table of the counts. */
export default defineConfig({
	plugins: [inlineScript()],
	test: {
		include: ["tests/faults/*.faults.test.ts"],
		environment: "node",
		watch: false,
		fileParallelism: false,
		reporters: ["verbose", faultReport()],
		globalSetup: "./tests/setup/global-setup.ts",
		setupFiles: ["./tests/setup/console-errors.ts"],
		// Generous, because a busy machine takes several times as long as a quiet one.
		testTimeout: 300_000,
		hookTimeout: 300_000,
	},
});
