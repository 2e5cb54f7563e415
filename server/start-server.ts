import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { ensureAgencyWatch } from "#app/clients/agency-watch-store.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import { readEnv } from "#app/env.server.ts";
import { logEvent } from "#app/log.server.ts";
import { startRetention } from "#app/retention/retention-store.server.ts";
import { brand } from "#app/site/brand.ts";
import { getOwnNetwork } from "#app/snapshots/own-network.server.ts";
import { startParserThreads } from "#app/snapshots/run-snapshot.server.ts";
import { openBackgroundWork } from "./background-work.ts";
import { createApp } from "./create-app.ts";
import { describeStart } from "./describe-start.ts";
import { explainStartError } from "./explain-start-error.ts";
import { connectionLimits, listen } from "./listen.ts";
import { rejectAmbiguousRequests } from "./reject-ambiguous-requests.ts";
import { loadStaticFiles } from "./static-files.ts";
import { type OpenParts, onStopSignal, prepareDrain, stopSite } from "./stop-site.ts";

type Site = { build: ServerBuild; buildFolder: URL };

/** Serves the built site until a stop signal. If it cannot start, it says why in one line and exits with code 1. */
export async function startServer(site: Site) {
	const parts: OpenParts = { isStopping: false, stopDelaySeconds: 0 };
	const started = open(site, parts);
	onStopSignal(async () => {
		// Opening the database can take a long time, for example during another node's migration. Exiting during it is safe with either database.
		if (!parts.database) return;
		await started;
		await stopSite(parts);
	});
	try {
		const { url, env, db } = await started;
		process.stdout.write(`${brand.name} is running at ${url}\n`);
		// From now on scripts/bootstrap.mjs restarts the process when it fails.
		process.send?.({ event: "serving", url });
		// Not awaited: the lines can take two seconds, and fail if the site is stopped before.
		describeStart(env, { db, reachesInternet: getOwnNetwork(env).reachesInternet }).then(
			(lines) => process.stdout.write(lines.map((line) => `${line}\n`).join("")),
			() => {},
		);
	} catch (error) {
		process.stderr.write(`${explainStartError(error)}\n`);
		await stopSite({ ...parts, stopDelaySeconds: 0 }).catch(() => {});
		process.exit(1);
	}
}

/** Opens what the site needs, in order, and adds it to `parts` to be closed again. */
async function open({ build, buildFolder }: Site, parts: OpenParts) {
	const env = readEnv();
	parts.stopDelaySeconds = env.STOP_DELAY_SECONDS;
	if (env.SNAPSHOT_ALLOW_LOOPBACK) logEvent("loopback-snapshots-enabled", { setting: "SNAPSHOT_ALLOW_LOOPBACK" });
	const files = await loadStaticFiles(buildFolder);
	const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE });
	parts.database = database;
	await startRetention(database.db, new Date());
	await ensureAgencyWatch(database.db, { siteUrl: env.SITE_URL, allowLoopback: env.SNAPSHOT_ALLOW_LOOPBACK, now: new Date() });

	const app = createApp({ ...database, build, files, env, isStopping: () => parts.isStopping });
	const server = createServer(connectionLimits(env));
	rejectAmbiguousRequests(server, getRequestListener(app.fetch));
	const drain = prepareDrain(server);
	const url = await listen(server, env);
	parts.drain = drain;
	parts.background = openBackgroundWork({ db: database.db, env });
	if (env.SNAPSHOT_MODE === "live") void startParserThreads();
	return { url, env, db: database.db };
}
