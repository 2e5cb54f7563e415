import { brand } from "#app/site/brand.ts";

/** A link that opens a mail to the lead, its subject written. Visitors' text is only ever in it encoded. */
export function replyHref(email: string, name: string): string {
	const address = encodeURIComponent(email).replace("%40", "@");
	return `mailto:${address}?subject=${encodeURIComponent(`Your enquiry to ${brand.name}: ${name}`)}`;
}

const LONGEST_NAME = 30;

/** Whom the button names, such as "Thảo": the first word of a name, unless that would fill the button. */
export function firstName(contactName: string | null): string {
	const [first = ""] = (contactName ?? "").trim().split(/\s+/);
	return first === "" || first.length > LONGEST_NAME ? "them" : first;
}

/** The website as something to click, or null: whatever is not http or https never becomes a link. */
export function websiteHref(website: string): string | null {
	const url = URL.parse(website);
	return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
