import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin, type PluginOption } from "vite";
import { afterAll, onTestFinished } from "vitest";
import { NO_DNS } from "./no-settings.ts";
import { type SiteProcess, spawnSite } from "./spawn-site.ts";
import { TEST_HOME } from "./test-build.ts";

export type SiteNode = Omit<SiteProcess, "serving"> & { url: string };

type Program = {
	/** The paths that are built files. */
	paths?: string[];
	/** The module that serves. */
	entry?: string;
	plugins?: PluginOption[];
};

/** Bundles a node, since Node cannot load JSX, with a site whose built files are all the same page. Returns the command that starts it. */
export async function buildNodeProgram({
	entry = "tests/processes/site-node.tsx",
	plugins = [],
	paths = ["/"],
}: Program = {}): Promise<string[]> {
	const cache = resolve("node_modules/.cache");
	mkdirSync(cache, { recursive: true });
	// The folder is inside the project, so packages outside the bundle are found.
	const folder = mkdtempSync(join(cache, "site-node-"));
	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	await build({
		configFile: false,
		logLevel: "error",
		// The default depends on the mode of the test run.
		oxc: { jsx: { development: false } },
		plugins: [withoutStyles(), ...plugins],
		build: { ssr: entry, outDir: join(folder, "program"), rolldownOptions: { output: { entryFileNames: "node.js" } } },
	});
	for (const name of ["client", "server"]) mkdirSync(join(folder, "site", name), { recursive: true });
	writeFileSync(join(folder, "site/client/index.html"), "<h1>Home</h1>");
	writeFileSync(join(folder, "site/server/pages.json"), JSON.stringify(Object.fromEntries(paths.map((path) => [path, TEST_HOME]))));
	return [process.execPath, join(folder, "program/node.js"), `${pathToFileURL(folder).href}/site/`];
}

/** Builds a node once for a test file and returns a function that starts one. Every node ends with its test. */
export async function buildSiteNode(options: Program = {}) {
	const program = await buildNodeProgram(options);
	const dataDir = mkdtempSync(join(tmpdir(), "site-node-data-"));
	afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

	/** Starts a node with these settings and no others, and waits until it serves. `inside` is a command that runs another. */
	return async function startNode(env: Record<string, string>, { inside = [] }: { inside?: string[] } = {}): Promise<SiteNode> {
		const { serving, ...node } = spawnSite([...inside, ...program], {
			env: {
				PATH: process.env.PATH,
				NODE_ENV: "production",
				HOST: "127.0.0.1",
				PORT: "0",
				DATA_DIR: dataDir,
				// These tests run no snapshots.
				SNAPSHOT_MODE: "simulated",
				DNS_SERVERS: NO_DNS,
				...env,
			},
		});
		onTestFinished(() => void node.child.kill("SIGKILL"));
		return { ...node, url: await serving };
	};
}

/** Leaves out style sheets, which take longer to build than everything else. These tests do not need them. */
function withoutStyles(): Plugin {
	const nothing = "\0no-styles";
	return {
		name: "without-styles",
		enforce: "pre",
		resolveId: (source) => (/\.css(\?|$)/.test(source) ? nothing : null),
		load: (id) => (id === nothing ? 'export default ""' : null),
	};
}
