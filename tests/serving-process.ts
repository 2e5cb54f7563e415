// A small site on the real start-up path, started as a process of its own by the tests of starting and stopping.

import { startServer } from "#server/start-server.ts";
import { createTestBuild } from "./test-site.ts";

await startServer({
	build: createTestBuild({ default: () => new Response("page") }),
	buildFolder: new URL(process.argv[2] ?? ""),
});
