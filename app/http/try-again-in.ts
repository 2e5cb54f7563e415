/** The sentence at the end of every rate limit message: "Please try again in 5 minutes." */
export function tryAgainIn(seconds: number): string {
	const minutes = Math.ceil(seconds / 60);
	return `Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}

/** Seconds until a window ends, for Retry-After: at least one and at most the whole window. */
export function secondsUntil(resetsAt: Date, { now, windowMs }: { now: Date; windowMs: number }): number {
	const leftMs = Math.min(resetsAt.getTime() - now.getTime(), windowMs);
	return Math.max(1, Math.ceil(leftMs / 1000));
}
