/** Returns a number that a visitor typed as `tel:` links need it: without separators. */
export function dialable(phone: string): { e164: string; text: string } {
	return { e164: phone.replace(/[^+\d]/g, ""), text: phone };
}

const MAX_NAME_CHARACTERS = 30;

/** Returns the first name for the "Write to …" button, or "them" if there is none or it is too long. */
export function firstName(contactName: string | null): string {
	const [first = ""] = (contactName ?? "").trim().split(/\s+/);
	return first === "" || first.length > MAX_NAME_CHARACTERS ? "them" : first;
}

/** Returns the URL to link to, or null: only http and https become links. */
export function websiteHref(website: string): string | null {
	const url = URL.parse(website);
	return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
