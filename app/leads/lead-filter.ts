import type { LeadSource } from "./lead-schema.ts";
import type { LeadStatus } from "./lead-status.ts";

/** Which leads the desk, the CSV and GET /api/leads show. Flagged ones are only ever in the spam view. */
export type LeadFilter = {
	view: "leads" | "spam";
	status: LeadStatus | null;
	/** New and not answered within 24 hours, or soon to be so: see `leadsDue`. */
	due: boolean;
	packageName: string | null;
	source: LeadSource | null;
	/** Days in Queensland, YYYY-MM-DD, both included. */
	from: string | null;
	to: string | null;
	search: string;
};

export const EVERY_LEAD: LeadFilter = {
	view: "leads",
	status: null,
	due: false,
	packageName: null,
	source: null,
	from: null,
	to: null,
	search: "",
};
