import type { DeskLead } from "./desk-lead.ts";
import { isSharedHost } from "./shared-hosts.ts";

/** What the desk calls a lead: its business, or else the domain of its website. */
export function leadName({ businessName, website }: Pick<DeskLead, "businessName" | "website">): string {
	return businessName || domainOf(website);
}

/** The host of a website as people say it, with the page where everybody has one; whatever else was sent stays as it is. */
export function domainOf(website: string): string {
	const url = URL.parse(website);
	const host = url?.hostname.replace(/^www\./, "");
	if (!url || !host) return website;
	return isSharedHost(host) ? `${host}${url.pathname.replace(/\/$/, "")}` : host;
}
