import type { LeadSource } from "./lead-schema.ts";

/** A message about a new lead: to the agency, to the visitor, or to the agency's webhook. */
export type NoticeKind = "agency-mail" | "confirmation-mail" | "webhook";

export type PlannedNotice = { kind: NoticeKind; runAt: Date; createdAt: Date };

type Plan = { source: LeadSource; isConfirmed: boolean; hasWebhook: boolean; now: Date };

/** A hero lead's notices wait for its snapshot, which takes about eight seconds once it has a slot. */
const SNAPSHOT_WAIT_MS = 90_000;

/** Which notices a new lead gets, and when they are due. */
export function planNotices({ source, isConfirmed, hasWebhook, now }: Plan): PlannedNotice[] {
	const runAt = source === "hero" ? new Date(now.getTime() + SNAPSHOT_WAIT_MS) : now;
	const kinds: NoticeKind[] = ["agency-mail"];
	if (isConfirmed) kinds.push("confirmation-mail");
	if (hasWebhook) kinds.push("webhook");
	return kinds.map((kind) => ({ kind, runAt, createdAt: now }));
}
