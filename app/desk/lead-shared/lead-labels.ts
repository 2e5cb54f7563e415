import type { NoticeKind } from "#app/outbox/notice-kinds.ts";
import type { Delivery } from "./desk-lead-store.server.ts";

export const noticeLabels: Record<NoticeKind, string> = {
	"agency-mail": "Email to the agency",
	"confirmation-mail": "Confirmation to the visitor",
	"report-mail": "Report to the visitor",
	"contact-mail": "Contact details to the agency",
	webhook: "Webhook to the CRM",
	"contact-webhook": "Contact details to the CRM",
	"reply-mail": "Reply from the desk",
	"change-mail": "Email to the client about changes",
	"alert-mail": "Alert to the agency",
	"digest-mail": "Daily digest",
	"invitation-mail": "Invitation to the desk",
	"reset-mail": "Password reset",
};

export const deliveryLabels: Record<Delivery, string> = { sent: "Sent", delayed: "Delayed", failed: "Failed" };

/** What became of a reply from the desk that did not get through. */
export const replyProblemLabels = { failed: "Reply failed", delayed: "Reply not sent yet" };

/** Returns the label of a stored kind. A kind that no longer exists is shown as it is stored. */
export function noticeLabel(kind: string): string {
	return Object.hasOwn(noticeLabels, kind) ? noticeLabels[kind as NoticeKind] : kind;
}

export function formatAttempts(attempts: number): string {
	return attempts === 1 ? "1 attempt" : `${attempts} attempts`;
}
