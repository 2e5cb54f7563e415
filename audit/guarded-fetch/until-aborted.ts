/** The promise's own end, or the signal's reason at the moment it aborts, whichever comes first. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
	return new Promise((resolve, reject) => {
		const giveUp = () => reject(signal.reason);
		if (signal.aborted) giveUp();
		signal.addEventListener("abort", giveUp, { once: true });
		promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", giveUp));
	});
}
