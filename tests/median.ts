/** Returns the median, or NaN for an empty list. */
export function median(figures: number[]): number {
	return at(figures, 0.5);
}

/** Returns the 99th percentile, or NaN for an empty list. */
export function p99(figures: number[]): number {
	return at(figures, 0.99);
}

function at(figures: number[], share: number): number {
	return figures.toSorted((a, b) => a - b)[Math.floor(figures.length * share)] ?? Number.NaN;
}
