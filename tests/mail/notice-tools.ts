import type { Database } from "#app/db/client.server.ts";
import { readEnv } from "#app/env.server.ts";
import type { DeliveryTools } from "#app/notices/deliver-notice.server.ts";
import { attemptNotice } from "#app/notices/notice-worker.server.ts";
import { claimNotices } from "#app/outbox/notice-store.server.ts";
import { NOON } from "#tests/clock.ts";

/** Creates delivery tools with a mailer and a webhook that fail unless the test passes its own. */
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
		const claimed = await claimNotices(tools.db, { now: tools.now(), limit: 5 });
		if (claimed.length === 0) return attempts;
		attempts += claimed.length;
		await Promise.all(claimed.map((notice) => attemptNotice(notice, tools)));
	}
}
