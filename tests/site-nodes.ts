import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin, type PluginOption } from "vite";
import { afterAll, onTestFinished } from "vitest";
import { TEST_HOME } from "./test-site.ts";

export type SiteNode = {
	url: string;
	process: ChildProcess;
	/** The exit code, once it has ended; null after a kill. */
	ended: Promise<number | null>;
	/** Everything it printed so far. */
	printed: () => string;
	/** As if the machine were gone. */
	kill: () => Promise<void>;
	/** By the stop signal; gives the exit code. */
	stop: () => Promise<number | null>;
};

type Program = {
	/** The paths that are built files. */
	paths?: string[];
	/** The module that serves. */
	entry?: string;
	plugins?: PluginOption[];
};

/** Makes the program of a node, once for a test file, and gives what starts it. Every node ends with its test. */
export async function buildSiteNode({ entry = "tests/site-node.tsx", plugins = [], paths = ["/"] }: Program = {}) {
	const cache = resolve("node_modules/.cache");
	mkdirSync(cache, { recursive: true });
	// Inside the project: what is not bundled is looked for from there.
	const folder = mkdtempSync(join(cache, "site-node-"));
	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	await build({
		configFile: false,
		logLevel: "error",
		// Whatever the test run is, a node is what runs in production.
		oxc: { jsx: { development: false } },
		plugins: [withoutStyles(), ...plugins],
		build: { ssr: entry, outDir: join(folder, "program"), rolldownOptions: { output: { entryFileNames: "node.js" } } },
	});
	for (const name of ["client", "server"]) mkdirSync(join(folder, "site", name), { recursive: true });
	writeFileSync(join(folder, "site/client/index.html"), "<h1>Home</h1>");
	writeFileSync(join(folder, "site/server/pages.json"), JSON.stringify(Object.fromEntries(paths.map((path) => [path, TEST_HOME]))));

	/** A node with these settings and no others; ready when it is given back. `inside` is a command that runs another. */
	return async function startNode(env: Record<string, string>, { inside = [] }: { inside?: string[] } = {}): Promise<SiteNode> {
		const program = [process.execPath, join(folder, "program/node.js"), `${pathToFileURL(folder).href}/site/`];
		const [command = "", ...commandArguments] = [...inside, ...program];
		const child = spawn(command, commandArguments, {
			env: {
				PATH: process.env.PATH,
				NODE_ENV: "production",
				HOST: "127.0.0.1",
				PORT: "0",
				DATA_DIR: join(folder, "data"),
				// What a notice says of a snapshot is not what is tested here.
				SNAPSHOT_MODE: "simulated",
				...env,
			},
			stdio: ["ignore", "pipe", "pipe", "ipc"],
		});
		onTestFinished(() => void child.kill("SIGKILL"));
		let text = "";
		const ended = once(child, "close").then(([code]) => code as number | null);
		const serving = once(child, "message");
		const url = await new Promise<string>((found, failed) => {
			for (const stream of [child.stdout, child.stderr]) {
				stream?.setEncoding("utf8").on("data", (chunk: string) => {
					text += chunk;
					const address = / is served on (http:\S+)\n/.exec(text)?.[1];
					if (address) found(address);
				});
			}
			ended.then(() => failed(new Error(`A node ended before it served: ${text}`)));
		});
		await serving;
		const signal = (name: NodeJS.Signals) => {
			child.kill(name);
			return ended;
		};
		return {
			url,
			process: child,
			ended,
			printed: () => text,
			kill: async () => void (await signal("SIGKILL")),
			stop: () => signal("SIGTERM"),
		};
	};
}

/** Style sheets are nothing that nodes share, and take longer to make than all the rest. */
function withoutStyles(): Plugin {
	const nothing = "\0no-styles";
	return {
		name: "without-styles",
		enforce: "pre",
		resolveId: (source) => (/\.css(\?|$)/.test(source) ? nothing : null),
		load: (id) => (id === nothing ? 'export default ""' : null),
	};
}
