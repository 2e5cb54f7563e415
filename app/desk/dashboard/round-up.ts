const STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** Rounds up to a round number of at least 1, for the top of a chart's axis. */
export function roundUp(value: number): number {
	const ceiling = Math.max(1, value);
	const power = 10 ** Math.floor(Math.log10(ceiling));
	return (STEPS.find((step) => step * power >= ceiling) ?? 10) * power;
}
