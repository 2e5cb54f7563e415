/** The middle one of these; NaN of none. */
export function median(figures: number[]): number {
	return at(figures, 0.5);
}

/** What all but the slowest hundredth stay below; NaN of none. */
export function p99(figures: number[]): number {
	return at(figures, 0.99);
}

function at(figures: number[], share: number): number {
	return figures.toSorted((a, b) => a - b)[Math.floor(figures.length * share)] ?? Number.NaN;
}
