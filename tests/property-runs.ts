/** How many cases a property is tried with: few in `npm test`, so many times as many with PROPERTY_RUNS, as `npm run test:faults` sets it. */
export function propertyRuns(ordinary: number): number {
	return Math.ceil(ordinary * Number(process.env.PROPERTY_RUNS ?? 1));
}
