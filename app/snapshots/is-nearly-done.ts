const LEAST_SCORE = 90;

/** Whether so little is left to fix that what no snapshot measures matters more. */
export function isNearlyDone(score: number): boolean {
	return score >= LEAST_SCORE;
}
