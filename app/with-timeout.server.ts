/** How long a request waits for the database. A statement times out a little earlier, so we see its own error. */
export const DATABASE_TIMEOUT_MS = 4_500;

/** Resolves as `work` does, or rejects with a TimeoutError after `timeoutMs`. Does not cancel `work`. */
export async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const timeout = new Promise<never>((_resolve, reject) => {
		timer = setTimeout(() => reject(new DOMException(`timed out after ${timeoutMs} ms`, "TimeoutError")), timeoutMs);
	});
	try {
		return await Promise.race([work, timeout]);
	} finally {
		clearTimeout(timer);
	}
}

/** Whether a health check succeeds within two seconds. */
export async function succeedsInTime(check: Promise<unknown>): Promise<boolean> {
	return withTimeout(check, 2_000).then(
		() => true,
		() => false,
	);
}
