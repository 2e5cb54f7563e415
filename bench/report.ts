import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";

/** One line of a benchmark's report, with its promise if there is one. Figures with a `cell` are printed as a grid. */
export type Figure = {
	name: string;
	value: number;
	unit: string;
	atMost?: number;
	atLeast?: number;
	/** Why the limit is what it is. */
	why?: string;
	cell?: { row: string; column: string };
};

/** Runs a benchmark and prints its figures next to those in `bench/records/`. `--record` updates the record. */
export async function runBench(name: string, measure: () => Promise<Figure[]>) {
	const { values } = parseArgs({ options: { record: { type: "boolean" } } });
	const figures = await measure();
	reportFigures(figures, readRecord(name));
	if (values.record) writeRecord(name, figures);
}

type BenchRecord = { date: string; machine: string; figures: Record<string, number> };

function readRecord(bench: string): Map<string, number> {
	const file = recordFile(bench);
	return new Map(existsSync(file) ? Object.entries((JSON.parse(readFileSync(file, "utf8")) as BenchRecord).figures) : []);
}

function writeRecord(bench: string, figures: Figure[]) {
	const record: BenchRecord = {
		date: new Date().toISOString().slice(0, 10),
		machine: `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, Node ${process.versions.node}`,
		figures: Object.fromEntries(figures.map(({ name, value }) => [name, Math.round(value * 1000) / 1000])),
	};
	mkdirSync(new URL("./records/", import.meta.url), { recursive: true });
	writeFileSync(recordFile(bench), `${JSON.stringify(record, null, "\t")}\n`);
}

function recordFile(bench: string): URL {
	return new URL(`./records/${bench}.json`, import.meta.url);
}

/** A missed promise makes exit code 1. */
function reportFigures(figures: Figure[], recorded: Map<string, number>) {
	for (const line of alignColumns(layOutGrid(figures, recorded))) say(line);
	const lines = figures.filter(({ cell }) => !cell);
	const rows = lines.map((figure) => [
		figure.name,
		`${round(figure.value)} ${figure.unit}`,
		formatRecorded(figure, recorded.get(figure.name)),
		formatPromise(figure),
		figure.why ?? "",
	]);
	for (const row of alignColumns([["", "measured", "recorded", "promised", ""], ...rows])) say(row);
	if (figures.some((figure) => !isHeld(figure))) process.exitCode = 1;
}

export function say(line: string) {
	process.stdout.write(`${line}\n`);
}

/** Each row of the grid, followed by its promises and its records. */
function layOutGrid(figures: Figure[], recorded: Map<string, number>): string[][] {
	const columns = [...new Set(figures.flatMap(({ cell }) => cell?.column ?? []))];
	const rows = [...new Set(figures.flatMap(({ cell }) => cell?.row ?? []))];
	if (rows.length === 0) return [];
	const lines = rows.flatMap((row) => {
		const inRow = columns.map((column) => figures.find(({ cell }) => cell?.row === row && cell.column === column));
		const line = (title: string, write: (figure: Figure) => string) => [title, ...inRow.map((figure) => (figure ? write(figure) : ""))];
		return [
			line(row, (figure) => `${round(figure.value)}${isHeld(figure) ? "" : " !"}`),
			line("  promised", ({ atLeast, atMost }) => (atMost !== undefined ? `<= ${atMost}` : atLeast !== undefined ? `>= ${atLeast}` : "")),
			line("  recorded", ({ name }) => String(round(recorded.get(name) ?? Number.NaN)).replace("NaN", "new")),
		];
	});
	return [["! = missed", ...columns], ...lines, [""]];
}

function isHeld({ value, atMost, atLeast }: Figure): boolean {
	return Number.isFinite(value) && value <= (atMost ?? Number.POSITIVE_INFINITY) && value >= (atLeast ?? Number.NEGATIVE_INFINITY);
}

function formatPromise(figure: Figure): string {
	const { atMost, atLeast } = figure;
	if (atMost === undefined && atLeast === undefined) return "";
	const bound = atMost === undefined ? `at least ${atLeast}` : `at most ${atMost}`;
	return `${bound}, ${isHeld(figure) ? "held" : "MISSED"}`;
}

function formatRecorded({ value }: Figure, before: number | undefined): string {
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
