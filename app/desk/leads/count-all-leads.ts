import type { DeskCounts } from "#app/desk/desk-lead.ts";
import { LEAD_STATUSES } from "#app/leads/lead-status.ts";

/** How many leads there are, whatever their status; spam is not among them. */
export function countAllLeads({ byStatus }: DeskCounts): number {
	return LEAD_STATUSES.reduce((total, status) => total + byStatus[status], 0);
}
