import { formatDuration, formatOverdue, nonBreaking } from "#app/desk/ui/time-ago.tsx";
import { HOUR_MS } from "#app/durations.ts";
import { dueBefore, earlierPromise, type ReplyClock, replyDueAt, replyStartsAt } from "#app/leads/reply-clock.ts";
import { formatMoment } from "#app/site/brisbane-time.ts";
import type { DeskLead } from "./desk-lead-store.server.ts";

const CLOCK_TOLERANCE_MS = HOUR_MS;
/** The ticks divide the time to reply into quarters: six hours each, if all hours count. */
const TICKS_PERCENT = [25, 50, 75];

type Deadline = {
	kind: "due" | "soon" | "overdue" | "replied" | "replied-late" | "unsent";
	/** The deadline in words, such as "due in 3 hrs". */
	text: string;
	/** How much of the time to reply is used up, from 0 to 1. */
	share: number;
	/** What the visitor was promised, if that is earlier, such as "promised by 18 Nov 2026, 7:40 pm". */
	promise?: string;
};

const STYLES: Record<Deadline["kind"], { text: string; bar: string | null }> = {
	due: { text: "text-ink", bar: "bg-reef" },
	soon: { text: "font-semibold text-ink", bar: "bg-mango" },
	// Only time that is left needs a bar.
	overdue: { text: "font-semibold text-coral-dark", bar: null },
	replied: { text: "text-ink-soft", bar: null },
	"replied-late": { text: "text-coral-dark", bar: null },
	unsent: { text: "font-semibold text-coral-dark", bar: null },
};

/** The deadline in words, with a progress bar of the time in which we promise to reply until that is over. */
export function ReplyDeadline({ deadline, isRight = false }: { deadline: Deadline; isRight?: boolean }) {
	const style = STYLES[deadline.kind];
	return (
		<span className={`inline-block min-w-28 ${isRight ? "sm:text-right" : ""}`}>
			<span className={`${deadline.kind === "replied-late" ? "" : "sm:whitespace-nowrap"} ${style.text}`}>{deadline.text}</span>
			{style.bar === null ? null : (
				<span
					aria-hidden="true"
					className={`data-track relative mt-1 block h-1.5 w-28 border-ink border-x bg-ink/10 ${isRight ? "sm:ml-auto" : ""}`}
				>
					<span className={`data-bar block h-full ${style.bar}`} style={{ width: `${Math.max(3, deadline.share * 100)}%` }} />
					{TICKS_PERCENT.map((percent) => (
						<span key={percent} className="absolute top-full h-1 border-ink/45 border-l" style={{ left: `${percent}%` }} />
					))}
				</span>
			)}
			{deadline.promise ? <span className="mt-1.5 block text-ink-soft text-sm">{deadline.promise}</span> : null}
		</span>
	);
}

/**
 * Compares a lead with the reply that we promise. Returns null for spam, for a client's request, and for a lead whose visitor sent a later one, which needs
 * the reply instead.
 */
export function findReplyDeadline(
	lead: Pick<DeskLead, "createdAt" | "repliedAt" | "status" | "flagged" | "laterLeadId" | "isClient"> & { isReplyUnsent?: boolean },
	now: Date,
	clock: ReplyClock = "all-hours",
): Deadline | null {
	const { repliedAt, status, flagged, laterLeadId, isClient, isReplyUnsent } = lead;
	const isNew = status === "new";
	if (flagged || (isNew ? laterLeadId !== null || isClient : repliedAt === null)) return null;
	const createdAt = new Date(lead.createdAt);
	const end = isNew || isReplyUnsent || repliedAt === null ? now : new Date(repliedAt);
	const tookMs = Math.max(0, end.getTime() - createdAt.getTime());
	const [startMs, dueMs] = [replyStartsAt(createdAt, clock).getTime(), replyDueAt(createdAt, clock).getTime()];
	const leftMs = dueMs - end.getTime();
	const share = Math.min(1, Math.max(0, (end.getTime() - startMs) / (dueMs - startMs)));
	if (isReplyUnsent) return { kind: "unsent", text: "reply not sent yet", share };
	if (!isNew) {
		const text = `replied after ${formatDuration(tookMs)}`;
		return leftMs < 0 ? { kind: "replied-late", text: nonBreaking(`${text}, late`), share } : { kind: "replied", text, share };
	}
	// A fast clock stored it, so no one knows how long it has waited.
	if (createdAt.getTime() > now.getTime() + CLOCK_TOLERANCE_MS) return { kind: "soon", text: "dated in the future", share };
	const promisedAt = earlierPromise(createdAt, clock);
	const promise = promisedAt ? { promise: `promised by ${nonBreaking(formatMoment(promisedAt))}` } : {};
	if (leftMs < 0) return { kind: "overdue", text: formatOverdue(new Date(dueMs), now), share, ...promise };
	return { kind: createdAt < dueBefore(now, clock) ? "soon" : "due", text: `due in ${formatDuration(leftMs)}`, share, ...promise };
}
