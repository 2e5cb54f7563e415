import { requestPath } from "#app/desk/company/company-path.ts";
import { leadListPath } from "#app/desk/lead-shared/desk-paths.ts";
import { findReplyDeadline, ReplyDeadline } from "#app/desk/lead-shared/reply-deadline.tsx";
import { TimeAgo } from "#app/desk/ui/time-ago.tsx";
import { sourceLabels } from "#app/leads/lead-schema.ts";
import type { ReplyClock } from "#app/leads/reply-clock.ts";
import { Badge } from "#app/ui/badge.tsx";
import { TodayPanel, TodayRow } from "./today-panel.tsx";
import type { DueRequest, Section } from "./today-store.server.ts";

type Props = { answers: Section<DueRequest>; clientRequests: Section<DueRequest>; clock: ReplyClock; now: Date };

/** The requests that need a reply, with their deadlines, and those of clients without. */
export function AnswerPanel({ answers, clientRequests, clock, now }: Props) {
	return (
		<TodayPanel
			title="Answers due"
			total={answers.total + clientRequests.total}
			max={10}
			all={{ href: leadListPath({ status: "new" }), label: "All requests that need a reply" }}
			rows={[
				...answers.rows.map((request) => {
					const waiting = { ...request, repliedAt: null, status: "new" as const, flagged: false, laterLeadId: null, isClient: false };
					const deadline = findReplyDeadline(waiting, now, clock);
					return (
						<TodayRow key={request.id} href={requestPath(request)} name={request.name} isUrgent={deadline?.kind === "overdue"}>
							<span className="text-sm max-sm:basis-full">{deadline ? <ReplyDeadline deadline={deadline} isRight /> : null}</span>
							<RequestLine request={request} now={now} />
						</TodayRow>
					);
				}),
				...clientRequests.rows.map((request) => (
					<TodayRow key={request.id} href={requestPath(request)} name={request.name}>
						<Badge look="reef">Client</Badge>
						<RequestLine request={request} now={now} />
					</TodayRow>
				)),
			]}
		/>
	);
}

function RequestLine({ request: { source, packageName, createdAt, owner }, now }: { request: DueRequest; now: Date }) {
	return (
		<span className="basis-full text-ink-soft text-sm">
			{packageName ? `${sourceLabels[source]}: ${packageName}` : sourceLabels[source]}, <TimeAgo time={createdAt} now={now} />
			{owner ? `, ${owner}` : null}
		</span>
	);
}
