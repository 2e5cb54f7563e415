import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { OpenDatabase } from "#app/db/client.server.ts";
import { logEvent, logFailure } from "#app/log.server.ts";
import type { BackgroundWork } from "./background-work.ts";

/** How long requests may take to finish. A stopping node has ten seconds; the last one is for closing the database. */
const FINISH_WITHIN_MS = 8_700;
const CLOSE_WITHIN_MS = 1_000;
/** One Ctrl-C arrives several times: from the terminal, from npm and from the bootstrap. */
const SAME_SIGNAL_MS = 500;
const IDLE_CHECK_MS = 50;

/** What a running site has opened so far. */
export type OpenParts = {
	isStopping: boolean;
	stopDelaySeconds: number;
	database?: OpenDatabase;
	background?: BackgroundWork;
	drain?: (finishWithinMs: number) => Promise<void>;
};

/**
 * Stops a site in this order:
 * 1. Background work starts nothing new.
 * 2. A delay gives the load balancer time to stop sending requests.
 * 3. The server accepts no new connections.
 * 4. Requests and background work in flight finish. Another node picks up a notice that does not finish in time.
 * 5. The database closes.
 */
export async function stopSite(parts: OpenParts): Promise<void> {
	parts.isStopping = true;
	const background = parts.background?.close();
	// The promise is awaited below; until then a rejection must not end the process.
	background?.catch(() => {});
	await sleep(parts.stopDelaySeconds * 1000);
	await Promise.all([parts.drain?.(FINISH_WITHIN_MS), within(FINISH_WITHIN_MS, "background-work", background)]);
	await within(CLOSE_WITHIN_MS, "database", parts.database?.close());
}

/** Runs `stop` on the first stop signal and then exits with 0. A second Ctrl-C exits immediately. */
export function onStopSignal(stop: () => Promise<void>) {
	let firstAtMs: number | null = null;
	const handle = (signal: NodeJS.Signals) => {
		if (firstAtMs !== null) {
			// systemd sends SIGTERM again if npm ends before the site.
			if (signal === "SIGINT" && performance.now() - firstAtMs > SAME_SIGNAL_MS) process.exit(1);
			return;
		}
		firstAtMs = performance.now();
		stop().then(
			() => process.exit(0),
			(error) => {
				logFailure("unclean-shutdown", error);
				process.exit(1);
			},
		);
	};
	process.on("SIGTERM", handle).on("SIGINT", handle).on("SIGHUP", handle);
}

/** Tracks a server's connections from now on. The returned function stops the server without losing a request. */
export function prepareDrain(server: Server): (finishWithinMs: number) => Promise<void> {
	// Node counts a connection as idle only after its first request, and would wait for one that never sends any.
	const unused = new Set<Socket>();
	server.on("connection", (socket) => {
		unused.add(socket);
		socket.once("close", () => unused.delete(socket));
	});
	server.on("request", (request) => unused.delete(request.socket));

	/** Accepts no new connections, lets requests in flight finish, and closes what is still open after the limit. */
	return function drain(finishWithinMs) {
		return new Promise((resolve) => {
			const closeIdle = () => {
				server.closeIdleConnections();
				for (const socket of unused) socket.destroy();
			};
			// Repeated, because a kept-alive connection becomes idle only after its last response.
			const idleCheck = setInterval(closeIdle, IDLE_CHECK_MS);
			const limit = setTimeout(() => server.closeAllConnections(), finishWithinMs);
			server.close(() => {
				clearInterval(idleCheck);
				clearTimeout(limit);
				resolve();
			});
			closeIdle();
		});
	};
}

async function within(limitMs: number, what: string, work: Promise<void> | undefined): Promise<void> {
	const done = new AbortController();
	const late = sleep(limitMs, "late", { signal: done.signal }).catch(() => {});
	if ((await Promise.race([work, late])) === "late") logEvent("shutdown-timeout", { what });
	done.abort();
}
