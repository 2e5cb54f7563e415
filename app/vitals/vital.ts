/** From this width on a screen is no phone's. */
export const LARGER_FROM_PX = 768;
export const DEVICES = ["phone", "larger"] as const;
export type Device = (typeof DEVICES)[number];

type Scale = {
	/** Google's limit of "good", inclusive. */
	good: number;
	/** Above it is "poor". */
	poor: number;
	/** Up to here it is as good as nothing, and counted as 0. */
	least: number;
	/** What is more is counted as this. */
	most: number;
};

/** What is measured of a page view: milliseconds, but for the layout shift, which has no unit. */
export const VITALS = {
	LCP: { good: 2_500, poor: 4_000, least: 1, most: 60_000 },
	INP: { good: 200, poor: 500, least: 1, most: 60_000 },
	CLS: { good: 0.1, poor: 0.25, least: 0.001, most: 10 },
	FCP: { good: 1_800, poor: 3_000, least: 1, most: 60_000 },
	TTFB: { good: 800, poor: 1_800, least: 1, most: 60_000 },
} as const satisfies Record<string, Scale>;
export type VitalName = keyof typeof VITALS;
export const VITAL_NAMES = Object.keys(VITALS) as VitalName[];

export const RATINGS = ["good", "needs-improvement", "poor"] as const;
export type Rating = (typeof RATINGS)[number];
