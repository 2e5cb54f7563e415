/** Waits that long, not at all when there is nothing left to wait, and throws as soon as it is called off. */
export function pause(durationMs: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		signal.throwIfAborted();
		if (durationMs <= 0) return resolve();
		const timer = setTimeout(resolve, durationMs);
		signal.addEventListener("abort", () => {
			clearTimeout(timer);
			reject(signal.reason);
		});
	});
}
