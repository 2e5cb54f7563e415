export type Figure = { name: string; value: number; unit?: string; max?: number; min?: number };

/** Prints the figures beside their goals. A missed goal makes the exit code 1. */
export function printFigures(figures: Figure[]) {
	const rows = figures.map((figure) => {
		const { name, value, unit = "", max, min } = figure;
		const goal = [max !== undefined && `at most ${max}`, min !== undefined && `at least ${min}`].filter(Boolean).join(", ");
		return [name, { measured: `${round(value)} ${unit}`.trim(), goal, missed: isMissed(figure) ? "MISSED" : "" }];
	});
	console.table(Object.fromEntries(rows));
	if (figures.some(isMissed)) process.exitCode = 1;
}

function isMissed({ value, max = Number.POSITIVE_INFINITY, min = Number.NEGATIVE_INFINITY }: Figure): boolean {
	return !(value <= max && value >= min);
}

function round(value: number): number {
	return value >= 100 ? Math.round(value) : Math.round(value * 100) / 100;
}
