import { ANSWER_WITHIN_MS } from "#app/leads/lead-status.ts";
import type { Lead } from "#app/leads/lead-store.server.ts";
import type { NoticeKind } from "#app/leads/plan-notices.ts";
import type { Mail } from "#app/mail/mail.ts";
import { leadMailFileName } from "#app/mail/mail-file-name.ts";
import { brand } from "#app/site/brand.ts";
import { formatMoment } from "#app/site/brisbane-time.ts";
import type { LeadReport } from "./lead-report.ts";

export type NoticeMailInput = {
	lead: Lead;
	/** The hire-us request that the same visitor sent afterwards. */
	laterLeadId: number | null;
	report: LeadReport;
	notice: { id: number; messageKey: string };
	/** When it is sent, which may be long after the lead came. */
	now: Date;
	env: { SITE_URL: string; MAIL_FROM: string; NOTIFY_EMAIL: string };
};

/** What a notice's mail is known by, the same for every attempt. */
export function noticeMailIdentity(
	kind: NoticeKind,
	{ lead, notice, env }: NoticeMailInput,
): Pick<Mail, "from" | "messageId" | "fileName"> {
	return {
		from: { name: brand.name, address: env.MAIL_FROM },
		messageId: `notice-${notice.messageKey}@${env.MAIL_FROM.split("@").at(-1)}`,
		fileName: leadMailFileName({ leadId: lead.id, kind, messageKey: notice.messageKey }),
	};
}

/** When the promised 24 hours end, and whether they are over as the mail is sent. */
export function answerBy({ lead: { createdAt }, now }: Pick<NoticeMailInput, "lead" | "now">): { words: string; isOver: boolean } {
	const end = new Date(createdAt.getTime() + ANSWER_WITHIN_MS);
	return { words: formatBrisbaneMoment(end), isOver: end <= now };
}

export function formatBrisbaneMoment(time: Date): string {
	return `${formatMoment(time)} (${brand.city} time)`;
}

/** The host of the lead's website without "www.", or null where it is no web address. */
export function websiteDomain({ website }: Lead): string | null {
	if (!URL.canParse(website)) return null;
	return new URL(website).hostname.replace(/^www\./, "") || null;
}
