/** Where a database was looked for and not found: everything about its address but the password. */
type Target = { host: string; port: number; database?: string | undefined; user?: string | undefined };

/** PostgreSQL could not be reached with the address that was given; the message says in one sentence why, and never the password. */
export class DatabaseNotOpened extends Error {
	constructor(cause: unknown, target?: Target) {
		super(target ? explain(cause, target) : explainUnread(cause));
		this.name = "DatabaseNotOpened";
		// Not `cause`: the text of some of these errors carries the whole address.
	}
}

function explainUnread(cause: unknown): string {
	const { code = "" } = firstOf(cause);
	// The only files it can name.
	if (["ENOENT", "EACCES", "EISDIR"].includes(code))
		return `a certificate file that DATABASE_URL names (sslrootcert) cannot be read (${code}).`;
	return "DATABASE_URL cannot be read. Write characters such as # / @ : in its password as %23 %2F %40 %3A; its port is a number up to 65535.";
}

function explain(cause: unknown, { host, port, database, user }: Target): string {
	const { code = "", message = "" } = firstOf(cause);
	const server = `the PostgreSQL at ${host}:${port}`;
	switch (code) {
		case "28P01":
			return `${server} refuses the password of the user "${user}". Look at DATABASE_URL.`;
		case "28000":
			if (/no encryption|SSL off/i.test(message))
				return `${server} takes only encrypted connections. Add ?sslmode=verify-full to DATABASE_URL.`;
			return `${server} does not let the user "${user}" in. Look at DATABASE_URL, or at pg_hba.conf of the server.`;
		case "3D000":
			return `${server} has no database "${database}". Make it (createdb), or look at DATABASE_URL.`;
		case "53300":
			return `${server} has no connection left. Stop another program, or set a smaller DATABASE_POOL_SIZE on every node.`;
		case "57P03":
			return `${server} is just starting or stopping. Try again in a moment.`;
		case "ENOTFOUND":
		case "EAI_AGAIN":
			return `there is no host "${host}", as far as this machine can tell. Look at DATABASE_URL.`;
		case "ECONNREFUSED":
			return `nothing takes connections at ${host}:${port}. Is PostgreSQL running there? Look at DATABASE_URL.`;
	}
	if (/certificate/i.test(message) || code.includes("CERT")) {
		return `the certificate of ${server} is not one that this machine trusts (${code || "TLS"}). Name its authority: ?sslmode=verify-full&sslrootcert=<file>.`;
	}
	if (/does not support SSL/i.test(message)) return `${server} cannot encrypt, and DATABASE_URL asks for it (sslmode).`;
	if (/timeout/i.test(message) || code === "ETIMEDOUT") {
		return `${server} does not answer within 3 seconds. Look at DATABASE_URL, and at the firewall between.`;
	}
	return `${server} cannot be opened (${code || "no reason given"}). Look at DATABASE_URL.`;
}

/** A host with several addresses fails with several errors. */
function firstOf(cause: unknown): { code?: string; message?: string } {
	if (cause instanceof AggregateError) return firstOf(cause.errors[0]);
	return cause instanceof Error ? cause : {};
}
