// A small site with the real start-up, started as a process by the tests of starting and stopping.

import { startServer } from "#server/start-server.ts";
import { createTestBuild } from "./test-site.ts";

await startServer({
	build: createTestBuild({ default: () => new Response("page") }),
	buildFolder: new URL(process.argv[2] ?? ""),
});
