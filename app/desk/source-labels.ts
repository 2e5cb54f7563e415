import type { LeadSource } from "#app/leads/lead-schema.ts";

/** Where a lead came from, as the desk says it. */
export const sourceLabels: Record<LeadSource, string> = {
	hero: "Free analysis",
	hire_us: "Hire us",
	get_started: "Get started",
	api: "Other form",
};
