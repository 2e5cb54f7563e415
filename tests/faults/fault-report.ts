import type { Reporter, TestModule } from "vitest/node";

/** One row of the report. */
export type FaultFigures = {
	fault: string;
	rounds: number;
	acknowledged: number;
	/** Acknowledged but missing afterwards. */
	lost: number;
	duplicated: number;
	/** The longest recovery; null where nothing has to recover. */
	recoveryMs: number | null;
	/** Other measurements, in words. */
	notes: string;
};

declare module "vitest" {
	interface TaskMeta {
		fault?: FaultFigures;
	}
}

type Row = FaultFigures & { state: string; seconds: number };

const COLUMNS = ["fault", "rounds", "acknowledged", "lost", "duplicated", "recovery", "took", "notes"];

/** Prints a table of all faults at the end of the run, with those that failed or were skipped marked. */
export function faultReport(): Reporter {
	return {
		onTestRunEnd(modules) {
			const rows = modules.flatMap(listRows);
			if (rows.length > 0) process.stdout.write(`\n${renderFaults(rows)}\n`);
		},
	};
}

export function renderFaults(rows: Row[]): string {
	const cells = [COLUMNS, ...rows.map(listCells)];
	const widths = COLUMNS.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
	const lines = cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
	const seconds = rows.reduce((sum, row) => sum + row.seconds, 0);
	return `${lines.map((line) => line.trimEnd()).join("\n")}\n${rows.length} faults in ${seconds.toFixed(0)} s`;
}

function listCells({ fault, rounds, acknowledged, lost, duplicated, recoveryMs, notes, state, seconds }: Row): string[] {
	const name = state === "passed" ? fault : `${state.toUpperCase()}: ${fault}`;
	const recovery = recoveryMs === null ? "-" : `${(recoveryMs / 1000).toFixed(1)} s`;
	return [name, ...[rounds, acknowledged, lost, duplicated].map(String), recovery, `${seconds.toFixed(0)} s`, notes];
}

function listRows(module: TestModule): Row[] {
	return [...module.children.allTests()].flatMap((test) => {
		const { fault } = test.meta();
		return fault ? [{ ...fault, state: test.result().state, seconds: (test.diagnostic()?.duration ?? 0) / 1000 }] : [];
	});
}
