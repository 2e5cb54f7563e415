import { configDefaults, defineConfig } from "vitest/config";
import { inlineScript } from "./scripts/inline-script-plugin.ts";

export default defineConfig({
	plugins: [inlineScript()],
	test: {
		include: ["{app,audit,bench,server,scripts,tests}/**/*.test.{ts,tsx}"],
		// Minutes of kills and outages: `npm run test:faults`.
		exclude: [...configDefaults.exclude, "**/*.faults.test.ts"],
		environment: "node",
		watch: false,
		// By default one core is left idle; with two cores that is half of the machine.
		maxWorkers: "100%",
		globalSetup: "./tests/global-setup.ts",
		setupFiles: ["./tests/console-errors.ts", "./tests/property-seed.ts"],
		// Patience costs nothing where all is well, and a busy machine may take ten times as long as an idle one.
		testTimeout: 60_000,
		hookTimeout: 60_000,
		expect: { poll: { timeout: 10_000 } },
	},
});
