/** Whether two addresses lead to one page, whatever they say about http, www, a trailing slash or a place on the page. */
export function isSamePage(one: string, other: string): boolean {
	return pageKey(one) === pageKey(other);
}

/** What two addresses of one page have in common: "reefcafe.com.au/menu" for https://www.reefcafe.com.au/menu/#lunch. */
export function pageKey(address: string): string {
	const url = URL.parse(address);
	if (url === null) return address;
	const path = url.pathname.replace(/\/(?:index\.(?:html?|php))?$/i, "");
	return `${withoutWww(url.host)}${path}${url.search}`;
}

export function withoutWww(host: string): string {
	return host.replace(/^www\./i, "");
}
