import { defineConfig } from "vitest/config";
import { inlineScript } from "./scripts/build/inline-script-plugin.ts";
import { faultReport } from "./tests/faults/fault-report.ts";

/** Runs every promised fault, one file at a time, and prints a table of the counts. */
export default defineConfig({
	plugins: [inlineScript()],
	test: {
		// Property tests run here too, with more cases than in `npm test`, and other cases each time.
		include: ["tests/faults/*.faults.test.ts", "{app,audit}/**/*-properties*.test.{ts,tsx}"],
		env: { PROPERTY_RUNS: process.env.PROPERTY_RUNS ?? "5" },
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
