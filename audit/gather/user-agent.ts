/** The name by which robots.txt can speak to us. It names no agency, so that it stays the same wherever the site is made another's. */
export const USER_AGENT_TOKEN = "SEOSnapshot";

/** Who we say we are to every site we read, with the page that explains what we do there. */
export function userAgent(siteUrl: string): string {
	return `${USER_AGENT_TOKEN}/1.0 (+${new URL("/how-we-score", siteUrl).href})`;
}
