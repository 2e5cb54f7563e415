import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

export type ProcessFigures = {
	heapBytes: number;
	rssBytes: number;
	/** Since the last report. */
	longestStallMs: number;
};

// The built site loads this file with `--import`. It responds to each message of its parent with figures about the process.
if (isMainThread && process.send) {
	const delay = monitorEventLoopDelay({ resolution: 5 });
	delay.enable();
	process.on("message", () => {
		const longestStallMs = delay.max / 1e6;
		globalThis.gc?.();
		const { heapUsed, rss } = process.memoryUsage();
		process.send?.({ heapBytes: heapUsed, rssBytes: rss, longestStallMs } satisfies ProcessFigures);
		// Our own garbage collection is not a stall of the site.
		delay.reset();
	});
	process.channel?.unref();
}
