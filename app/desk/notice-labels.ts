import type { NoticeKind } from "#app/leads/plan-notices.ts";

/** What is sent about a lead, as the desk says it. */
export const noticeLabels: Record<NoticeKind, string> = {
	"agency-mail": "Mail to us",
	"confirmation-mail": "Confirmation to the lead",
	webhook: "Webhook to the CRM",
};

/** The same for a name that was stored; one from another time stays as it is. */
export function noticeLabel(kind: string): string {
	return Object.hasOwn(noticeLabels, kind) ? noticeLabels[kind as NoticeKind] : kind;
}

export function countTries(attempts: number): string {
	return attempts === 1 ? "1 try" : `${attempts} tries`;
}

/** Why a notice was held back, to stand behind words that say already that it was. */
export function withoutNotSent(fault: string): string {
	return fault.replace(/^not sent: /, "");
}
