/** PostgreSQL's codes for a server that is away, full, hanging or not ours to write to, and the network's on the way to it. */
const AWAY_CODE = /^(?:08|25006|25P03|28|3D|53|55P03|57|58|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)UNREACH)/;
/** What the two clients say themselves carries no code. */
const AWAY_WORDS =
	/^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client (?:has encountered|was closed)|Cannot use a pool|PGlite is clos)/;

/** Whether something failed because the database does not answer or cannot work, and not by what it was asked. */
export function isDatabaseAway(error: unknown): boolean {
	for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
		if (AWAY_WORDS.test(cause.message) || ("code" in cause && AWAY_CODE.test(String(cause.code)))) return true;
	}
	return false;
}
