import { CircleCheck, CircleSlash, Clock, MailX } from "lucide-react";
import type { LeadNotice } from "#app/desk/desk-lead.ts";
import { formatSpan } from "#app/desk/format-span.ts";
import { countTries, noticeLabels, withoutNotSent } from "#app/desk/notice-labels.ts";
import { TimeAgo } from "#app/desk/time-ago.tsx";
import { buttonClass } from "#app/ui/button.ts";

type Props = { notices: LeadNotice[]; now: Date };

/** How far each notice about a lead is; one that was given up can be sent again or left, one that waits can be tried now. */
export function NoticeList({ notices, now }: Props) {
	if (notices.length === 0) return <p className="text-ink-soft">Nothing was to be sent about this lead.</p>;
	return (
		<ul className="*:first:pt-0">
			{notices.map((notice) => (
				<li key={notice.id} className="border-hairline border-b py-2.5 last:border-0 last:pb-0">
					<p className="flex items-start gap-2 text-sm">
						<NoticeSymbol notice={notice} />
						<span className="min-w-0">
							<strong>{noticeLabels[notice.kind]}</strong>: <NoticeState notice={notice} now={now} />
							{notice.fault ? <span className="wrap-anywhere block text-ink-soft">{withoutNotSent(notice.fault)}</span> : null}
						</span>
					</p>
					<NoticeActs notice={notice} />
				</li>
			))}
		</ul>
	);
}

const ACTS = { resend: "Send again", leave: "Leave it", hurry: "Try now" };

function NoticeActs({ notice: { id, kind, state, attempts } }: { notice: LeadNotice }) {
	const acts = listActs(state, attempts);
	if (acts.length === 0) return null;
	return (
		<form method="post" className="mt-2 flex flex-wrap gap-2 pl-6">
			<input type="hidden" name="notice" value={id} />
			{acts.map((act) => (
				<button
					key={act}
					type="submit"
					name="intent"
					value={act}
					className={buttonClass("outline")}
					aria-label={`${ACTS[act]}: ${noticeLabels[kind]}`}
				>
					{ACTS[act]}
				</button>
			))}
		</form>
	);
}

function listActs(state: LeadNotice["state"], attempts: number): (keyof typeof ACTS)[] {
	if (state === "parked") return ["resend", "leave"];
	return state === "waiting" && attempts > 0 ? ["hurry"] : [];
}

function NoticeSymbol({ notice: { state, fault } }: { notice: LeadNotice }) {
	if (state === "parked") return <MailX aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-coral" />;
	if (state === "waiting") return <Clock aria-hidden="true" size={16} className="mt-0.5 shrink-0" />;
	if (fault) return <CircleSlash aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-ink-soft" />;
	return <CircleCheck aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-seagrass" />;
}

function NoticeState({ notice: { state, attempts, fault, runAt, doneAt }, now }: { notice: LeadNotice; now: Date }) {
	if (state === "parked") return <span className="font-semibold text-coral-dark">given up after {countTries(attempts)}</span>;
	if (state === "waiting") return attempts === 0 ? "on its way" : `waiting, ${countTries(attempts)} so far, next ${formatWait(runAt, now)}`;
	if (doneAt === null || fault) return "not sent";
	return (
		<>
			sent <TimeAgo time={doneAt} now={now} />
		</>
	);
}

function formatWait(runAt: string, now: Date): string {
	const waitMs = new Date(runAt).getTime() - now.getTime();
	return waitMs > 0 ? `in ${formatSpan(waitMs)}` : "at once";
}
