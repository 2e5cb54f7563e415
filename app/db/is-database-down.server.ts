import { listCauses } from "#app/list-causes.ts";

/** PostgreSQL's codes for a server that is down, full, hanging or read-only, and Node's codes for a failed connection. */
const DOWN_CODE = /^(?:08|25006|25P03|28|3D|53|55P03|57|58|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)UNREACH)/;
/** Errors of pg and PGlite themselves have no code. */
const DOWN_MESSAGE =
	/^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client (?:has encountered|was closed)|Cannot use a pool|PGlite is clos)/;

/** Whether a query failed because the database is down or cannot work, and not because of the query itself. */
export function isDatabaseDown(error: unknown): boolean {
	const errors = listCauses(error).filter((cause) => cause instanceof Error);
	return errors.some((cause) => DOWN_MESSAGE.test(cause.message) || ("code" in cause && DOWN_CODE.test(String(cause.code))));
}
