const HOSTS = [
	...["facebook.com", "instagram.com", "linkedin.com", "youtube.com", "tiktok.com", "x.com", "twitter.com", "linktr.ee"],
	...["google.com", "google.com.au", "goo.gl", "g.page", "yellowpages.com.au", "tripadvisor.com", "tripadvisor.com.au"],
];

/** Whether everybody can have a page on this host, or on the one it belongs to: two leads there have nothing in common. */
export function isSharedHost(host: string): boolean {
	return HOSTS.some((shared) => host === shared || host.endsWith(`.${shared}`));
}

/** The host and the names under which it serves phones the same pages. */
export function withMobileHosts(host: string): string[] {
	return [host, `m.${host}`, `mobile.${host}`];
}
