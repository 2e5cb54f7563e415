import { alertLabels } from "#app/clients/alert-kinds.ts";
import type { Database } from "#app/db/client.server.ts";
import { noticeLabel, replyProblemLabels } from "#app/desk/lead-shared/lead-labels.ts";
import { getDeskSettings } from "#app/desk/settings/settings-store.server.ts";
import { sourceLabels } from "#app/leads/lead-schema.ts";
import { earlierPromise, overdueBefore, replyDueAt } from "#app/leads/reply-clock.ts";
import type { DigestFacts } from "#app/notices/digest-mail.tsx";
import { brand } from "#app/site/brand.ts";
import { brisbaneDay, formatDay, formatMoment, startOfBrisbaneDay } from "#app/site/brisbane-time.ts";
import { formatCount } from "#audit/wording.ts";
import { getToday, isNothingDue } from "./today-store.server.ts";

const LINES_PER_SECTION = 10;

/** Describes what is due, as Today shows it for everyone; null if nothing is. */
export async function gatherDigest(db: Database, now: Date): Promise<DigestFacts | null> {
	const { replyClock: clock } = await getDeskSettings(db);
	const today = await getToday(db, { now, clock, ownerId: null, limit: LINES_PER_SECTION });
	if (isNothingDue(today)) return null;
	const { answers, clientRequests, nextSteps, alerts, mailProblems, overdue } = today;
	const before = overdueBefore(now, clock);
	const describeDue = (createdAt: Date) => {
		const promisedAt = earlierPromise(createdAt, clock);
		const due = `${createdAt < before ? "was due" : "due"} ${formatMoment(replyDueAt(createdAt, clock))}`;
		return promisedAt ? `${due}, promised by ${formatMoment(promisedAt)}` : due;
	};
	return {
		overdue,
		answers: {
			total: answers.total + clientRequests.total,
			lines: [
				...answers.rows.map(({ name, source, createdAt, owner }) =>
					line(name, sourceLabels[source], describeDue(new Date(createdAt)), owner),
				),
				...clientRequests.rows.map(({ name, source, owner }) => line(name, sourceLabels[source], "a client", owner)),
			],
		},
		nextSteps: {
			total: nextSteps.total,
			lines: nextSteps.rows.map(({ name, text, on, owner }) =>
				line(name, text, on < brisbaneDay(now) ? `was due ${formatDay(startOfBrisbaneDay(on))}` : "today", owner),
			),
		},
		alerts: {
			total: alerts.total,
			lines: alerts.rows.map(({ name, kind, text }) => line(name ?? brand.name, alertLabels[kind] ?? kind, text)),
		},
		mailProblems: {
			total: mailProblems.total,
			lines: mailProblems.rows.map(({ name, kind, count, isFailed, reply, problem }) =>
				line(
					name ?? "Emails to staff",
					count === 1 ? noticeLabel(kind) : formatCount(count, "message"),
					reply ? replyProblemLabels[reply].toLowerCase() : isFailed ? "failed" : "delayed",
					problem,
				),
			),
		},
	};
}

function line(name: string, ...facts: (string | null)[]): string {
	return `${name}: ${facts.filter(Boolean).join(", ")}`;
}
