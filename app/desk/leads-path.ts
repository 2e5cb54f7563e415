import { EVERY_LEAD, type LeadFilter, leadFilterParams } from "#app/leads/lead-filter.ts";

/** The address of the list with this much of it asked for. */
export function leadsPath(wish: Partial<LeadFilter>): string {
	return withFilter("/desk", { ...EVERY_LEAD, ...wish });
}

/** A path with the filter behind it, and what else it needs. */
export function withFilter(path: string, filter: LeadFilter, more: Record<string, string> = {}): string {
	const params = leadFilterParams(filter);
	for (const [name, value] of Object.entries(more)) params.set(name, value);
	return params.size > 0 ? `${path}?${params}` : path;
}
