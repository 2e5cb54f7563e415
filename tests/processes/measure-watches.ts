import { measureWatch } from "#app/clients/measure-watch.server.ts";
import { openWatchWorker } from "#app/clients/watch-worker.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import { readEnv } from "#app/env.server.ts";
import { startParserThreads } from "#app/snapshots/run-snapshot.server.ts";

// A process that measures due watches of sites on this machine until it is killed.
const [databaseUrl] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir: "unused", databaseUrl, migrate: false });
await startParserThreads();
openWatchWorker({
	db,
	env: readEnv({ SNAPSHOT_ALLOW_LOOPBACK: "1" }),
	pollMs: 100,
	measure: (watch, options) => measureWatch(watch, { ...options, pauseMs: 0 }),
});
