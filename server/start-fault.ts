import { inspect } from "node:util";

/** Why the site did not start, in one line for the person who tried. */
export function explainStartFault(error: unknown): string {
	const fault = deepestCause(error);
	const { code, port, syscall, hostname } = fault as { code?: string; port?: number; syscall?: string; hostname?: string };
	if (code === "EADDRINUSE") return `Cannot start: port ${port} is taken by another program. Stop that one or set PORT to another number.`;
	if (code === "EACCES" && port !== undefined) return `Cannot start: this user may not open port ${port}. Set PORT to 1024 or more.`;
	if (code === "EADDRNOTAVAIL") return "Cannot start: HOST is not an address of this machine. Leave it empty to listen on every one.";
	if (syscall === "getaddrinfo")
		return `Cannot start: there is no host "${hostname}". Set HOST to an address of this machine, or leave it empty.`;
	if (code === "ENOENT" && fault.message.includes("pages.json")) return "Cannot start: the build is not complete. Run npm run build.";
	const reason = (fault.message || code || fault.name).split("\n")[0] ?? "";
	return reason.startsWith("Cannot start") ? reason : `Cannot start: ${reason}`;
}

/** A database client wraps what really happened, sometimes twice, sometimes several at once. */
function deepestCause(error: unknown): Error {
	if (error instanceof AggregateError && error.errors.length > 0) return deepestCause(error.errors[0]);
	if (error instanceof Error && error.cause instanceof Error) return deepestCause(error.cause);
	if (error instanceof Error) return error;
	// Not everything that is thrown is an Error: String() of such an object would say "[object Object]".
	return new Error(error instanceof Object ? inspect(error, { depth: 0, breakLength: Infinity }) : String(error));
}
