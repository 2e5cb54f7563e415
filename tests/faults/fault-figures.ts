/** A row of the report. */
export type FaultFigures = {
	fault: string;
	rounds: number;
	acknowledged: number;
	/** Acknowledged and not there afterwards. */
	lost: number;
	/** There more often than it may be. */
	doubled: number;
	/** The longest until all was well again; null where nothing has to recover. */
	recoveryMs: number | null;
	/** What else was measured, in words. */
	seen: string;
	inNpmTest: string[];
};

declare module "vitest" {
	interface TaskMeta {
		fault?: FaultFigures;
	}
}
