/** An address as an owner knows it: its path on their own site, at most 60 characters. */
export function shortAddress(address: string): string {
	const url = URL.parse(address);
	const path = url === null ? address : `${url.pathname}${url.search}`;
	return path.length > 60 ? `${path.slice(0, 59)}…` : path;
}
