import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

/** What a process that serves says about itself when its parent asks. */
export type ProcessFigures = {
	heapBytes: number;
	/** Buffers, and the memory of the embedded database. */
	externalBytes: number;
	rssBytes: number;
	/** How many of each kind keep the process at work: sockets, timers, threads. */
	resources: Record<string, number>;
	/** Since the last question. */
	longestStallMs: number;
};

// Loaded before the server by `--import`, so that the built site is watched from within without knowing of it.
if (isMainThread && process.send) {
	const delay = monitorEventLoopDelay({ resolution: 5 });
	delay.enable();
	process.on("message", () => {
		const longestStallMs = delay.max / 1e6;
		globalThis.gc?.();
		const { heapUsed, external, rss } = process.memoryUsage();
		const resources: Record<string, number> = {};
		for (const name of process.getActiveResourcesInfo()) resources[name] = (resources[name] ?? 0) + 1;
		process.send?.({ heapBytes: heapUsed, externalBytes: external, rssBytes: rss, resources, longestStallMs } satisfies ProcessFigures);
		// Our own clearing up is not the site's stall.
		delay.reset();
	});
	process.channel?.unref();
}
