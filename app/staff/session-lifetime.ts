import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/durations.ts";

/** How long a session lasts without use, and at most. "Remember this device" is for a computer that no one else uses. */
export const SESSION_LIFETIMES = {
	usual: { idleMs: 30 * MINUTE_MS, maxMs: 12 * HOUR_MS },
	remembered: { idleMs: 7 * DAY_MS, maxMs: 30 * DAY_MS },
} as const;
