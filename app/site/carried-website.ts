const KEY = "website";

/** Takes a web address along to the snapshot's form on the home page, within this tab: in a link it would reach the analytics service. */
function carryWebsite(website: string) {
	try {
		sessionStorage.setItem(KEY, website);
	} catch {
		// Some browsers forbid storage: it can still be typed.
	}
}

/** A link marked `data-carry-website` takes along what its mark says. */
export function takeCarryingLinks(page: Document) {
	page.addEventListener("click", ({ target }) => {
		const link = target instanceof Element ? target.closest<HTMLElement>("[data-carry-website]") : null;
		if (link?.dataset.carryWebsite) carryWebsite(link.dataset.carryWebsite);
	});
}

/** What was taken along, once; null where nothing was. */
export function takeCarriedWebsite(): string | null {
	try {
		const website = sessionStorage.getItem(KEY);
		sessionStorage.removeItem(KEY);
		return website;
	} catch {
		return null;
	}
}
