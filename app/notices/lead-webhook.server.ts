import { createHmac } from "node:crypto";
import type { Lead } from "#app/leads/lead-store.server.ts";
import type { AttemptOutcome } from "#app/outbox/next-state.ts";
import type { PostOutcome, PostRequest } from "#audit/guarded-fetch/open-poster.server.ts";
import { deskLeadUrl, type ReportSummary } from "./notice-mail-input.ts";

type Input = {
	/** Sent again as "lead.updated" when the visitor leaves contact details later. */
	type?: "lead.created" | "lead.updated";
	lead: Lead;
	report: ReportSummary;
	notice: { messageKey: string };
	env: { SITE_URL: string; WEBHOOK_SECRET: string };
	/** The time of this attempt. Receivers reject signatures that are too old or too new. */
	now: Date;
};

/** Renders the request that sends a lead to the agency's CRM, signed as Standard Webhooks specifies. A retry has the same webhook-id. */
export function renderLeadWebhook({ type = "lead.created", lead, report, notice, env, now }: Input): Omit<PostRequest, "url"> {
	const id = `msg_${notice.messageKey}`;
	const timestamp = String(Math.floor(now.getTime() / 1000));
	const body = JSON.stringify({
		type,
		timestamp: (type === "lead.created" ? lead.createdAt : now).toISOString(),
		data: {
			id: lead.id,
			website: lead.website,
			businessName: lead.businessName,
			keywords: lead.keywords,
			packageName: lead.packageName,
			startDate: lead.startDate,
			contactName: lead.contactName,
			email: lead.email,
			phone: lead.phone,
			source: lead.source,
			flagged: lead.flagged,
			earlierLeadId: lead.earlierLeadId,
			referrerHost: lead.referrerHost,
			landingPath: lead.landingPath,
			utmSource: lead.utmSource,
			utmMedium: lead.utmMedium,
			utmCampaign: lead.utmCampaign,
			createdAt: lead.createdAt.toISOString(),
			deskUrl: deskLeadUrl(env.SITE_URL, lead.id),
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

function renderReport(report: ReportSummary) {
	if (report.kind === "none") return null;
	const { domain, score, verdict, url, measuredAt, expiresAt, issues, opportunities } = report;
	return {
		domain,
		score,
		verdict,
		url,
		measuredAt: measuredAt.toISOString(),
		expiresAt: expiresAt.toISOString(),
		issues: issues.map(({ text }) => text),
		opportunities: opportunities.map(({ text }) => text),
	};
}

/** 4xx codes that mean “retry later”. */
const RETRY_LATER_CODES = [408, 425, 429];

/** Turns the webhook's response into an outcome: 2xx is done, most 4xx and a private IP address are strikes, everything else is temporary. */
export function parseWebhookResponse(outcome: PostOutcome, now: Date): AttemptOutcome {
	if (outcome.kind === "failed") {
		const isTemporary = outcome.failure !== "url-rejected";
		const problem = isTemporary ? "the webhook could not be reached" : "the webhook's IP address is not public";
		return { kind: "failed", isTemporary, problem: `${problem} (${outcome.failure})` };
	}
	const { status, retryAfter } = outcome;
	if (status >= 200 && status < 300) return { kind: "done" };
	const isTemporary = status < 400 || status >= 500 || RETRY_LATER_CODES.includes(status);
	return { kind: "failed", isTemporary, problem: `the webhook responded with ${status}`, retryAfterMs: parseRetryAfterMs(retryAfter, now) };
}

/** Parses a Retry-After header: seconds or a date (RFC 9110). Returns 0 for anything else. */
function parseRetryAfterMs(header: string | null, now: Date): number {
	if (header === null) return 0;
	const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
	return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}

function sign(text: string, secret: string): string {
	return createHmac("sha256", Buffer.from(secret.slice("whsec_".length), "base64"))
		.update(text)
		.digest("base64");
}
