/** Hosts on which everybody has a page: two leads there have nothing in common. */
export const SHARED_HOSTS = [
	...["facebook.com", "m.facebook.com", "instagram.com", "linkedin.com", "youtube.com", "tiktok.com", "x.com", "twitter.com"],
	...["google.com", "sites.google.com", "maps.google.com", "g.page", "linktr.ee", "yellowpages.com.au"],
];
