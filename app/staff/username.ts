const USERNAME = /^[a-z0-9][a-z0-9._@+-]{0,63}$/;

/** Normalises an account name: lower-case letters, digits and . _ @ + - only. Null if it cannot be one. */
export function parseUsername(typed: string): string | null {
	const username = typed.trim().toLowerCase();
	return USERNAME.test(username) ? username : null;
}
