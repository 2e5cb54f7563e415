/** The end of every refusal that time will lift: "please try again in 5 minutes." */
export function tryAgainIn(seconds: number): string {
	const minutes = Math.ceil(seconds / 60);
	return `please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}

/** How long until a window ends, for Retry-After: at least a second and never more than the window. */
export function secondsUntil(resetsAt: Date, { now, windowMs }: { now: Date; windowMs: number }): number {
	const leftMs = Math.min(resetsAt.getTime() - now.getTime(), windowMs);
	return Math.max(1, Math.ceil(leftMs / 1000));
}
