/** Returns how many cases a property test runs: few in `npm test`, and PROPERTY_RUNS times as many in `npm run test:all`. */
export function propertyRuns(ordinary: number): number {
	return Math.ceil(ordinary * Number(process.env.PROPERTY_RUNS ?? 1));
}
