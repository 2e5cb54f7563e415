export const NOON = new Date("2025-08-05T12:00:00Z");

/** Creates a clock that moves only when the test advances it. */
export function createClock(start: Date = NOON) {
	let ms = start.getTime();
	return {
		now: () => new Date(ms),
		advance: (byMs: number) => {
			ms += byMs;
		},
	};
}
