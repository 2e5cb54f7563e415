import { createHmac } from "node:crypto";
import type { Lead } from "#app/leads/lead-store.server.ts";
import type { PostRequest } from "#audit/guarded-fetch/open-poster.server.ts";
import type { LeadReport } from "./notice-mail.ts";

type Input = {
	lead: Lead;
	report: LeadReport;
	notice: { messageKey: string };
	env: { SITE_URL: string; WEBHOOK_SECRET: string };
	/** Of this attempt: a receiver refuses what is signed long before or after its own time. */
	now: Date;
};

/** Tells a CRM of a lead, signed after Standard Webhooks: a repeat carries the same webhook-id. */
export function leadWebhook({ lead, report, notice, env, now }: Input): Omit<PostRequest, "url"> {
	const id = `msg_${notice.messageKey}`;
	const timestamp = String(Math.floor(now.getTime() / 1000));
	const body = JSON.stringify({
		type: "lead.created",
		timestamp: lead.createdAt.toISOString(),
		data: {
			id: lead.id,
			website: lead.website,
			businessName: lead.businessName,
			keywords: lead.keywords,
			packageName: lead.packageName,
			startDate: lead.startDate,
			contactName: lead.contactName,
			email: lead.email,
			source: lead.source,
			flagged: lead.flagged,
			earlierLeadId: lead.earlierLeadId,
			createdAt: lead.createdAt.toISOString(),
			deskUrl: `${env.SITE_URL}/desk/leads/${lead.id}`,
			report: renderReport(report),
		},
	});
	const headers = {
		"Content-Type": "application/json",
		"webhook-id": id,
		"webhook-timestamp": timestamp,
		"webhook-signature": `v1,${sign(`${id}.${timestamp}.${body}`, env.WEBHOOK_SECRET)}`,
	};
	return { headers, body };
}

function renderReport(report: LeadReport) {
	if (report.kind === "none") return null;
	const { domain, score, url, measuredAt, expiresAt, issues, opportunities } = report;
	return {
		...{ domain, score, url, measuredAt: measuredAt.toISOString(), expiresAt: expiresAt.toISOString() },
		issues: issues.map(({ text }) => text),
		opportunities: opportunities.map(({ text }) => text),
	};
}

function sign(text: string, secret: string): string {
	return createHmac("sha256", Buffer.from(secret.slice("whsec_".length), "base64"))
		.update(text)
		.digest("base64");
}
