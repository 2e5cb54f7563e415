import { once } from "node:events";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin } from "vite";
import routeConfig from "#app/routes.ts";
import { inlineScript } from "../../scripts/build/inline-script-plugin.ts";
import { listPrerenderedPaths } from "../../scripts/build/prerendered-paths.ts";
import { buildSiteNode } from "./build-site-node.ts";

/** Builds a node with every route of the site and returns a function that starts it. */
export async function buildNodeWithAllRoutes() {
	const startNode = await buildSiteNode({
		entry: "tests/processes/all-routes-node.tsx",
		plugins: [inlineScript(), routeModules(await routeConfig)],
		paths: listPrerenderedPaths(),
	});
	return async function startNodeWithAllRoutes(env: Record<string, string>) {
		const node = await startNode(env);
		return {
			...node,
			/** Returns the CPU time that the main thread has used so far. */
			async readCpuMs(): Promise<number> {
				const response = once(node.child, "message");
				node.child.send("cpu");
				return (await response)[0];
			},
		};
	};
}

/** Provides what React Router's own build would: the modules of all routes, and the list of browser files, which is empty here. */
function routeModules(routes: RouteConfigEntry[]): Plugin {
	const files = routes.flatMap(function list({ file, children = [] }): string[] {
		return [file, ...children.flatMap(list)];
	});
	const imports = files.map((file, index) => `import * as route${index} from "/app/${file}";`);
	const names = files.map((file, index) => `${JSON.stringify(file)}: route${index}`);
	const sources: Record<string, string> = {
		"virtual:route-modules": `${imports.join("\n")}\nexport const modules = { ${names.join(", ")} };`,
		"virtual:react-router/server-manifest": 'export default { entry: { module: "", imports: [] } };',
	};
	return {
		name: "route-modules",
		resolveId: (source) => (source in sources ? `\0${source}` : null),
		load: (id) => sources[id.slice(1)] ?? null,
	};
}
