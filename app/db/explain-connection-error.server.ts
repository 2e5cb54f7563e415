/** The server that we tried to connect to, without the password. */
type Target = { host: string; port: number; database?: string | undefined; user?: string | undefined };

/** Says in one sentence why PostgreSQL cannot be reached, without the password. */
export class ConnectionFailed extends Error {
	constructor(cause: unknown, target?: Target) {
		super(target ? explain(cause, target) : explainUnreadable(cause));
		this.name = "ConnectionFailed";
		// No `cause`, because some of those messages contain the whole URL.
	}
}

function explainUnreadable(cause: unknown): string {
	const { code = "" } = getFirstError(cause);
	// Only the certificate files in the URL are read from disk.
	if (["ENOENT", "EACCES", "EISDIR"].includes(code)) return `the certificate file in DATABASE_URL (sslrootcert) cannot be read (${code}).`;
	return "DATABASE_URL cannot be read. In the password, write # / @ : as %23 %2F %40 %3A. The port must be a number up to 65535.";
}

function explain(cause: unknown, { host, port, database, user }: Target): string {
	const { code = "", message = "" } = getFirstError(cause);
	const server = `the PostgreSQL server at ${host}:${port}`;
	switch (code) {
		case "28P01":
			return `${server} refuses the password of user "${user}". Check DATABASE_URL.`;
		case "28000":
			if (/no encryption|SSL off/i.test(message))
				return `${server} accepts only encrypted connections. Add ?sslmode=verify-full to DATABASE_URL.`;
			return `${server} refuses user "${user}". Check DATABASE_URL, or pg_hba.conf on the server.`;
		case "3D000":
			return `${server} has no database "${database}". Create it with createdb, or check DATABASE_URL.`;
		case "53300":
			return `${server} has no free connections. Close another program that uses it, or set a smaller DATABASE_POOL_SIZE on every node.`;
		case "57P03":
			return `${server} is starting or shutting down. Try again in a moment.`;
		case "ENOTFOUND":
		case "EAI_AGAIN":
			return `this machine cannot find the host "${host}". Check DATABASE_URL.`;
		case "ECONNREFUSED":
			return `nothing is listening at ${host}:${port}. Is PostgreSQL running there? Check DATABASE_URL.`;
	}
	if (/certificate/i.test(message) || code.includes("CERT")) {
		return `this machine does not trust the TLS certificate of ${server} (${code || "no code"}). Specify the CA file: ?sslmode=verify-full&sslrootcert=<file>.`;
	}
	if (/does not support SSL/i.test(message)) return `${server} does not support encryption, which DATABASE_URL requires (sslmode).`;
	if (/timeout/i.test(message) || code === "ETIMEDOUT") {
		return `${server} did not respond within 3 seconds. Check DATABASE_URL and any firewall in between.`;
	}
	return `${server} did not accept the connection (${code || "no reason given"}). Check DATABASE_URL.`;
}

/** Returns the first error for a host with several IP addresses, which fails with one for each. */
function getFirstError(cause: unknown): { code?: string; message?: string } {
	if (cause instanceof AggregateError) return getFirstError(cause.errors[0]);
	return cause instanceof Error ? cause : {};
}
