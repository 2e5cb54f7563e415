import type { Lead } from "#app/leads/lead-store.server.ts";
import { type ReplyClock, replyDueAt } from "#app/leads/reply-clock.ts";
import { leadMailFileName, type Mail } from "#app/mail/mailer.ts";
import type { MailKind } from "#app/outbox/notice-kinds.ts";
import { brand } from "#app/site/brand.ts";
import { formatMoment } from "#app/site/brisbane-time.ts";
import { absoluteUrl } from "#app/site/page-meta.ts";

export type NoticeMailInput = {
	lead: Lead;
	/** The lead id of the hire-us request that the same visitor sent afterwards. */
	laterLeadId: number | null;
	report: ReportSummary;
	notice: { id: number; messageKey: string };
	/** When the email is sent, which may be long after the lead came in. */
	now: Date;
	/** Which hours the agency counts; the visitor is promised 24 hours either way. */
	clock?: ReplyClock;
	env: { SITE_URL: string; MAIL_FROM: string; NOTIFY_EMAIL: string };
};

/** What a notice says about the snapshot of a lead's site. */
export type ReportSummary =
	| {
			kind: "measured";
			domain: string;
			/** The overall score out of 100. */
			score: number;
			/** The verdict on the site in one sentence of our own. */
			verdict: string;
			/** The absolute URL of the report's page. */
			url: string;
			measuredAt: Date;
			/** When the page stops showing the report. */
			expiresAt: Date;
			/** What is critical, in the order of the audit. */
			issues: ReportedFinding[];
			/** Everything else to fix, in the same order. */
			opportunities: ReportedFinding[];
			/** Phone numbers found on the site, not given by the lead. */
			phones: { e164: string; text: string }[];
			/** The competitors that the visitor named, with their measured scores. */
			competitors: { domain: string; score: number }[];
	  }
	/** `reason` is shown after "No snapshot:". */
	| { kind: "none"; reason: string };

export type ReportedFinding = {
	/** What to do about it, in our own words. */
	task: string;
	/** What we found, in one sentence that may quote the site. */
	text: string;
};

/** Returns what identifies a notice's email. It is the same for every attempt. */
export function noticeMailIdentity(kind: MailKind, { lead, notice, env }: NoticeMailInput): Pick<Mail, "from" | "messageId" | "fileName"> {
	return {
		from: { name: brand.name, address: env.MAIL_FROM },
		messageId: `notice-${notice.messageKey}@${env.MAIL_FROM.split("@").at(-1)}`,
		fileName: leadMailFileName({ leadId: lead.id, kind, messageKey: notice.messageKey }),
	};
}

/** Returns when the reply is due, and whether that is over by the time the email is sent. Counts all hours unless told otherwise. */
export function replyDeadline({ lead: { createdAt }, now, clock = "all-hours" }: Pick<NoticeMailInput, "lead" | "now" | "clock">): {
	text: string;
	isPast: boolean;
} {
	const deadline = replyDueAt(createdAt, clock);
	return { text: formatBrisbaneMoment(deadline), isPast: deadline <= now };
}

/** Returns the absolute URL of a lead's page on the desk. */
export function deskLeadUrl(siteUrl: string, leadId: number): string {
	return absoluteUrl(siteUrl, `/desk/leads/${leadId}`);
}

/** Returns the absolute URL of the company that sent a lead, or of the lead itself if it has none: spam, for example. */
export function deskCompanyUrl(siteUrl: string, { id, companyId }: Pick<Lead, "id" | "companyId">): string {
	return companyId === null ? deskLeadUrl(siteUrl, id) : absoluteUrl(siteUrl, `/desk/companies/${companyId}`);
}

export function formatBrisbaneMoment(time: Date): string {
	return `${formatMoment(time)} (${brand.city} time)`;
}
