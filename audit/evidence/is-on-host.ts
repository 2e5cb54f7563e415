/** Whether an address lies on a host or on a subdomain of it. */
export function isOnHost({ hostname }: URL, host: string): boolean {
	return hostname === host || hostname.endsWith(`.${host}`);
}
