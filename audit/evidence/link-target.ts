/** What the addresses of links to one page have in common. Coarser than `pageKey` and without taking the address apart again: a hostile page has thousands. */
export function linkTarget(url: string): string {
	const hash = url.indexOf("#");
	return (hash === -1 ? url : url.slice(0, hash)).replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");
}
