import { formatNumber } from "#app/desk/ui/format-number.ts";

/** Below this, one more or less would change a percentage by more than ten points. */
const MIN_FOR_PERCENT = 10;

/** Formats a share as "75%", or as "3 of 4" if there are too few for a percentage. */
export function formatShare(part: number, all: number): string {
	return isSmallSample(all) ? `${part} of ${all}` : `${Math.round((part / all) * 100)}%`;
}

/** Says what a share is of: "30 of 40 requests", or only "requests" if the share already shows the numbers. */
export function describeShare(part: number, all: number, what: string): string {
	return isSmallSample(all) ? what : `${formatNumber(part)} of ${formatNumber(all)} ${what}`;
}

export function isSmallSample(all: number): boolean {
	return all < MIN_FOR_PERCENT;
}
