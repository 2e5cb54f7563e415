import { brand } from "#app/site/brand.ts";

/** A link that opens a mail to the lead, its subject written. Visitors' text is only ever in it encoded. */
export function replyHref(email: string, name: string): string {
	const address = encodeURIComponent(email).replace("%40", "@");
	return `mailto:${address}?subject=${encodeURIComponent(`Your enquiry to ${brand.name}: ${name}`)}`;
}

/** The website as something to click, or null: whatever is not http or https never becomes a link. */
export function websiteHref(website: string): string | null {
	const url = URL.parse(website);
	return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
