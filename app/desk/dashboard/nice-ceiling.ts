const STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** The top of a scale that holds the value: a round figure, and never nothing. */
export function niceCeiling(value: number): number {
	const ceiling = Math.max(1, value);
	const power = 10 ** Math.floor(Math.log10(ceiling));
	return (STEPS.find((step) => step * power >= ceiling) ?? 10) * power;
}
