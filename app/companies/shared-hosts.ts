const SHARED_HOSTS = [
	"facebook.com",
	"instagram.com",
	"linkedin.com",
	"youtube.com",
	"tiktok.com",
	"x.com",
	"twitter.com",
	"linktr.ee",
	"google.com",
	"google.com.au",
	"goo.gl",
	"g.page",
	"yellowpages.com.au",
	"tripadvisor.com",
	"tripadvisor.com.au",
];

/** Whether many businesses have their page on this host, so that two leads there need not be related. */
export function isSharedHost(host: string): boolean {
	return SHARED_HOSTS.some((shared) => host === shared || host.endsWith(`.${shared}`));
}

/** Returns the host with its mobile variants. */
export function withMobileHosts(host: string): string[] {
	return [host, `m.${host}`, `mobile.${host}`];
}
