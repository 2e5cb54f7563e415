const KEY = "website";

/** Links marked `data-prefill-website` fill in the snapshot form on the home page. Session storage keeps the typed URL out of analytics. */
export function initPrefillLinks(page: Document) {
	page.addEventListener("click", ({ target }) => {
		const link = target instanceof Element ? target.closest<HTMLElement>("[data-prefill-website]") : null;
		if (!link?.dataset.prefillWebsite) return;
		try {
			sessionStorage.setItem(KEY, link.dataset.prefillWebsite);
		} catch {
			// Storage is blocked: the visitor types the URL again.
		}
	});
}

/** Returns the URL to prefill and forgets it. */
export function consumePrefilledWebsite(): string | null {
	try {
		const website = sessionStorage.getItem(KEY);
		sessionStorage.removeItem(KEY);
		return website;
	} catch {
		return null;
	}
}
