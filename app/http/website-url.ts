const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+(?:xn--[a-z0-9-]{1,59}|[a-z]{2,63})$/;

/** Whether this is a full http or https URL of a public site: a real domain, no user name, no IP address. */
export function isWebsiteUrl(text: string): boolean {
	if (!/^https?:\/\/[^\s/]/i.test(text) || /[\p{Cc}\p{Cs}]/u.test(text)) return false;
	try {
		const { username, password, hostname } = new URL(text);
		return username === "" && password === "" && DOMAIN.test(hostname.replace(/\.$/, ""));
	} catch {
		return false;
	}
}

/** Trims, and puts https:// before a bare domain. Anything else stays as typed. */
export function completeWebsiteUrl(typed: string): string {
	const trimmed = typed.trim();
	const looksBare = /^[^\s/?#@:]+(?::\d{1,5})?(?:[/?#]\S*)?$/.test(trimmed);
	return looksBare && isWebsiteUrl(`https://${trimmed}`) ? `https://${trimmed}` : trimmed;
}
