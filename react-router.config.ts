import type { Config } from "@react-router/dev/config";
import { listPrerenderedPaths } from "./scripts/build/prerendered-paths.ts";

export default {
	ssr: true,
	// scripts/build.ts builds beside the site that is being served.
	buildDirectory: process.env.BUILD_FOLDER ?? "build",
	// Every link is a full page load, so no route manifest is fetched later.
	routeDiscovery: { mode: "initial" },
	prerender: () => listPrerenderedPaths(),
} satisfies Config;
