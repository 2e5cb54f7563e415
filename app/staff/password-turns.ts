import { createTurns } from "#app/http/take-turns.ts";

/**
 * A password takes 19 MiB, one of Node's four worker threads and some 50 ms of a core. Two at once leave a thread and some of the machine to
 * everybody else, and the line is no longer than what is done before its last one has waited too long.
 */
export const { inTurn: inPasswordTurn, isFull: isPasswordLineFull } = createTurns({ atOnce: 2, waiting: 40 });
