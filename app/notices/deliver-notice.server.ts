import { findVisitorWatch } from "#app/clients/visitor-watch-store.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { DAY_MS } from "#app/durations.ts";
import type { Env } from "#app/env.server.ts";
import { countHit } from "#app/http/rate-limit-store.server.ts";
import { findLaterLeadId, findLead, type Lead } from "#app/leads/lead-store.server.ts";
import type { ReplyClock } from "#app/leads/reply-clock.ts";
import { describeError, logEvent } from "#app/log.server.ts";
import { canonicalAddress } from "#app/mail/mailbox.ts";
import type { Mailer } from "#app/mail/mailer.ts";
import type { AttemptOutcome } from "#app/outbox/next-state.ts";
import type { ReportMailPayload } from "#app/outbox/notice-kinds.ts";
import { notSentProblem, SKIPPED_AS_SPAM } from "#app/outbox/notice-problem.ts";
import type { ClaimedNotice } from "#app/outbox/notice-store.server.ts";
import { withTimeout } from "#app/with-timeout.server.ts";
import type { PostOutcome, PostRequest } from "#audit/guarded-fetch/open-poster.server.ts";
import { agencyMail, contactMail } from "./agency-mail.tsx";
import { confirmationMail } from "./confirmation-mail.tsx";
import { deliverAccountMail } from "./deliver-account-mail.server.ts";
import { deliverAlertMail, deliverChangeMail } from "./deliver-client-mail.server.ts";
import { type DigestFacts, deliverDigest } from "./digest-mail.tsx";
import { parseWebhookResponse, renderLeadWebhook } from "./lead-webhook.server.ts";
import type { ReportSummary } from "./notice-mail-input.ts";
import { replyMail } from "./reply-mail.tsx";
import { reportMail } from "./report-mail.tsx";
import { sendMail } from "./send-mail.server.ts";

export type DeliveryTools = {
	db: Database;
	env: Pick<Env, "SITE_URL" | "MAIL_FROM" | "NOTIFY_EMAIL" | "WEBHOOK_URL" | "WEBHOOK_SECRET">;
	findReport: (lead: Lead) => Promise<ReportSummary>;
	mailer: Pick<Mailer, "send" | "deleteLeadFiles" | "deleteCompanyFiles">;
	postWebhook: (request: PostRequest) => Promise<PostOutcome>;
	/** Reads which hours the agency counts; all hours by default. */
	getReplyClock?: () => Promise<ReplyClock>;
	/** Reads what is due on the desk; null if nothing is. */
	gatherDigest?: () => Promise<DigestFacts | null>;
	now: () => Date;
};

type LeadAndReport = { lead: Lead; laterLeadId: number | null; report: ReportSummary };

/** Longer than a report takes: 20 s waiting for a free run, 15 s for the audit, plus the database. */
const REPORT_TIMEOUT_MS = 45_000;
const CONFIRMATIONS_PER_ADDRESS_PER_DAY = 3;

/** Makes one attempt to deliver a notice and returns how it went. Throws only when the database is down, or too slow for a report. */
export async function deliverNotice(notice: ClaimedNotice, tools: DeliveryTools): Promise<AttemptOutcome> {
	// The compiler rejects a kind without a case.
	switch (notice.kind) {
		case "agency-mail":
			return withLeadAndReport(notice, tools, (content) => sendLeadMail(agencyMail, content, notice, tools));
		case "confirmation-mail":
			return withLeadAndReport(notice, tools, (content) => sendToVisitor(confirmationMail, content, notice, tools));
		case "report-mail":
			// Without the report there is nothing to send, so a failure to read it is thrown and retried.
			return withLeadAndReport(notice, { ...tools, getReport: findReportInTime }, async (content) => {
				if (content.report.kind === "none") return notSent(`there is no report: ${content.report.reason}`);
				const watch = await findVisitorWatch(tools.db, content.lead.id, tools.now());
				const { isWatchDeclined } = (notice.payload ?? {}) as Partial<ReportMailPayload>;
				return sendToVisitor((input) => reportMail({ ...input, watch, isWatchDeclined }), content, notice, tools);
			});
		case "contact-mail":
			return withLeadAndReport(notice, tools, (content) => sendLeadMail(contactMail, content, notice, tools));
		case "webhook":
			return postLead("lead.created", notice, tools);
		case "contact-webhook":
			return postLead("lead.updated", notice, tools);
		case "reply-mail":
			return sendReply(notice, tools);
		case "change-mail":
			return deliverChangeMail(notice, tools);
		case "alert-mail":
			return deliverAlertMail(notice, tools);
		case "digest-mail":
			return deliverDigest(notice, tools);
		case "invitation-mail":
		case "reset-mail":
			return deliverAccountMail(notice, tools);
	}
}

type Deliver = (content: LeadAndReport) => AttemptOutcome | Promise<AttemptOutcome>;

type ContentTools = DeliveryTools & {
	/** Finds the report; by default, a failure to do so does not hold up the notice. */
	getReport?: typeof findReportInTime;
};

async function withLeadAndReport({ leadId }: ClaimedNotice, tools: ContentTools, deliver: Deliver): Promise<AttemptOutcome> {
	const content = leadId === null ? null : await findLeadAndReport(leadId, tools);
	return content ? deliver(content) : notSent("the lead was deleted");
}

async function findLeadAndReport(leadId: number, { getReport = tryFindReport, ...tools }: ContentTools): Promise<LeadAndReport | null> {
	const before = await findLead(tools.db, leadId);
	if (!before) return null;
	const report = await getReport(before, tools);
	// Read the lead again: it may have been deleted, flagged or replied to while the site was being audited.
	const lead = await findLead(tools.db, leadId);
	return lead && { lead, laterLeadId: await findLaterLeadId(tools.db, leadId), report };
}

function findReportInTime(lead: Lead, { findReport }: DeliveryTools): Promise<ReportSummary> {
	return withTimeout(findReport(lead), REPORT_TIMEOUT_MS);
}

/** Finds the report, or says why there is none: a missing report must not hold up the notice. */
async function tryFindReport(lead: Lead, tools: DeliveryTools): Promise<ReportSummary> {
	try {
		return await findReportInTime(lead, tools);
	} catch (error) {
		logEvent("notice-without-report", { lead: lead.id, ...describeError(error) });
		return { kind: "none", reason: "it could not be read when this was sent" };
	}
}

/** Sends an email to whoever has the lead's email address, within the limit for that address. */
async function sendToVisitor(
	build: typeof confirmationMail,
	content: LeadAndReport,
	notice: ClaimedNotice,
	tools: DeliveryTools,
): Promise<AttemptOutcome> {
	const { lead } = content;
	if (!lead.email) return notSent("the lead has no email address");
	if (lead.flagged) return { kind: "done", problem: SKIPPED_AS_SPAM };
	// Only the first attempt counts, so that neither retries nor a resend from the desk use up the limit.
	if (notice.attempts === 1) {
		const key = `confirmations ${canonicalAddress(lead.email)}`;
		const { hits } = await countHit(tools.db, { key, windowMs: DAY_MS, now: tools.now() });
		if (hits > CONFIRMATIONS_PER_ADDRESS_PER_DAY) return notSent("this email address has already had three emails from us today");
	}
	return sendLeadMail(build, content, notice, tools);
}

async function sendLeadMail(
	build: typeof agencyMail,
	content: LeadAndReport,
	notice: ClaimedNotice,
	tools: DeliveryTools,
): Promise<AttemptOutcome> {
	const clock = (await tools.getReplyClock?.()) ?? "all-hours";
	return sendMail(() => build({ ...content, notice, now: tools.now(), clock, env: tools.env }), notice, tools);
}

async function postLead(type: "lead.created" | "lead.updated", notice: ClaimedNotice, tools: DeliveryTools): Promise<AttemptOutcome> {
	const { SITE_URL, WEBHOOK_URL: url, WEBHOOK_SECRET } = tools.env;
	// Another node may have the setting, or this node may have it after a restart.
	if (!url || !WEBHOOK_SECRET) return { kind: "failed", isTemporary: true, problem: "no webhook is configured on this node" };
	return withLeadAndReport(notice, tools, async (content) => {
		const request = renderLeadWebhook({ type, ...content, notice, env: { SITE_URL, WEBHOOK_SECRET }, now: tools.now() });
		return parseWebhookResponse(await tools.postWebhook({ url, ...request }), tools.now());
	});
}

function sendReply(notice: ClaimedNotice, tools: DeliveryTools): AttemptOutcome | Promise<AttemptOutcome> {
	const { companyId, messageKey, payload } = notice;
	if (companyId === null) return notSent("the company was deleted");
	return sendMail(() => replyMail({ payload, companyId, messageKey, env: tools.env }), notice, tools);
}

function notSent(reason: string): AttemptOutcome {
	return { kind: "done", problem: notSentProblem(reason) };
}
