import { LEAD_SOURCES, type LeadSource } from "./lead-schema.ts";

const accepted = new Map<LeadSource, number>([...LEAD_SOURCES, "api" as const].map((source) => [source, 0]));

/** Counts a lead that this process has stored; a repeat under the same key is none. */
export function countAcceptedLead(source: LeadSource): void {
	accepted.set(source, (accepted.get(source) ?? 0) + 1);
}

/** How many leads this process has stored since it started, by where they came from. */
export function listAcceptedLeads(): { source: LeadSource; leads: number }[] {
	return [...accepted].map(([source, leads]) => ({ source, leads }));
}
