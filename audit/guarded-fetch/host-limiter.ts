type HostLimiter = {
	/** Waits for a slot at the host, until the signal aborts. Returns the function that releases it. */
	acquire(host: string, signal: AbortSignal): Promise<() => void>;
};

/** Allows at most `maxPerHost` concurrent requests to each host, first come, first served. */
export function createHostLimiter(maxPerHost: number): HostLimiter {
	const hosts = new Map<string, { active: number; waiting: Set<() => void> }>();

	function release(host: string) {
		const slots = hosts.get(host);
		if (!slots) return;
		const [next] = slots.waiting;
		if (next) return next();
		slots.active -= 1;
		if (slots.active === 0) hosts.delete(host);
	}

	return {
		async acquire(host, signal) {
			signal.throwIfAborted();
			const slots = hosts.get(host) ?? { active: 0, waiting: new Set() };
			hosts.set(host, slots);
			if (slots.active < maxPerHost) slots.active += 1;
			else await waitForTurn(slots.waiting, signal);
			return () => release(host);
		},
	};
}

function waitForTurn(waiting: Set<() => void>, signal: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		const stopWaiting = () => {
			waiting.delete(start);
			signal.removeEventListener("abort", abort);
		};
		const start = () => {
			stopWaiting();
			resolve();
		};
		const abort = () => {
			stopWaiting();
			reject(signal.reason);
		};
		waiting.add(start);
		signal.addEventListener("abort", abort);
	});
}
