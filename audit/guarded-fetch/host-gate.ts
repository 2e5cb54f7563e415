export type HostGate = {
	/** Waits for a place at the host, at most until the signal aborts; the answer gives the place back. */
	enter(host: string, signal: AbortSignal): Promise<() => void>;
};

/** Lets at most `places` requests at once through to each host, in the order they came. */
export function createHostGate(places: number): HostGate {
	const hosts = new Map<string, { taken: number; waiting: Set<() => void> }>();

	function leave(host: string) {
		const line = hosts.get(host);
		if (!line) return;
		const [next] = line.waiting;
		if (next) return next();
		line.taken -= 1;
		if (line.taken === 0) hosts.delete(host);
	}

	return {
		async enter(host, signal) {
			signal.throwIfAborted();
			const line = hosts.get(host) ?? { taken: 0, waiting: new Set() };
			hosts.set(host, line);
			if (line.taken < places) line.taken += 1;
			else await waitIn(line.waiting, signal);
			return () => leave(host);
		},
	};
}

function waitIn(waiting: Set<() => void>, signal: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		const stopWaiting = () => {
			waiting.delete(letIn);
			signal.removeEventListener("abort", giveUp);
		};
		const letIn = () => {
			stopWaiting();
			resolve();
		};
		const giveUp = () => {
			stopWaiting();
			reject(signal.reason);
		};
		waiting.add(letIn);
		signal.addEventListener("abort", giveUp);
	});
}
