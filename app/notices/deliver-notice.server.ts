import type { Database } from "#app/db/client.server.ts";
import { inTime } from "#app/db/in-time.server.ts";
import type { Env } from "#app/env.server.ts";
import { countHit } from "#app/http/rate-limit-store.server.ts";
import { findLaterLeadId, findLead, type Lead } from "#app/leads/lead-store.server.ts";
import { logEvent, logFailure, namesOfFailure } from "#app/log.server.ts";
import type { Mail } from "#app/mail/mail.ts";
import type { Mailer } from "#app/mail/mailer.ts";
import type { PostOutcome, PostRequest } from "#audit/guarded-fetch/open-poster.server.ts";
import { agencyMail } from "./agency-mail.tsx";
import { confirmationMail } from "./confirmation-mail.tsx";
import { leadWebhook } from "./lead-webhook.server.ts";
import { mailbox } from "./mailbox.ts";
import type { AttemptOutcome } from "./next-attempt.ts";
import type { LeadReport } from "./notice-mail.ts";
import { type ClaimedNotice, NOT_SENT_AS_SPAM } from "./notice-store.server.ts";
import { judgeWebhookAnswer } from "./webhook-outcome.ts";

export type DeliveryTools = {
	db: Database;
	env: Pick<Env, "SITE_URL" | "MAIL_FROM" | "NOTIFY_EMAIL" | "WEBHOOK_URL" | "WEBHOOK_SECRET">;
	findReport: (lead: Lead) => Promise<LeadReport>;
	mailer: Pick<Mailer, "send" | "forgetLead">;
	postWebhook: (request: PostRequest) => Promise<PostOutcome>;
	now: () => Date;
};

type Told = { lead: Lead; laterLeadId: number | null; report: LeadReport };

/** Longer than a report takes: 20 seconds for a place to read in, 15 for the reading, the database on top. */
const REPORT_PATIENCE_MS = 45_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const CONFIRMATIONS_PER_ADDRESS_PER_DAY = 3;

/** Makes one attempt to tell of a lead and says how it went; throws only when the database is away. */
export async function deliverNotice(notice: ClaimedNotice, tools: DeliveryTools): Promise<AttemptOutcome> {
	switch (notice.kind) {
		case "agency-mail":
			return withTold(notice, tools, (told) => sendMail(agencyMail, told, notice, tools));
		case "confirmation-mail":
			return withTold(notice, tools, (told) => confirm(told, notice, tools));
		case "webhook": {
			const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = tools.env;
			// Another node may know it already, or this one once it starts again.
			if (!url || !secret) return { kind: "failed", isTemporary: true, fault: "no webhook is set here" };
			return withTold(notice, tools, (told) => post(told, notice, { url, secret }, tools));
		}
	}
}

async function withTold(
	{ leadId }: ClaimedNotice,
	tools: DeliveryTools,
	tell: (told: Told) => Promise<AttemptOutcome>,
): Promise<AttemptOutcome> {
	const asked = await findLead(tools.db, leadId);
	if (!asked) return notSent("the lead is gone");
	const report = await readReport(asked, tools);
	// The report may take its time, in which the lead may be deleted, marked as spam or answered.
	const lead = await findLead(tools.db, leadId);
	if (!lead) return notSent("the lead is gone");
	return tell({ lead, laterLeadId: await findLaterLeadId(tools.db, leadId), report });
}

async function confirm(told: Told, notice: ClaimedNotice, tools: DeliveryTools): Promise<AttemptOutcome> {
	const { lead } = told;
	if (!lead.email) return notSent("the lead has no address");
	if (lead.flagged) return { kind: "done", fault: NOT_SENT_AS_SPAM };
	// Counted at the first attempt only: a mail server that is away must not use up what an address may get, nor does sending again.
	if (notice.attempts === 1) {
		const key = `confirmations ${mailbox(lead.email)}`;
		const { hits } = await countHit(tools.db, { key, windowMs: DAY_MS, now: tools.now() });
		if (hits > CONFIRMATIONS_PER_ADDRESS_PER_DAY) return notSent("this address had three today");
	}
	return sendMail(confirmationMail, told, notice, tools);
}

async function sendMail(build: typeof agencyMail, told: Told, notice: ClaimedNotice, tools: DeliveryTools): Promise<AttemptOutcome> {
	let mail: Mail;
	try {
		mail = build({ ...told, notice, now: tools.now(), env: tools.env });
	} catch (error) {
		logFailure("notice-not-built", error, { kind: notice.kind });
		return { kind: "failed", isTemporary: false, fault: "the mail could not be written" };
	}
	const outcome = await tools.mailer.send(mail);
	return outcome.kind === "sent" ? { kind: "done" } : outcome;
}

async function post(
	told: Told,
	notice: ClaimedNotice,
	{ url, secret }: { url: string; secret: string },
	{ env: { SITE_URL }, now, postWebhook }: DeliveryTools,
): Promise<AttemptOutcome> {
	const request = leadWebhook({ ...told, notice, env: { SITE_URL, WEBHOOK_SECRET: secret }, now: now() });
	return judgeWebhookAnswer(await postWebhook({ url, ...request }), now());
}

/** A report that cannot be found must not hold up the lead. */
async function readReport(lead: Lead, { findReport }: DeliveryTools): Promise<LeadReport> {
	try {
		return await inTime(findReport(lead), REPORT_PATIENCE_MS);
	} catch (error) {
		logEvent("notice-without-report", { lead: lead.id, ...namesOfFailure(error) });
		return { kind: "none", reason: "it could not be read when this was sent" };
	}
}

function notSent(reason: string): AttemptOutcome {
	return { kind: "done", fault: `not sent: ${reason}` };
}
