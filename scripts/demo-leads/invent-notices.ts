import type { NoticeKind } from "#app/leads/plan-notices.ts";
import { retryPauseMs } from "#app/notices/next-attempt.ts";
import type { NoticeState } from "#app/notices/notice-store.server.ts";
import type { InventedLead } from "./invent-lead.ts";
import type { Random } from "./random.ts";

export type InventedNotice = {
	kind: NoticeKind;
	state: NoticeState;
	runAt: Date;
	attempts: number;
	strikes: number;
	fault: string | null;
	createdAt: Date;
	doneAt: Date | null;
};

type NoticeFate = Omit<InventedNotice, "kind" | "createdAt">;

const MINUTE_MS = 60 * 1000;
/** With the pauses between them. */
const FIVE_TRIES_MS = 7.5 * MINUTE_MS;

/**
 * How the mails of a lead fared. Only mails to the agency itself are ever left waiting, for a quarter of an hour at most as the worker has it:
 * those to invented people must never go out.
 */
export function inventNotices(
	lead: InventedLead,
	{
		now,
		random,
		isWaiting,
		isRefused,
	}: { now: Date; random: Random; isWaiting: boolean /** By the visitor's mail server. */; isRefused: boolean },
): InventedNotice[] {
	const { createdAt } = lead;
	const runAt = new Date(createdAt.getTime() + (lead.source === "hero" ? 90_000 : 0));
	const doneAt = new Date(runAt.getTime() + random.between(800, 9_000));
	const sent: NoticeFate = { state: "done", runAt, attempts: 1, strikes: 0, fault: null, doneAt };
	const refused = "the address was refused, perhaps mistyped (550)";
	const givenUpAt = new Date(Math.min(now.getTime(), runAt.getTime() + FIVE_TRIES_MS));
	const parked: NoticeFate = { state: "parked", runAt: givenUpAt, attempts: 5, strikes: 5, fault: refused, doneAt: null };
	const notices: InventedNotice[] = [{ kind: "agency-mail", createdAt, ...(isWaiting ? inventWait(runAt, { now, random }) : sent) }];
	if (lead.email && !lead.flagged) notices.push({ kind: "confirmation-mail", createdAt, ...(isRefused ? parked : sent) });
	return notices;
}

/** Tried ever since without an answer, with the pauses that the worker makes, the last time just now. */
function inventWait(firstRunAt: Date, { now, random }: { now: Date; random: Random }): NoticeFate {
	let attempts = 0;
	for (let at = firstRunAt.getTime(); attempts === 0 || at < now.getTime(); at += retryPauseMs(attempts, 0.5)) attempts += 1;
	const runAt = new Date(now.getTime() + retryPauseMs(attempts, random.between(0, 0.5)));
	return { state: "waiting", runAt, attempts, strikes: 0, fault: "the mail server did not answer in time", doneAt: null };
}
