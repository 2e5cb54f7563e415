import { inspect } from "node:util";

/** Explains in one line why the site did not start. */
export function explainStartError(error: unknown): string {
	const cause = findDeepestCause(error);
	const { code, port, syscall, hostname } = cause as { code?: string; port?: number; syscall?: string; hostname?: string };
	if (code === "EADDRINUSE") return `Cannot start: port ${port} is in use by another program. Stop it, or set PORT to another number.`;
	if (code === "EACCES" && port !== undefined)
		return `Cannot start: this user is not allowed to open port ${port}. Set PORT to 1024 or higher.`;
	if (code === "EADDRNOTAVAIL") return "Cannot start: HOST is not an IP address of this machine. Leave it empty to listen on all of them.";
	if (syscall === "getaddrinfo")
		return `Cannot start: the host "${hostname}" does not exist. Set HOST to an IP address of this machine, or leave it empty.`;
	if (code === "ENOENT" && cause.message.includes("pages.json")) return "Cannot start: the build is incomplete. Run npm run build.";
	const reason = (cause.message || code || cause.name).split("\n")[0] ?? "";
	return /^(Cannot start|Invalid settings)/.test(reason) ? reason : `Cannot start: ${reason}`;
}

/** Finds the error at the root. A database client wraps it, sometimes twice, or wraps several in one. */
export function findDeepestCause(error: unknown): Error {
	if (error instanceof AggregateError && error.errors.length > 0) return findDeepestCause(error.errors[0]);
	if (error instanceof Error && error.cause instanceof Error) return findDeepestCause(error.cause);
	if (error instanceof Error) return error;
	// PGlite throws plain objects too, for which String() would say "[object Object]".
	return new Error(error instanceof Object ? inspect(error, { depth: 0, breakLength: Infinity }) : String(error));
}
