import type { LeadEvent, LeadFile, LeadNotice } from "./desk-lead.ts";
import { countTries, noticeLabel, noticeLabels, withoutNotSent } from "./notice-labels.ts";
import { sourceLabels } from "./source-labels.ts";

export type TimelineEntry = {
	key: string;
	time: string;
	kind: "received" | "sent" | "held-back" | "given-up" | "snapshot" | LeadEvent["kind"];
	title: string;
	/** Who did it; null for what happened by itself. */
	username: string | null;
	/** The words of a note, or why a notice was not sent. */
	text: string | null;
};

type MeasuredFor = { reportId: string; host: string; score: number; createdAt: Date };

/** Everything that happened to a lead in one line of time, newest first. */
export function buildTimeline(
	lead: Pick<LeadFile, "createdAt" | "source" | "notices" | "events">,
	reports: MeasuredFor[],
): TimelineEntry[] {
	const nobody = { username: null, text: null };
	const entries: TimelineEntry[] = [
		...lead.events.map(({ id, kind, text, username, createdAt }) => ({
			...{ key: `event-${id}`, time: createdAt, kind, username, title: titleOf(kind, text), text: kind === "note" ? text : null },
		})),
		...lead.notices.flatMap(listNoticeEntry),
		...reports.map(({ reportId, host, score, createdAt }) => ({
			...{
				key: `report-${reportId}`,
				time: createdAt.toISOString(),
				kind: "snapshot" as const,
				title: `Snapshot of ${host}: ${score} out of 100`,
			},
			...nobody,
		})),
		{ key: "received", time: lead.createdAt, kind: "received", title: `Received: ${sourceLabels[lead.source]}`, ...nobody },
	];
	// What happened in the same moment stays in this order, so that the lead's arrival comes last.
	return entries.sort((one, other) => other.time.localeCompare(one.time));
}

function listNoticeEntry({ id, kind, state, attempts, runAt, doneAt, fault }: LeadNotice): TimelineEntry[] {
	const entry = { key: `notice-${id}`, username: null, text: fault && withoutNotSent(fault) };
	const label = noticeLabels[kind];
	if (state === "parked") return [{ ...entry, time: runAt, kind: "given-up", title: `${label} given up after ${countTries(attempts)}` }];
	if (doneAt === null) return [];
	return [{ ...entry, time: doneAt, kind: fault ? "held-back" : "sent", title: `${label} ${fault ? "not sent" : "sent"}` }];
}

function titleOf(kind: LeadEvent["kind"], text: string): string {
	switch (kind) {
		case "note":
			return "Note";
		case "status":
			return text;
		case "rescued":
			return "Taken out of spam";
		case "flagged":
			return "Moved to spam";
		case "resent":
			return `Sent again: ${noticeLabel(text)}`;
	}
}
