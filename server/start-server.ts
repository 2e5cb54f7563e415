import { createServer } from "node:http";
import type { ServerBuild } from "react-router";
import { openDatabase } from "#app/db/open-database.server.ts";
import { readEnv } from "#app/env.server.ts";
import { startRetention } from "#app/leads/retention-store.server.ts";
import { logEvent } from "#app/log.server.ts";
import { brand } from "#app/site/brand.ts";
import { startParserThreads } from "#app/snapshots/run-snapshot.server.ts";
import { openBackgroundWork } from "./background-work.ts";
import { connectionLimits } from "./connection-limits.ts";
import { createApp } from "./create-app.ts";
import { prepareDrain } from "./drain.ts";
import { listen } from "./listen.ts";
import { onStopSignal } from "./on-stop-signal.ts";
import { siteListener } from "./site-listener.ts";
import { explainStartFault } from "./start-fault.ts";
import { loadStaticFiles } from "./static-files.ts";
import { type OpenParts, stopSite } from "./stop-site.ts";

type Site = { build: ServerBuild; buildFolder: URL };

/** Serves the built site until a stop signal comes. What keeps it from starting is said in one line, with exit code 1. */
export async function startServer(site: Site) {
	const parts: OpenParts = { isStopping: false, stopDelaySeconds: 0 };
	const started = open(site, parts);
	onStopSignal(async () => {
		// Opening the database can take for ever, behind another node's migration for example. Both databases survive an exit in the middle of it.
		if (!parts.database) return;
		await started;
		await stopSite(parts);
	});
	try {
		process.stdout.write(`${brand.name} is served on ${await started}\n`);
		// From now on scripts/bootstrap.mjs restarts the process when it fails.
		process.send?.("serving");
	} catch (error) {
		process.stderr.write(`${explainStartFault(error)}\n`);
		await stopSite({ ...parts, stopDelaySeconds: 0 }).catch(() => {});
		process.exit(1);
	}
}

/** Opens what the site needs, in order, and leaves behind what there is to close again. */
async function open({ build, buildFolder }: Site, parts: OpenParts): Promise<string> {
	const env = readEnv();
	parts.stopDelaySeconds = env.STOP_DELAY_SECONDS;
	if (env.SNAPSHOT_ALLOW_LOOPBACK) logEvent("snapshots-may-read-this-machine", { setting: "SNAPSHOT_ALLOW_LOOPBACK" });
	const files = await loadStaticFiles(buildFolder);
	const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE });
	parts.database = database;
	await startRetention(database.db, new Date());

	const site = createApp({ ...database, build, files, env, isStopping: () => parts.isStopping });
	const server = createServer(connectionLimits(env), siteListener(site));
	const drain = prepareDrain(server);
	const address = await listen(server, env);
	parts.drain = drain;
	parts.background = openBackgroundWork({ db: database.db, env });
	if (env.SNAPSHOT_MODE === "live") void startParserThreads();
	return address;
}
