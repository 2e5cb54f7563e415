import type { Config } from "@react-router/dev/config";
import { listPrerenderedPaths } from "./scripts/prerendered-paths.ts";

export default {
	ssr: true,
	// The site is made beside the one that is served: see scripts/build-if-changed.ts.
	buildDirectory: process.env.BUILD_FOLDER ?? "build",
	// Every page is a full document of its own: no route manifest is fetched later.
	routeDiscovery: { mode: "initial" },
	prerender: () => listPrerenderedPaths(),
} satisfies Config;
