import { HOUR_MS } from "#app/durations.ts";

/** The longest pause before an attempt, including the first. The worker treats a later `runAt` as written by a fast clock. */
export const MAX_PAUSE_MS = HOUR_MS;

type NoticeTraits = {
	/** The queue it is delivered from. Emails and webhooks have one each, so that neither waits for the other. */
	queue: "emails" | "webhooks";
	recipient: "agency" | "visitor";
};

/**
 * Every kind of notice about a lead. They are listed here and not in app/notices, because `acceptLead` plans them and leads may not import
 * notices. Add a kind here, and the compiler lists what it needs: when it is sent, its delivery and its label.
 */
const NOTICE_KINDS = {
	"agency-mail": { queue: "emails", recipient: "agency" },
	"confirmation-mail": { queue: "emails", recipient: "visitor" },
	"report-mail": { queue: "emails", recipient: "visitor" },
	/** Tells the agency that a lead it already knows has left contact details. */
	"contact-mail": { queue: "emails", recipient: "agency" },
	webhook: { queue: "webhooks", recipient: "agency" },
	"contact-webhook": { queue: "webhooks", recipient: "agency" },
} as const satisfies Record<string, NoticeTraits>;

export type NoticeKind = keyof typeof NOTICE_KINDS;
export type NoticeQueue = NoticeTraits["queue"];
export type MailKind = { [Kind in NoticeKind]: (typeof NOTICE_KINDS)[Kind]["queue"] extends "emails" ? Kind : never }[NoticeKind];

/** Lists the kinds with these traits, such as all that go to the visitor. */
export function listNoticeKinds(wanted: Partial<NoticeTraits>): NoticeKind[] {
	const kinds = Object.keys(NOTICE_KINDS) as NoticeKind[];
	const traits = Object.keys(wanted) as (keyof NoticeTraits)[];
	return kinds.filter((kind) => traits.every((trait) => NOTICE_KINDS[kind][trait] === wanted[trait]));
}
