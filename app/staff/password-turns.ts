import { createLimiter } from "#app/http/limiter.ts";

/**
 * A password takes 19 MiB, one of Node's four worker threads and some 50 ms of a core. Two at once leave a thread and some of the machine to
 * everybody else, and the line is no longer than what is done before its last one has waited too long.
 */
export const { run: inPasswordTurn, isFull: isPasswordLineFull } = createLimiter({ maxRunning: 2, maxQueued: 40 });
