type SmtpServer = {
	host: string;
	port: number;
	secure: boolean;
	auth?: { user: string; pass: string };
	requireTLS: boolean;
	ignoreTLS: boolean;
};

/**
 * Parses the mail server from SMTP_URL. Options in the URL are ignored, so that they cannot switch off certificate checks. A username and
 * password leave this machine only over TLS.
 */
export function parseSmtpUrl(smtpUrl: string): SmtpServer {
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
		// No one can eavesdrop on loopback, and a local relay often has a self-signed certificate.
		ignoreTLS: !secure && isOwnMachine,
	};
}

/** Returns whether a text is the URL of a mail server. With an unescaped #, / or ? in the password, the user would be parsed as the host. */
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
