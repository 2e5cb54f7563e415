import { defineConfig } from "vitest/config";

/** The faults that take long: killed processes, databases that are away, a full disk. One file at a time, each test shown as it ends. */
export default defineConfig({
	test: {
		include: ["tests/faults/*.faults.test.ts"],
		environment: "node",
		watch: false,
		fileParallelism: false,
		reporters: ["verbose"],
		globalSetup: "./tests/global-setup.ts",
		setupFiles: ["./tests/console-errors.ts"],
		// Limits only for what hangs: a busy machine takes several times as long as a quiet one.
		testTimeout: 3_600_000,
		hookTimeout: 300_000,
	},
});
