import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/site/find-browser.ts";
import { NO_SETTINGS } from "./tests/site/no-settings.ts";

const DISABLED_FEATURES = [
	// Chromium 156 loads two pages for the address bar into every window, which doubles the CPU time of a short test.
	"WebUIOmniboxPopup",
	"WebUIOmniboxAimPopup",
	// The flag replaces the list that Playwright sets, so its main entries are repeated here.
	"AvoidUnnecessaryBeforeUnloadCheckSync",
	"DestroyProfileOnBrowserClose",
	"HttpsUpgrades",
	"HttpsFirstBalancedModeAutoEnable",
	"LensOverlay",
	"MediaRouter",
	"OptimizationHints",
	"PaintHolding",
	"PreconnectToSearch",
	"ThirdPartyStoragePartitioning",
];

export default defineConfig({
	testDir: "e2e",
	projects: [
		{ name: "journeys", testMatch: "*.spec.ts", testIgnore: "*.nightly.spec.ts" },
		{ name: "nightly", testMatch: "*.nightly.spec.ts" },
	],
	outputDir: "test-results",
	fullyParallel: true,
	forbidOnly: Boolean(process.env.CI),
	// The second attempt records a trace, which would make every test slower. It does not save the run.
	retries: 1,
	failOnFlakyTests: true,
	workers: 2,
	// These limits are generous, because a slow machine is not a bug.
	timeout: 120_000,
	expect: { timeout: 20_000 },
	reporter: "list",
	use: {
		// The web server below is given a free port, and prints it.
		baseURL: `http://127.0.0.1:${process.env.SITE_PORT}`,
		viewport: { width: 1280, height: 800 },
		locale: "en-AU",
		timezoneId: "Australia/Brisbane",
		trace: "on-first-retry",
		launchOptions: {
			executablePath: await findBrowser(),
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--disable-dev-shm-usage",
				"--disable-background-networking",
				"--disable-component-update",
				`--disable-features=${DISABLED_FEATURES.join(",")}`,
			],
		},
	},
	webServer: {
		// Builds first if anything changed, so that no test runs against a stale site.
		// It has no DNS server, as on a machine without internet, so every snapshot is a sample and nothing is requested from anyone.
		command: "node scripts/build.ts && node server/main.js",
		timeout: 300_000,
		wait: { stdout: / is running at http:\S+:(?<SITE_PORT>\d+)/ },
		// Playwright empties test-results before each run.
		env: {
			...NO_SETTINGS,
			PORT: "0",
			DATA_DIR: "test-results/data",
			LEADS_PER_VISITOR_PER_HOUR: "100000",
			SNAPSHOTS_PER_VISITOR_PER_HOUR: "100000",
		},
		gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
	},
});
