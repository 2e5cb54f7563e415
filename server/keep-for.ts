/** Caches what `read` returns for `keepMs`. Callers in the meantime share one call. */
export function keepFor<T>(keepMs: number, read: () => Promise<T>): () => Promise<T> {
	let kept: { reading: Promise<T>; untilMs: number } | null = null;
	return () => {
		if (!kept || performance.now() > kept.untilMs) kept = { reading: read(), untilMs: performance.now() + keepMs };
		return kept.reading;
	};
}
