// A small site with the real startup, which the tests of starting and stopping run as a process.

import { startServer } from "#server/start-server.ts";
import { createTestBuild } from "../site/test-build.ts";

await startServer({
	build: createTestBuild({ default: () => new Response("page") }),
	buildFolder: new URL(process.argv[2] ?? ""),
});
