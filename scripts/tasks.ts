import { parseArgs } from "node:util";
import { readEnv } from "#app/env.server.ts";
import { readRecord, writeRecord } from "../bench/record.ts";
import { type Figure, reportFigures } from "../bench/report.ts";
import { auditPackages } from "./audit-packages.ts";
import { buildIfChanged } from "./build-if-changed.ts";
import { checkRegexes, checkTypes, checkUnusedCode, lint, runFaultTests, runJourneys, runUnitTests, takePictures } from "./checks.ts";
import { loadEnvFile } from "./load-env-file.ts";
import { listPrerenderedPaths } from "./prerendered-paths.ts";
import { runTool } from "./run-step.ts";
import { addCounts, formatCounts } from "./test-counts.ts";

/** What `npm run` can do here; `scripts/bootstrap.mjs` has installed the packages by now. */
const tasks: Record<string, (toolArguments: string[]) => Promise<unknown>> = {
	start,
	test,
	"test:faults": faultTests,
	"test:soak": soak,
	dev: () => import("#server/dev.ts"),
	demo: async () => (await import("./demo.ts")).demo(build),
	check,
	build,
	pictures,
	"bench:snapshot": (toolArguments) => bench("snapshot", toolArguments, async () => (await import("../bench/snapshot.ts")).benchSnapshot()),
	"bench:pages": (toolArguments) => bench("pages", toolArguments, async () => (await import("../bench/pages.ts")).benchPages()),
	"bench:server": (toolArguments) => bench("server", toolArguments, async () => (await import("../bench/server.ts")).benchServer()),
	"bench:growth": (toolArguments) => bench("growth", toolArguments, async () => (await import("../bench/growth.ts")).benchGrowth()),
	snapshot: async (toolArguments) => (await import("./snapshot.ts")).snapshot(toolArguments),
	fix: (toolArguments) => runTool("biome", ["check", "--write", ...toolArguments]),
	"desk:user": async (toolArguments) => (await import("./desk-user.ts")).deskUser(toolArguments),
	"db:migrate": async (toolArguments) => (await import("./db-migrate.ts")).dbMigrate(toolArguments),
	"db:backup": async (toolArguments) => (await import("./db-backup.ts")).dbBackup(toolArguments),
	"db:restore": async (toolArguments) => (await import("./db-restore.ts")).dbRestore(toolArguments),
	"leads:export": async (toolArguments) => (await import("./leads-export.ts")).leadsExport(toolArguments),
	"seed:demo": async (toolArguments) => (await import("./seed-demo.ts")).seedDemo(toolArguments),
	"db:generate": async (toolArguments) => {
		await runTool("drizzle-kit", ["generate", ...toolArguments]);
		(await import("./write-migration-checksums.ts")).writeMigrationChecksums();
	},
};

/** A word behind these would be passed over, and whoever asked for help would get a site. */
const ALONE = ["start", "test", "dev", "demo", "check", "build", "pictures"];

/** The owner's settings are for the owner's site: a test must never write into their database. */
const READS_ENV_FILE = ["start", "dev", "build", "desk:user", "db:migrate", "db:backup", "db:restore", "leads:export", "seed:demo"];

const NEEDS_LIGHTHOUSE = ["snapshot", "pages"];

const [name = "", ...toolArguments] = process.argv.slice(2);
try {
	const task = tasks[name];
	if (!task) throw new Error(`There is no task "${name}". Known are: ${Object.keys(tasks).join(", ")}.`);
	if (ALONE.includes(name) && toolArguments.length > 0)
		throw new Error(`"${name}" takes nothing behind it. README.md tells what it does, .env.example which settings there are.`);
	if (READS_ENV_FILE.includes(name)) loadEnvFile(".env");
	await task(toolArguments);
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exitCode = 1;
}

async function start() {
	await build();
	await import(new URL("../server/main.js", import.meta.url).href);
}

/** A setting or an article that cannot be right is said before the build, in one line. */
async function build() {
	readEnv();
	listPrerenderedPaths();
	await buildIfChanged();
}

/** The site as built is among what is put under fault and load. */
async function faultTests(toolArguments: string[]) {
	await build();
	await runFaultTests(toolArguments);
}

async function soak(toolArguments: string[]) {
	await build();
	await (await import("#tests/soak/soak.ts")).soak(toolArguments);
}

async function pictures() {
	await build();
	await takePictures();
}

/** Measures what is promised, beside a peer where there is one, and compares with what was recorded; `--record` records anew. */
async function bench(name: string, toolArguments: string[], measure: () => Promise<Figure[]>) {
	const { values } = parseArgs({ args: toolArguments, options: { record: { type: "boolean" } } });
	if (NEEDS_LIGHTHOUSE.includes(name)) await runTool("npm", ["ci", "--ignore-scripts", "--prefix", "bench/peers"]);
	await build();
	const figures = await measure();
	reportFigures(figures, readRecord(name));
	if (values.record) writeRecord(name, figures);
}

async function check() {
	await lint();
	await checkTypes();
	await checkUnusedCode();
	await checkRegexes();
}

async function test() {
	await check();
	await auditPackages();
	const unit = await runUnitTests();
	await build();
	const journeys = await runJourneys();
	const counts = addCounts(unit, journeys);
	process.stdout.write(`${formatCounts(counts)}\n`);
	// A runner that ends with 0 all the same has been seen.
	if (counts.failed > 0) throw new Error("Failed: some tests did not pass.");
}
