// A node with every route of the site. It reports the CPU time of its main thread to its parent. Bundled by `buildSiteNode`.

import { threadCpuUsage } from "node:process";
import { modules } from "virtual:route-modules";
import * as entry from "#app/entry.server.tsx";
import * as root from "#app/root.tsx";
import routeConfig from "#app/routes.ts";
import { startServer } from "#server/start-server.ts";
import { loadRoutes, withProps, withRoutes } from "../site/load-routes.ts";
import { createTestBuild } from "../site/test-build.ts";

const routes = await loadRoutes(await routeConfig, "root", async (file) => modules[file] ?? {});
await startServer({
	build: withRoutes(createTestBuild(entry, { root: withProps({ ...root }) }), routes),
	buildFolder: new URL(process.argv[2] ?? ""),
});

process.on("message", () => {
	const { user, system } = threadCpuUsage();
	process.send?.((user + system) / 1_000);
});
process.channel?.unref();
