import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import type { Figure } from "./report.ts";

type Record = { date: string; machine: string; figures: { [name: string]: number } };

/** The figures of a benchmark as they were last recorded in `bench/records/`, by name. */
export function readRecord(bench: string): Map<string, number> {
	const file = fileOf(bench);
	return new Map(existsSync(file) ? Object.entries((JSON.parse(readFileSync(file, "utf8")) as Record).figures) : []);
}

/** Takes the place of what was recorded before: for whoever has made something faster and wants it to stay so. */
export function writeRecord(bench: string, figures: Figure[]) {
	const record: Record = {
		date: new Date().toISOString().slice(0, 10),
		machine: `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, Node ${process.versions.node}`,
		figures: Object.fromEntries(figures.map(({ name, value }) => [name, Math.round(value * 1000) / 1000])),
	};
	mkdirSync(new URL("./records/", import.meta.url), { recursive: true });
	writeFileSync(fileOf(bench), `${JSON.stringify(record, null, "\t")}\n`);
}

function fileOf(bench: string): URL {
	return new URL(`./records/${bench}.json`, import.meta.url);
}
