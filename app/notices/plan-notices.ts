import type { LeadSource } from "#app/leads/lead-schema.ts";
import type { NoticeKind } from "./notice-kind.ts";

/** A snapshot takes eight seconds and may wait its turn: the notice of a hero lead waits for it. */
const SNAPSHOT_WAIT_MS = 90_000;

type PlannedLead = { source?: string; email: string | null; flagged: boolean };
type PlannedNotice = { kind: NoticeKind; runAt: Date; createdAt: Date };

type PlanOptions = { now: Date; hasWebhook: boolean };

/** Whom to tell about a new lead, and when. */
export function planNotices(lead: PlannedLead, { now, hasWebhook }: PlanOptions): PlannedNotice[] {
	const isNewFromHero = lead.source === ("hero" satisfies LeadSource);
	const runAt = isNewFromHero ? new Date(now.getTime() + SNAPSHOT_WAIT_MS) : now;
	const kinds: NoticeKind[] = ["agency-mail"];
	if (wantsConfirmation(lead)) kinds.push("confirmation-mail");
	if (hasWebhook) kinds.push("webhook");
	return kinds.map((kind) => ({ kind, runAt, createdAt: now }));
}

/** A stranger may have typed anybody's address: of a lead that looks like a robot's nobody is told but the agency. */
export function wantsConfirmation({ email, flagged }: Pick<PlannedLead, "email" | "flagged">): boolean {
	return Boolean(email) && !flagged;
}
