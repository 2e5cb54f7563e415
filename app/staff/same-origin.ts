type Sender = {
	/** The Origin header. */
	origin: string | null;
	/** The Sec-Fetch-Site header: for a browser that sends no Origin. No page can write it. */
	fetchSite: string | null;
};

/** Whether a request that changes something was sent from a page of one of these origins. One that does not say where it comes from was not. */
export function isSameOrigin({ origin, fetchSite }: Sender, ownOrigins: readonly string[]): boolean {
	if (origin === null) return fetchSite === "same-origin";
	return ownOrigins.includes(origin);
}
