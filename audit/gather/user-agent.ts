/** Our name in robots.txt. It names no agency, so it stays the same when the site is rebranded. */
export const USER_AGENT_TOKEN = "SEOSnapshot";

/** Renders the user agent we send, with the page that explains what we do. */
export function renderUserAgent(siteUrl: string): string {
	return `${USER_AGENT_TOKEN}/1.0 (+${new URL("/how-we-score", siteUrl).href})`;
}
