const IDLE_MS = 12 * 60 * 60 * 1000;
const ABSOLUTE_MS = 7 * 24 * 60 * 60 * 1000;
const NOTE_SEEN_EVERY_MS = 60 * 1000;
/** A clock that is set back by less than this signs nobody out. */
const CLOCK_TOLERANCE_MS = 60 * 60 * 1000;

/** How long a browser may keep the cookie: no longer than the session can live. */
export const SESSION_MAX_AGE_SECONDS = ABSOLUTE_MS / 1000;

export type SessionTimes = { createdAt: Date; lastSeenAt: Date };

/** A session that began, or was last used, at one of these moments or before is over: twelve idle hours, seven days in all. */
export function oldestLiveSession(now: Date): SessionTimes {
	return { createdAt: new Date(now.getTime() - ABSOLUTE_MS), lastSeenAt: new Date(now.getTime() - IDLE_MS) };
}

/** A session that began, or was last used, after this moment was stored by a clock that was ahead: nobody knows when it should end. */
export function newestLiveSession(now: Date): Date {
	return new Date(now.getTime() + CLOCK_TOLERANCE_MS);
}

/** Not at every request: a desk that is read all day would write all day. */
export function isSeenWorthNoting({ lastSeenAt }: SessionTimes, now: Date): boolean {
	return Math.abs(now.getTime() - lastSeenAt.getTime()) >= NOTE_SEEN_EVERY_MS;
}
