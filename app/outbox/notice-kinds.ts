import { HOUR_MS } from "#app/durations.ts";

/** The longest pause before an attempt, including the first. The worker treats a later `runAt` as written by a fast clock. */
export const MAX_PAUSE_MS = HOUR_MS;

/** What a notice is about, which decides what has to exist for it to be sent. */
type NoticeSubject = "lead" | "company" | "account" | "desk";

type NoticeTraits = {
	/** The queue it is delivered from. Emails and webhooks have one each, so that neither waits for the other. */
	queue: "emails" | "webhooks";
	recipient: "agency" | "visitor" | "staff";
	about: NoticeSubject;
};

/** Every kind of notice. Add a kind here, and the compiler lists what it needs: its delivery and its label. */
const NOTICE_KINDS = {
	"agency-mail": { queue: "emails", recipient: "agency", about: "lead" },
	"confirmation-mail": { queue: "emails", recipient: "visitor", about: "lead" },
	"report-mail": { queue: "emails", recipient: "visitor", about: "lead" },
	/** Tells the agency that a lead it already knows has left contact details. */
	"contact-mail": { queue: "emails", recipient: "agency", about: "lead" },
	webhook: { queue: "webhooks", recipient: "agency", about: "lead" },
	"contact-webhook": { queue: "webhooks", recipient: "agency", about: "lead" },
	/** What staff wrote to a contact on the desk. */
	"reply-mail": { queue: "emails", recipient: "visitor", about: "company" },
	/** Tells a client, or a visitor who asked for it, what changed since the last measurement. */
	"change-mail": { queue: "emails", recipient: "visitor", about: "company" },
	/** Tells the agency that something urgent happened to a client's site. */
	"alert-mail": { queue: "emails", recipient: "agency", about: "company" },
	/** What is due today. */
	"digest-mail": { queue: "emails", recipient: "agency", about: "desk" },
	"invitation-mail": { queue: "emails", recipient: "staff", about: "account" },
	"reset-mail": { queue: "emails", recipient: "staff", about: "account" },
} as const satisfies Record<string, NoticeTraits>;

export type NoticeKind = keyof typeof NOTICE_KINDS;
export type NoticeQueue = NoticeTraits["queue"];
export type NoticeKindAbout<Subject extends NoticeSubject> = {
	[Kind in NoticeKind]: (typeof NOTICE_KINDS)[Kind]["about"] extends Subject ? Kind : never;
}[NoticeKind];
export type LeadNoticeKind = NoticeKindAbout<"lead">;
export type MailKind = { [Kind in NoticeKind]: (typeof NOTICE_KINDS)[Kind]["queue"] extends "emails" ? Kind : never }[NoticeKind];
export type LeadMailKind = MailKind & LeadNoticeKind;

/** Lists the kinds with these traits, such as all that go to the visitor. */
export function listNoticeKinds(wanted: Partial<NoticeTraits>): NoticeKind[] {
	const kinds = Object.keys(NOTICE_KINDS) as NoticeKind[];
	const traits = Object.keys(wanted) as (keyof NoticeTraits)[];
	return kinds.filter((kind) => traits.every((trait) => NOTICE_KINDS[kind][trait] === wanted[trait]));
}

/** Set when the visitor asked for the monthly check and did not get it. */
export type ReportMailPayload = { isWatchDeclined: true };
