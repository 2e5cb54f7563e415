export function median(figures: number[]): number {
	const sorted = figures.toSorted((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
