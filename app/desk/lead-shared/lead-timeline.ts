import { type LeadSource, sourceLabels } from "#app/leads/lead-schema.ts";
import { stripNotSentPrefix } from "#app/outbox/notice-problem.ts";
import type { LeadEvent, LeadNotice } from "./desk-lead-store.server.ts";
import { formatAttempts, noticeLabel, noticeLabels } from "./lead-labels.ts";

export type TimelineEntry = {
	key: string;
	time: string;
	kind: "received" | "sent" | "not-sent" | "failed" | "snapshot" | LeadEvent["kind"];
	title: string;
	/** Who did it, or null if it happened automatically. */
	staffName: string | null;
	/** The text of a note or a reply, or why a notice was not sent. */
	text: string | null;
};

/** An event with the request it concerns, if the history is of a company. */
type TimelineEvent = LeadEvent & { leadId?: number | null };

type History = {
	/** The requests, newest first. */
	requests: { id: number; createdAt: string; source: LeadSource }[];
	notices: LeadNotice[];
	events: TimelineEvent[];
};
type Snapshot = { reportId: string; host: string; score: number; createdAt: Date };

/** Lists everything that happened to a company or a lead, newest first. */
export function listTimeline({ requests, notices, events }: History, snapshots: Snapshot[]): TimelineEntry[] {
	const automatic = { staffName: null, text: null };
	const entries: TimelineEntry[] = [
		...events.map(({ id, leadId, kind, text, staffName, createdAt: time }) => ({
			key: `event-${id}`,
			time,
			kind,
			staffName,
			title: requestPrefix(requests, { leadId, kind }) + eventTitle(kind, text),
			text: kind === "note" || kind === "replied" ? text : null,
		})),
		...notices.flatMap(listNoticeEntries),
		...snapshots.map(({ reportId, host, score, createdAt: time }) => ({
			key: `report-${reportId}`,
			time: time.toISOString(),
			kind: "snapshot" as const,
			title: `Snapshot of ${host}: ${score} out of 100`,
			...automatic,
		})),
		...requests.map(({ id, createdAt: time, source }) => ({
			key: `received-${id}`,
			time,
			kind: "received" as const,
			title: `Received: ${sourceLabels[source]}`,
			...automatic,
		})),
	];
	// The sort is stable: of entries with the same time, "received" stays last.
	return entries.sort((a, b) => b.time.localeCompare(a.time));
}

function listNoticeEntries({ id, kind, state, attempts, runAt, doneAt, problem }: LeadNotice): TimelineEntry[] {
	const entry = { key: `notice-${id}`, staffName: null, text: problem && stripNotSentPrefix(problem) };
	if (state === "parked")
		return [{ ...entry, time: runAt, kind: "failed", title: `${noticeLabels[kind]}: failed after ${formatAttempts(attempts)}` }];
	if (doneAt === null) return [];
	const title = `${noticeLabels[kind]}: ${problem ? "not sent" : "sent"}`;
	return [{ ...entry, time: doneAt, kind: problem ? "not-sent" : "sent", title }];
}

/** Names the request whose status changed, if the company has several. */
function requestPrefix(requests: History["requests"], { leadId, kind }: Pick<TimelineEvent, "leadId" | "kind">): string {
	const request = kind === "status" && requests.length > 1 ? requests.find(({ id }) => id === leadId) : undefined;
	return request ? `${sourceLabels[request.source]}: ` : "";
}

function eventTitle(kind: LeadEvent["kind"], text: string): string {
	switch (kind) {
		case "note":
			return "Note";
		case "replied":
			return "Reply";
		case "status":
		case "added":
		case "changed":
		case "merged":
		case "split":
			return text;
		case "rescued":
			return "Moved out of spam";
		case "flagged":
			return "Moved to spam";
		case "resent":
			return `Sent again: ${noticeLabel(text)}`;
	}
}
