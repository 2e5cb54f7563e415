import { CircleCheck, Clock, MailX } from "lucide-react";
import { noticeLabels } from "#app/desk/wording/notice-labels.ts";
import type { LeadNotice } from "#app/leads/desk-lead.ts";
import { buttonClass } from "#app/ui/button.ts";
import { TimeAgo } from "./time-ago.tsx";

type Props = { notices: LeadNotice[]; now: Date };

/** How far each notice about a lead is; one that was given up can be sent again. */
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
							{notice.fault ? <span className="wrap-anywhere block text-ink-soft">{notice.fault}</span> : null}
						</span>
					</p>
					{notice.state === "parked" ? (
						<form method="post" className="mt-2 pl-6">
							<input type="hidden" name="intent" value="resend" />
							<input type="hidden" name="notice" value={notice.id} />
							<button type="submit" className={buttonClass("outline")} aria-label={`Send again: ${noticeLabels[notice.kind]}`}>
								Send again
							</button>
						</form>
					) : null}
				</li>
			))}
		</ul>
	);
}

function NoticeSymbol({ notice: { state, fault } }: { notice: LeadNotice }) {
	if (state === "parked") return <MailX aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-coral" />;
	if (state === "waiting") return <Clock aria-hidden="true" size={16} className="mt-0.5 shrink-0" />;
	return <CircleCheck aria-hidden="true" size={16} className={`mt-0.5 shrink-0 ${fault ? "text-ink-soft" : "text-seagrass"}`} />;
}

function NoticeState({ notice: { state, attempts, fault, doneAt }, now }: { notice: LeadNotice; now: Date }) {
	if (state === "parked") return <span className="font-semibold text-coral-dark">given up after {countTries(attempts)}</span>;
	if (state === "waiting") return attempts === 0 ? "on its way" : `waiting, ${countTries(attempts)} so far`;
	if (doneAt === null || fault) return "settled";
	return (
		<>
			sent <TimeAgo time={doneAt} now={now} />
		</>
	);
}

function countTries(attempts: number): string {
	return attempts === 1 ? "1 try" : `${attempts} tries`;
}
