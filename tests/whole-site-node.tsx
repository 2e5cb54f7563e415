// A node with every route of the site, which tells its parent how much CPU time its main thread has used. Bundled by `buildSiteNode`.

import { threadCpuUsage } from "node:process";
import { modules } from "virtual:route-modules";
import * as entry from "#app/entry.server.tsx";
import * as root from "#app/root.tsx";
import routeConfig from "#app/routes.ts";
import { startServer } from "#server/start-server.ts";
import { loadPlaces, withPlaces, withProps } from "./route-places.ts";
import { createTestBuild } from "./test-site.ts";

const places = await loadPlaces(await routeConfig, "root", async (file) => modules[file] ?? {});
await startServer({
	build: withPlaces(createTestBuild(entry, { root: withProps({ ...root }) }), places),
	buildFolder: new URL(process.argv[2] ?? ""),
});

process.on("message", () => {
	const { user, system } = threadCpuUsage();
	process.send?.((user + system) / 1_000);
});
process.channel?.unref();
