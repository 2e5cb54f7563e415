/** Caches the result of `read` for `cacheMs`. Concurrent callers share one call. */
export function cacheFor<T>(cacheMs: number, read: () => Promise<T>): () => Promise<T> {
	let cached: { result: Promise<T>; expiresMs: number } | null = null;
	return () => {
		if (!cached || performance.now() > cached.expiresMs) cached = { result: read(), expiresMs: performance.now() + cacheMs };
		return cached.result;
	};
}
