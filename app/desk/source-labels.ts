import type { LeadSource } from "#app/leads/lead-schema.ts";

export const sourceLabels: Record<LeadSource, string> = {
	hero: "Free analysis",
	hire_us: "Hire us",
	get_started: "Get started",
	api: "Other form",
};
