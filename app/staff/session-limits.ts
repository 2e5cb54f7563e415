const IDLE_MS = 12 * 60 * 60 * 1000;
const ABSOLUTE_MS = 7 * 24 * 60 * 60 * 1000;
const UPDATE_LAST_SEEN_MS = 60 * 1000;
/** Setting the clock back by less than this signs nobody out. */
const CLOCK_TOLERANCE_MS = 60 * 60 * 1000;

/** The cookie lives as long as a session can. */
export const SESSION_MAX_AGE_SECONDS = ABSOLUTE_MS / 1000;

export type SessionTimes = { createdAt: Date; lastSeenAt: Date };

/** Sessions that started or were last used before these times have expired: 7 days in total, 12 hours idle. */
export function oldestLiveSession(now: Date): SessionTimes {
	return { createdAt: new Date(now.getTime() - ABSOLUTE_MS), lastSeenAt: new Date(now.getTime() - IDLE_MS) };
}

/** Sessions dated after this time were stored by a clock that was ahead, and count as expired. */
export function newestLiveSession(now: Date): Date {
	return new Date(now.getTime() + CLOCK_TOLERANCE_MS);
}

/** At most once a minute, to avoid a write with every request. */
export function shouldUpdateLastSeen({ lastSeenAt }: SessionTimes, now: Date): boolean {
	return Math.abs(now.getTime() - lastSeenAt.getTime()) >= UPDATE_LAST_SEEN_MS;
}
