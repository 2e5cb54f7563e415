const KEY = "website";

/** Takes a web address along to the snapshot's form on the home page, within this tab: in a link it would reach the analytics service. */
export function carryWebsite(website: string) {
	try {
		sessionStorage.setItem(KEY, website);
	} catch {
		// Some browsers forbid storage: it can still be typed.
	}
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
