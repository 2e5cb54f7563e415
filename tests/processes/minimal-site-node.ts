// A small site with the real start-up, started as a process by the tests of starting and stopping.

import { startServer } from "#server/start-server.ts";
import { createTestBuild } from "../site/test-build.ts";

await startServer({
	build: createTestBuild({ default: () => new Response("page") }),
	buildFolder: new URL(process.argv[2] ?? ""),
});
