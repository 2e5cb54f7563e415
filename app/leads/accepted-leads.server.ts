import { LEAD_SOURCES, type LeadSource } from "./lead-schema.ts";

const accepted = new Map<LeadSource, number>([...LEAD_SOURCES, "api" as const].map((source) => [source, 0]));

/** Counts a new lead for the metrics. */
export function countAcceptedLead(source: LeadSource): void {
	accepted.set(source, (accepted.get(source) ?? 0) + 1);
}

/** How many leads this process has stored since it started, by source. */
export function listAcceptedLeads(): { source: LeadSource; leads: number }[] {
	return [...accepted].map(([source, leads]) => ({ source, leads }));
}
