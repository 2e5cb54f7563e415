const USERNAME = /^[a-z0-9][a-z0-9._@+-]{0,63}$/;

/** The one way a name is written: small letters, digits and . _ @ + - only. Null for what no account can be called. */
export function parseUsername(typed: string): string | null {
	const username = typed.trim().toLowerCase();
	return USERNAME.test(username) ? username : null;
}
