export type Figure = { name: string; value: number; unit?: string; atMost?: number; atLeast?: number };

/** Prints the figures beside their goals. A missed goal makes the exit code 1. */
export function printFigures(figures: Figure[]) {
	const rows = figures.map((figure) => {
		const { name, value, unit = "", atMost, atLeast } = figure;
		const goal = [atMost !== undefined && `at most ${atMost}`, atLeast !== undefined && `at least ${atLeast}`].filter(Boolean).join(", ");
		return [name, { measured: `${round(value)} ${unit}`.trim(), goal, missed: isMissed(figure) ? "MISSED" : "" }];
	});
	console.table(Object.fromEntries(rows));
	if (figures.some(isMissed)) process.exitCode = 1;
}

function isMissed({ value, atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY }: Figure): boolean {
	return !(value <= atMost && value >= atLeast);
}

function round(value: number): number {
	return value >= 100 ? Math.round(value) : Math.round(value * 100) / 100;
}
