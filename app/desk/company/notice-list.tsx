import { CircleCheck, CircleSlash, Clock, MailX } from "lucide-react";
import type { LeadNotice } from "#app/desk/lead-shared/desk-lead-store.server.ts";
import { formatAttempts, noticeLabels } from "#app/desk/lead-shared/lead-labels.ts";
import { formatDuration, TimeAgo } from "#app/desk/ui/time-ago.tsx";
import { stripNotSentPrefix } from "#app/outbox/notice-problem.ts";
import { buttonClass } from "#app/ui/button.ts";
import { Drawer } from "#app/ui/drawer.tsx";
import type { CompanyNotice } from "./company-detail-store.server.ts";

type Props = {
	notices: CompanyNotice[];
	/** The URL of the company's page, which handles the buttons. */
	action: string;
	now: Date;
};

const SHOWN = 8;

/** The state of each email and webhook about a company and its requests, newest first, with buttons for those that failed or are waiting. */
export function NoticeList({ notices, ...rest }: Props) {
	if (notices.length === 0) return <p className="text-ink-soft">Nothing was sent yet.</p>;
	const sorted = notices.toSorted((a, b) => (b.doneAt ?? b.runAt).localeCompare(a.doneAt ?? a.runAt));
	// Trouble is never folded away.
	const folded = sorted.slice(SHOWN).filter((notice) => !hasButtons(notice));
	return (
		<>
			<Notices notices={sorted.filter((notice) => !folded.includes(notice))} {...rest} />
			{folded.length > 0 ? (
				<Drawer title={`${folded.length} more`} className="border-transparent">
					<Notices notices={folded} {...rest} />
				</Drawer>
			) : null}
		</>
	);
}

function Notices({ notices, action, now }: Props) {
	return (
		<ul className="*:first:pt-0">
			{notices.map((notice) => (
				<li key={notice.id} className="border-hairline border-b py-2.5 last:border-0 last:pb-0">
					<p className="flex items-start gap-2 text-sm">
						<NoticeSymbol notice={notice} />
						<span className="min-w-0">
							<strong>{noticeLabels[notice.kind]}</strong>: <NoticeState notice={notice} now={now} />
							{notice.problem ? <span className="wrap-anywhere block text-ink-soft">{stripNotSentPrefix(notice.problem)}</span> : null}
						</span>
					</p>
					<NoticeButtons notice={notice} action={action} />
				</li>
			))}
		</ul>
	);
}

const INTENT_LABELS = { resend: "Send again", dismiss: "Dismiss", retry: "Try now" };

function NoticeButtons({ notice: { id, kind, state, attempts }, action }: { notice: LeadNotice; action: string }) {
	const intents = listIntents(state, attempts);
	if (intents.length === 0) return null;
	return (
		<form method="post" action={action} className="mt-2 flex flex-wrap gap-2 pl-6">
			<input type="hidden" name="notice" value={id} />
			{intents.map((intent) => (
				<button
					key={intent}
					type="submit"
					name="intent"
					value={intent}
					className={buttonClass("outline")}
					aria-label={`${INTENT_LABELS[intent]}: ${noticeLabels[kind]}`}
				>
					{INTENT_LABELS[intent]}
				</button>
			))}
		</form>
	);
}

function hasButtons({ state, attempts }: LeadNotice): boolean {
	return listIntents(state, attempts).length > 0;
}

function listIntents(state: LeadNotice["state"], attempts: number): (keyof typeof INTENT_LABELS)[] {
	if (state === "parked") return ["resend", "dismiss"];
	return state === "waiting" && attempts > 0 ? ["retry"] : [];
}

function NoticeSymbol({ notice: { state, problem } }: { notice: LeadNotice }) {
	if (state === "parked") return <MailX aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-coral" />;
	if (state === "waiting") return <Clock aria-hidden="true" size={16} className="mt-0.5 shrink-0" />;
	if (problem) return <CircleSlash aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-ink-soft" />;
	return <CircleCheck aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-seagrass" />;
}

function NoticeState({ notice: { state, attempts, problem, runAt, doneAt }, now }: { notice: LeadNotice; now: Date }) {
	if (state === "parked") return <span className="font-semibold text-coral-dark">failed after {formatAttempts(attempts)}</span>;
	if (state === "waiting")
		return attempts === 0 ? "on its way" : `waiting, ${formatAttempts(attempts)} so far, next ${formatWait(runAt, now)}`;
	if (doneAt === null || problem) return "not sent";
	return (
		<>
			sent <TimeAgo time={doneAt} now={now} />
		</>
	);
}

function formatWait(runAt: string, now: Date): string {
	const waitMs = new Date(runAt).getTime() - now.getTime();
	return waitMs > 0 ? `in ${formatDuration(waitMs)}` : "now";
}
