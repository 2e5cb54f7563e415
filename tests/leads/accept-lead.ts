import type { Database } from "#app/db/client.server.ts";
import { type AcceptLeadOptions, acceptLead } from "#app/leads/accept-lead.server.ts";
import type { LeadInput } from "#app/leads/lead-schema.ts";
import type { Lead } from "#app/leads/lead-store.server.ts";
import { NOON } from "#tests/clock.ts";

/** Accepts a hero lead at noon, with these changes. */
export function accept(db: Database, changes: Partial<AcceptLeadOptions> = {}, input: Partial<LeadInput> = {}) {
	return acceptLead(
		{ website: "https://mycafe.com.au", ...input },
		{
			db,
			now: NOON,
			clientAddress: "203.0.113.7",
			leadsPerVisitorPerHour: 60,
			idempotencyKey: null,
			earlierLeadKey: null,
			source: "hero",
			flagged: false,
			hasWebhook: false,
			...changes,
		},
	);
}

let visitors = 0;

/** Accepts a lead, by default from the hire-us form and a new visitor, and returns it. */
export async function acceptNewLead(db: Database, options: Partial<AcceptLeadOptions> = {}, input: Partial<LeadInput> = {}): Promise<Lead> {
	const clientAddress = `198.18.${Math.floor(++visitors / 256) % 256}.${visitors % 256}`;
	const result = await accept(
		db,
		{ clientAddress, leadsPerVisitorPerHour: 1e6, source: "hire_us", ...options },
		{ website: "https://reefcafe.com.au", contactName: "Linh Tran", email: "linh@reefcafe.com.au", ...input },
	);
	if (result.kind !== "accepted") throw new Error(`the lead was not accepted: ${result.kind}`);
	return result.lead;
}
