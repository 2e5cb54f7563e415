export const VITALS_SCRIPT_PATH = "/vitals.js";
export const VITALS_ENDPOINT_PATH = "/api/vitals";

/** Screens narrower than this count as phones. */
export const LARGER_FROM_PX = 768;
export const DEVICES = ["phone", "larger"] as const;
export type Device = (typeof DEVICES)[number];

type Scale = {
	/** Google's threshold for "good", inclusive. */
	good: number;
	/** Anything above is "poor". */
	poor: number;
	/** Values up to here count as 0. */
	min: number;
	/** Larger values count as this. */
	max: number;
};

/** The measured metrics, in milliseconds except for CLS, which has no unit. */
export const VITALS = {
	LCP: { good: 2_500, poor: 4_000, min: 1, max: 60_000 },
	INP: { good: 200, poor: 500, min: 1, max: 60_000 },
	CLS: { good: 0.1, poor: 0.25, min: 0.001, max: 10 },
	FCP: { good: 1_800, poor: 3_000, min: 1, max: 60_000 },
	TTFB: { good: 800, poor: 1_800, min: 1, max: 60_000 },
} as const satisfies Record<string, Scale>;
export type VitalName = keyof typeof VITALS;
export const VITAL_NAMES = Object.keys(VITALS) as VitalName[];

export const RATINGS = ["good", "needs-improvement", "poor"] as const;
export type Rating = (typeof RATINGS)[number];
