import { companyPath } from "#app/desk/company/company-path.ts";
import { leadListPath } from "#app/desk/lead-shared/desk-paths.ts";
import { noticeLabel, replyProblemLabels } from "#app/desk/lead-shared/lead-labels.ts";
import { replyPath } from "#app/desk/reply/reply-path.ts";
import { formatCount } from "#audit/wording.ts";
import { TodayPanel, TodayRow } from "./today-panel.tsx";
import type { MailProblem, Section } from "./today-store.server.ts";

/** What did not get through, by company. */
export function MailProblemPanel({ problems }: { problems: Section<MailProblem> }) {
	return (
		<TodayPanel
			title="Mail problems"
			total={problems.total}
			all={{ href: leadListPath({ delivery: "failed" }), label: "All requests with a failed delivery" }}
			rows={problems.rows.map((row) => (
				<TodayRow
					key={row.companyId ?? "desk"}
					href={row.companyId === null ? leadListPath({ delivery: row.isFailed ? "failed" : "delayed" }) : companyPath(row.companyId)}
					name={row.name ?? "Emails to staff"}
					isUrgent={isUrgent(row)}
				>
					<span className={`ml-auto text-sm ${isUrgent(row) ? "font-semibold text-coral-dark" : ""}`}>
						{row.reply ? replyProblemLabels[row.reply] : row.isFailed ? "failed" : "delayed"}
					</span>
					<span className="wrap-anywhere basis-full text-ink-soft text-sm">
						{row.count === 1 ? noticeLabel(row.kind) : formatCount(row.count, "message")}
						{row.problem ? `: ${row.problem}` : null}
					</span>
					{row.companyId !== null && row.reply === "failed" ? (
						<a
							href={replyPath(row.companyId, row.contactId ?? undefined)}
							className="relative z-10 inline-flex min-h-11 items-center font-semibold text-reef-dark text-sm underline underline-offset-4"
						>
							Write again
						</a>
					) : null}
				</TodayRow>
			))}
		/>
	);
}

/** Someone waits for a reply, even if it may still get through. */
function isUrgent({ isFailed, reply }: MailProblem): boolean {
	return isFailed || reply !== null;
}
