/** Shows how far a long test is. */
export function sayRound(round: number, rounds: number, about: string): void {
	process.stdout.write(`  round ${round} of ${rounds}: ${about}\n`);
}
