import type { DeskLead } from "#app/leads/desk/desk-lead.ts";

/** What the desk calls a lead: its business, or else the domain of its website. */
export function leadName({ businessName, website }: Pick<DeskLead, "businessName" | "website">): string {
	return businessName || domainOf(website);
}

/** The host of a website as people say it; whatever else was sent stays as it is. */
export function domainOf(website: string): string {
	try {
		return new URL(website).hostname.replace(/^www\./, "") || website;
	} catch {
		return website;
	}
}
