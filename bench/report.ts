/** One line of a benchmark's table; a figure that is promised carries its bound. */
export type Figure = { name: string; value: number; unit: string; atMost?: number; atLeast?: number };

/** Prints the figures, each with its promise and with what was last recorded. A promise that is missed makes exit code 1. */
export function reportFigures(figures: Figure[], recorded: Map<string, number>) {
	const rows = figures.map((figure) => [
		figure.name,
		`${round(figure.value)} ${figure.unit}`,
		sayRecorded(figure, recorded.get(figure.name)),
		sayPromise(figure),
	]);
	for (const row of alignColumns([["", "measured", "recorded", "promised"], ...rows])) say(row);
	if (figures.some((figure) => !isHeld(figure))) process.exitCode = 1;
}

export function say(line: string) {
	process.stdout.write(`${line}\n`);
}

function isHeld({ value, atMost, atLeast }: Figure): boolean {
	return Number.isFinite(value) && value <= (atMost ?? Number.POSITIVE_INFINITY) && value >= (atLeast ?? Number.NEGATIVE_INFINITY);
}

function sayPromise(figure: Figure): string {
	const { atMost, atLeast } = figure;
	if (atMost === undefined && atLeast === undefined) return "";
	const bound = atMost === undefined ? `at least ${atLeast}` : `at most ${atMost}`;
	return `${bound}, ${isHeld(figure) ? "held" : "MISSED"}`;
}

function sayRecorded({ value }: Figure, before: number | undefined): string {
	if (before === undefined) return "new";
	if (before === 0) return String(before);
	const change = Math.round((value / before - 1) * 100);
	return `${round(before)} (${change > 0 ? "+" : ""}${change} %)`;
}

function round(figure: number): number {
	return figure >= 100 ? Math.round(figure) : Math.round(figure * 100) / 100;
}

function alignColumns(rows: string[][]): string[] {
	const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
	return rows.map((row) =>
		row
			.map((cell, column) => cell.padEnd(widths[column] ?? 0))
			.join("  ")
			.trimEnd(),
	);
}
