type SmtpServer = {
	host: string;
	port: number;
	secure: boolean;
	auth?: { user: string; pass: string };
	requireTLS: boolean;
	ignoreTLS: boolean;
};

/**
 * The mail server that SMTP_URL names. The rest of the address counts for nothing, so that it cannot switch
 * the checks of certificates off. A name and password leave this machine only over a secure connection.
 */
export function smtpServerOf(smtpUrl: string): SmtpServer {
	const { protocol, hostname, port, username, password } = new URL(smtpUrl);
	const host = hostname.replace(/^\[|\]$/g, "");
	const secure = protocol === "smtps:";
	const isOwnMachine = host.toLowerCase() === "localhost" || host === "::1" || /^127(\.\d+){3}$/.test(host);
	return {
		host,
		port: port === "" ? (secure ? 465 : 587) : Number(port),
		secure,
		...(username === "" ? {} : { auth: { user: decode(username), pass: decode(password) } }),
		requireTLS: !secure && !isOwnMachine && username !== "",
		// On this machine nobody listens in between, and a relay there often has a certificate of its own making.
		ignoreTLS: !secure && isOwnMachine,
	};
}

/** Whether an address names a mail server. A password with a bare # / or ? in it would make its user the host. */
export function isSmtpUrl(text: string): boolean {
	const url = URL.parse(text);
	if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === "") return false;
	return url.hash === "" && !`${url.pathname}${url.search}`.includes("@");
}

function decode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
