import type { Database } from "#app/db/client.server.ts";
import { readEnv } from "#app/env.server.ts";
import type { AcceptLeadOptions } from "#app/leads/accept-lead.server.ts";
import type { LeadInput } from "#app/leads/lead-schema.ts";
import type { Lead } from "#app/leads/lead-store.server.ts";
import type { DeliveryTools } from "#app/notices/deliver-notice.server.ts";
import { claimNotices } from "#app/notices/notice-store.server.ts";
import { attemptNotice, LEASE_MS } from "#app/notices/notice-worker.server.ts";
import { accept, NOON } from "#tests/leads/accept-lead.ts";

/** A clock that moves only when the test advances it. */
export function createClock(start: Date = NOON) {
	let ms = start.getTime();
	return {
		now: () => new Date(ms),
		advance: (byMs: number) => {
			ms += byMs;
		},
	};
}

let visitors = 0;

/** Accepts a lead as the site does, by default from the hire-us form and a new visitor. */
export async function storeLead(db: Database, options: Partial<AcceptLeadOptions> = {}, input: Partial<LeadInput> = {}): Promise<Lead> {
	const visitor = `198.18.${Math.floor(++visitors / 256) % 256}.${visitors % 256}`;
	const result = await accept(
		db,
		{ clientAddress: visitor, leadsPerVisitorPerHour: 1e6, source: "hire_us", ...options },
		{ website: "https://reefcafe.com.au", contactName: "Linh Tran", email: "linh@reefcafe.com.au", ...input },
	);
	if (result.kind !== "accepted") throw new Error(`the lead was not stored: ${result.kind}`);
	return result.lead;
}

/** Delivery tools with a mailer and a webhook that fail unless the test passes its own. */
export function createTools(db: Database, tools: Partial<DeliveryTools> = {}): DeliveryTools {
	return {
		db,
		env: readEnv({ SITE_URL: "https://agency.example", MAIL_FROM: "notices@agency.example", NOTIFY_EMAIL: "leads@agency.example" }),
		findReport: async () => ({ kind: "none", reason: "the site could not be read" }),
		mailer: { send: () => Promise.reject(new Error("no mailer in this test")) },
		postWebhook: () => Promise.reject(new Error("no webhook in this test")),
		now: () => NOON,
		...tools,
	};
}

/** Delivers everything due by the clock of the tools and returns the number of attempts. */
export async function deliverDue(tools: DeliveryTools): Promise<number> {
	for (let attempts = 0; ; ) {
		const claimed = await claimNotices(tools.db, { now: tools.now(), leaseMs: LEASE_MS, limit: 5 });
		if (claimed.length === 0) return attempts;
		attempts += claimed.length;
		await Promise.all(claimed.map((notice) => attemptNotice(notice, tools)));
	}
}
